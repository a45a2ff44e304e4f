/// The same ten objects as in ``ProtocolGraph``, constructed by a graph that the compiler checks.
///
/// They have separate types for the same reason as those of ``DirectGraph``.
public enum StaticGraph {
    /// The root.
    public protocol Root: Part {}
    /// A branch.
    public protocol BranchA: Part {}
    /// A branch.
    public protocol BranchB: Part {}
    /// A branch.
    public protocol BranchC: Part {}
    /// A leaf.
    public protocol LeafA1: Part {}
    /// A leaf.
    public protocol LeafA2: Part {}
    /// A leaf.
    public protocol LeafB1: Part {}
    /// A leaf.
    public protocol LeafB2: Part {}
    /// A leaf.
    public protocol LeafC1: Part {}
    /// A leaf.
    public protocol LeafC2: Part {}

    final class RootObject: Root {
        let a: any BranchA
        let b: any BranchB
        let c: any BranchC

        init(a: any BranchA, b: any BranchB, c: any BranchC) {
            self.a = a
            self.b = b
            self.c = c
        }

        var count: Int { 1 + a.count + b.count + c.count }
        var leaves: [ObjectIdentifier] { a.leaves + b.leaves + c.leaves }
    }

    final class BranchAObject: BranchA {
        let first: any LeafA1
        let second: any LeafA2

        init(first: any LeafA1, second: any LeafA2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchBObject: BranchB {
        let first: any LeafB1
        let second: any LeafB2

        init(first: any LeafB1, second: any LeafB2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchCObject: BranchC {
        let first: any LeafC1
        let second: any LeafC2

        init(first: any LeafC1, second: any LeafC2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class LeafA1Object: LeafA1, LeafPart {}
    final class LeafA2Object: LeafA2, LeafPart {}
    final class LeafB1Object: LeafB1, LeafPart {}
    final class LeafB2Object: LeafB2, LeafPart {}
    final class LeafC1Object: LeafC1, LeafPart {}
    final class LeafC2Object: LeafC2, LeafPart {}

    /// Constructs the ten objects.
    public struct Construction: Sendable {
        private let graph: Graph

        /// The graph, as an app has it.
        public init() { graph = Graph() }

        /// The same graph, with a provider that a test replaces, and that constructs the same object.
        public init(overriding: Void) { graph = Graph().overriding { $0.leafC2 = { LeafC2Object() } } }

        /// Returns a new root over new objects.
        @inline(never)
        public func root() -> any Root { graph.root() }
    }
}
