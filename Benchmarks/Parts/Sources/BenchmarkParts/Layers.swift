public import DICore
import DIFactoryInjection

/// Fifteen components for parents of other containers.
public struct LayersModule: Module {
    /// Creates the module.
    public init() {}

    /// The fifteen components.
    public var components: ComponentList {
        Component((any Leaf).self, init: LeafObject.init)
        Component((any Session).self, init: SessionObject.init).cached()
        Component((any Trace).self, init: TraceObject.init).cached()
        Component(instance: existingService)
        Component(instance: otherExistingService)
        ProtocolGraph.Uncached()
    }
}

/// A leaf that replaces one of the graph of ten objects.
public final class MockGraphLeaf: ProtocolGraph.LeafA1, LeafPart {
    /// Creates an object that the compiler cannot place in the program's data.
    @inline(never)
    public init() {}
}

/// A leaf that replaces another one.
public final class MockLeafObject: Leaf, LeafPart {
    /// Creates an object that the compiler cannot place in the program's data.
    @inline(never)
    public init() {}
}
