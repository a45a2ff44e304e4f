public import DICore
import DIFactoryInjection

extension ProtocolGraph {
    /// The graph without caches.
    public struct Uncached: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            Component((any Root).self, init: RootObject.init(a:b:c:))
            Component((any BranchA).self, init: BranchAObject.init(first:second:))
            Component((any BranchB).self, init: BranchBObject.init(first:second:))
            Component((any BranchC).self, init: BranchCObject.init(first:second:))
            Component((any LeafA1).self, init: LeafA1Object.init)
            Component((any LeafA2).self, init: LeafA2Object.init)
            Component((any LeafB1).self, init: LeafB1Object.init)
            Component((any LeafB2).self, init: LeafB2Object.init)
            Component((any LeafC1).self, init: LeafC1Object.init)
            Component((any LeafC2).self, init: LeafC2Object.init)
        }
    }
}
