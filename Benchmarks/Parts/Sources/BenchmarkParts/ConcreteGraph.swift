public import DICore
import DIFactoryInjection

/// Ten objects, a root over three branches with two leaves each. Every edge is a concrete class.
public enum ConcreteGraph {
    /// The root.
    public final class Root: Part {
        let a: BranchA
        let b: BranchB
        let c: BranchC

        init(a: BranchA, b: BranchB, c: BranchC) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// The number of parts.
        public var count: Int { 1 + a.count + b.count + c.count }

        /// The leaves of the branches.
        public var leaves: [ObjectIdentifier] { a.leaves + b.leaves + c.leaves }
    }

    final class BranchA: Part {
        let first: LeafA1
        let second: LeafA2

        init(first: LeafA1, second: LeafA2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchB: Part {
        let first: LeafB1
        let second: LeafB2

        init(first: LeafB1, second: LeafB2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchC: Part {
        let first: LeafC1
        let second: LeafC2

        init(first: LeafC1, second: LeafC2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class LeafA1: LeafPart {}
    final class LeafA2: LeafPart {}
    final class LeafB1: LeafPart {}
    final class LeafB2: LeafPart {}
    final class LeafC1: LeafPart {}
    final class LeafC2: LeafPart {}

    /// The graph, constructed by hand in one function.
    @inline(never)
    public static func direct() -> Root {
        Root(
            a: BranchA(first: LeafA1(), second: LeafA2()),
            b: BranchB(first: LeafB1(), second: LeafB2()),
            c: BranchC(first: LeafC1(), second: LeafC2()))
    }

    /// The graph without caches.
    public struct Uncached: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            Component(Root.self, init: Root.init(a:b:c:))
            Component(BranchA.self, init: BranchA.init(first:second:))
            Component(BranchB.self, init: BranchB.init(first:second:))
            Component(BranchC.self, init: BranchC.init(first:second:))
            Component(LeafA1.self, init: LeafA1.init)
            Component(LeafA2.self, init: LeafA2.init)
            Component(LeafB1.self, init: LeafB1.init)
            Component(LeafB2.self, init: LeafB2.init)
            Component(LeafC1.self, init: LeafC1.init)
            Component(LeafC2.self, init: LeafC2.init)
        }
    }
}
