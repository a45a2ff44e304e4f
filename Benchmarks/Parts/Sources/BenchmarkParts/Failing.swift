public import DICore
import DIFactoryInjection

/// An object whose initialiser throws.
public protocol Failing: Part {}

/// What it throws.
public struct Refusal: Error {}

final class FailingObject: Failing, LeafPart {
    init(isRefused: Bool) throws {
        if isRefused { throw Refusal() }
    }
}

/// The object that cannot be made.
public struct FailingModule: Module {
    /// Makes the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component((any Failing).self, init: { () throws -> any Failing in try directFailing() })
    }
}

/// The object, constructed by hand.
@inline(never)
public func directFailing() throws -> any Failing { try FailingObject(isRefused: true) }
