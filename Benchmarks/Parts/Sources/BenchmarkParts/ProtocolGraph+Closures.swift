extension ProtocolGraph {
    /// The graph, created by ten stored closures that call each other: the minimum for any dynamic creation.
    ///
    /// Three steps connect the closures. Each step reads properties that other code could have changed, so the
    /// optimizer must call the stored closures.
    public final class Closures {
        /// Creates a root.
        public var root: (() -> any Root)?
        var branchA: (() -> any BranchA)?
        var branchB: (() -> any BranchB)?
        var branchC: (() -> any BranchC)?
        var leafA1: () -> any LeafA1
        var leafA2: () -> any LeafA2
        var leafB1: () -> any LeafB1
        var leafB2: () -> any LeafB2
        var leafC1: () -> any LeafC1
        var leafC2: () -> any LeafC2

        /// Stores the closures of the leaves.
        @inline(never)
        public init() {
            leafA1 = { LeafA1Object() }
            leafA2 = { LeafA2Object() }
            leafB1 = { LeafB1Object() }
            leafB2 = { LeafB2Object() }
            leafC1 = { LeafC1Object() }
            leafC2 = { LeafC2Object() }
        }

        /// Stores the closures of the branches.
        @inline(never)
        @_optimize(none)
        public func connectBranches() {
            branchA = Self.branchA(leafA1, leafA2)
            branchB = Self.branchB(leafB1, leafB2)
            branchC = Self.branchC(leafC1, leafC2)
        }

        /// Stores the closure of the root.
        @inline(never)
        @_optimize(none)
        public func connectRoot() {
            guard let branchA, let branchB, let branchC else { preconditionFailure("connect the branches first") }
            root = Self.root(branchA, branchB, branchC)
        }

        // The optimizer does not specialize these functions, so their closures know nothing of their captures.
        @inline(never)
        private static func root(
            _ a: @escaping () -> any BranchA, _ b: @escaping () -> any BranchB, _ c: @escaping () -> any BranchC
        ) -> () -> any Root {
            { RootObject(a: a(), b: b(), c: c()) }
        }

        @inline(never)
        private static func branchA(
            _ first: @escaping () -> any LeafA1, _ second: @escaping () -> any LeafA2
        ) -> () -> any BranchA {
            { BranchAObject(first: first(), second: second()) }
        }

        @inline(never)
        private static func branchB(
            _ first: @escaping () -> any LeafB1, _ second: @escaping () -> any LeafB2
        ) -> () -> any BranchB {
            { BranchBObject(first: first(), second: second()) }
        }

        @inline(never)
        private static func branchC(
            _ first: @escaping () -> any LeafC1, _ second: @escaping () -> any LeafC2
        ) -> () -> any BranchC {
            { BranchCObject(first: first(), second: second()) }
        }
    }
}
