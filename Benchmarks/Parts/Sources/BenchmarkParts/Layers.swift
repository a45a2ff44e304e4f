public import DICore
import DIFactoryInjection

/// Fifteen components, for containers that are put over others.
public struct LayersModule: Module {
    /// Makes the module.
    public init() {}

    /// The fifteen components.
    public var components: ComponentList {
        Component((any Leaf).self, init: LeafObject.init)
        Component((any Session).self, init: SessionObject.init).cached()
        Component((any Trace).self, init: TraceObject.init).cached()
        Component(instance: standingService)
        Component(instance: otherStandingService)
        ProtocolGraph.Uncached()
    }
}

/// A leaf that is put in the place of another.
public final class MockLeafObject: Leaf, LeafPart {
    /// An object that the compiler cannot lay out in the program.
    @inline(never)
    public init() {}
}
