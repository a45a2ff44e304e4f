public import DICore
import DIFactoryInjection

extension ProtocolGraph {
    /// The graph without caches, created by functions that may suspend.
    public struct Suspending: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            AsyncComponent((any Root).self, init: Awaited.root(a:b:c:))
            AsyncComponent((any BranchA).self, init: Awaited.branchA(first:second:))
            AsyncComponent((any BranchB).self, init: Awaited.branchB(first:second:))
            AsyncComponent((any BranchC).self, init: Awaited.branchC(first:second:))
            AsyncComponent((any LeafA1).self, init: Awaited.leafA1)
            AsyncComponent((any LeafA2).self, init: Awaited.leafA2)
            AsyncComponent((any LeafB1).self, init: Awaited.leafB1)
            AsyncComponent((any LeafB2).self, init: Awaited.leafB2)
            AsyncComponent((any LeafC1).self, init: Awaited.leafC1)
            AsyncComponent((any LeafC2).self, init: Awaited.leafC2)
        }
    }

    /// The graph, constructed by hand with functions that may suspend.
    @inline(never)
    public static func directAwaited() async -> any Root {
        await Awaited.root(
            a: await Awaited.branchA(first: await Awaited.leafA1(), second: await Awaited.leafA2()),
            b: await Awaited.branchB(first: await Awaited.leafB1(), second: await Awaited.leafB2()),
            c: await Awaited.branchC(first: await Awaited.leafC1(), second: await Awaited.leafC2()))
    }

    /// Functions for each object, which may suspend but never do.
    private enum Awaited {
        @Sendable
        @inline(never)
        static func root(a: any BranchA, b: any BranchB, c: any BranchC) async -> any Root {
            RootObject(a: a, b: b, c: c)
        }

        @Sendable
        @inline(never)
        static func branchA(first: any LeafA1, second: any LeafA2) async -> any BranchA {
            BranchAObject(first: first, second: second)
        }

        @Sendable
        @inline(never)
        static func branchB(first: any LeafB1, second: any LeafB2) async -> any BranchB {
            BranchBObject(first: first, second: second)
        }

        @Sendable
        @inline(never)
        static func branchC(first: any LeafC1, second: any LeafC2) async -> any BranchC {
            BranchCObject(first: first, second: second)
        }

        @Sendable
        @inline(never)
        static func leafA1() async -> any LeafA1 { LeafA1Object() }

        @Sendable
        @inline(never)
        static func leafA2() async -> any LeafA2 { LeafA2Object() }

        @Sendable
        @inline(never)
        static func leafB1() async -> any LeafB1 { LeafB1Object() }

        @Sendable
        @inline(never)
        static func leafB2() async -> any LeafB2 { LeafB2Object() }

        @Sendable
        @inline(never)
        static func leafC1() async -> any LeafC1 { LeafC1Object() }

        @Sendable
        @inline(never)
        static func leafC2() async -> any LeafC2 { LeafC2Object() }
    }
}
