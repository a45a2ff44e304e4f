public import DICore
import DIFactoryInjection

/// An object without dependencies.
public protocol Leaf: Part {}

final class LeafObject: Leaf, LeafPart {}

/// The leaf without a cache, with and without a name.
public struct LeafModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component((any Leaf).self, init: LeafObject.init)
        Component((any Leaf).self, init: LeafObject.init).named("green")
    }
}

/// The leaf, constructed by hand.
@inline(never)
public func directLeaf() -> any Leaf { LeafObject() }
