public import DICore
import DIFactoryInjection

/// An object whose initializer throws.
public protocol Failing: Part {}

/// The error of the initializer.
public struct Refusal: Error {}

final class FailingObject: Failing, LeafPart {
    init(isRefused: Bool) throws {
        if isRefused { throw Refusal() }
    }
}

/// A component whose creation fails.
public struct FailingModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component((any Failing).self, init: { () throws -> any Failing in try directFailing() })
    }
}

/// The object, constructed by hand.
@inline(never)
public func directFailing() throws -> any Failing { try FailingObject(isRefused: true) }
