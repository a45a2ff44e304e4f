public import DICore
import DIFactoryInjection

extension ProtocolGraph {
    /// The graph without caches, created by closures that consume their parameters, as the initializers do.
    public struct Consuming: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            Component(
                (any Root).self,
                init: { (a: consuming any BranchA, b: consuming any BranchB, c: consuming any BranchC) in
                    RootObject(a: a, b: b, c: c)
                })
            Component(
                (any BranchA).self,
                init: { (first: consuming any LeafA1, second: consuming any LeafA2) in
                    BranchAObject(first: first, second: second)
                })
            Component(
                (any BranchB).self,
                init: { (first: consuming any LeafB1, second: consuming any LeafB2) in
                    BranchBObject(first: first, second: second)
                })
            Component(
                (any BranchC).self,
                init: { (first: consuming any LeafC1, second: consuming any LeafC2) in
                    BranchCObject(first: first, second: second)
                })
            Component((any LeafA1).self, init: LeafA1Object.init)
            Component((any LeafA2).self, init: LeafA2Object.init)
            Component((any LeafB1).self, init: LeafB1Object.init)
            Component((any LeafB2).self, init: LeafB2Object.init)
            Component((any LeafC1).self, init: LeafC1Object.init)
            Component((any LeafC2).self, init: LeafC2Object.init)
        }
    }
}
