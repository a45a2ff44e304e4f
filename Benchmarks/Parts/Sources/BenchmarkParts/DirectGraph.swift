/// The same ten objects as in ``ProtocolGraph``, constructed by hand, without a container.
///
/// They have separate types, because a program would have only one of the two. If one type had both uses, the optimizer
/// would make its initializer faster for one of them and slower for the other.
public enum DirectGraph {
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

    /// The graph, constructed by hand in one function.
    @inline(never)
    public static func direct() -> any Root {
        RootObject(
            a: BranchAObject(first: LeafA1Object(), second: LeafA2Object()),
            b: BranchBObject(first: LeafB1Object(), second: LeafB2Object()),
            c: BranchCObject(first: LeafC1Object(), second: LeafC2Object()))
    }

    /// The graph, constructed by one function per object, none of them inlined.
    @inline(never)
    public static func directByFunctions() -> any Root {
        RootObject(a: branchA(), b: branchB(), c: branchC())
    }

    /// The graph, constructed by hand over leaves that live as long as the program.
    @inline(never)
    public static func directOverSharedLeaves() -> any Root {
        RootObject(
            a: BranchAObject(first: Shared.leafA1, second: Shared.leafA2),
            b: BranchBObject(first: Shared.leafB1, second: Shared.leafB2),
            c: BranchCObject(first: Shared.leafC1, second: Shared.leafC2))
    }

    @inline(never)
    private static func branchA() -> any BranchA {
        BranchAObject(first: leafA1(), second: leafA2())
    }

    @inline(never)
    private static func branchB() -> any BranchB {
        BranchBObject(first: leafB1(), second: leafB2())
    }

    @inline(never)
    private static func branchC() -> any BranchC {
        BranchCObject(first: leafC1(), second: leafC2())
    }

    @inline(never)
    private static func leafA1() -> any LeafA1 { LeafA1Object() }

    @inline(never)
    private static func leafA2() -> any LeafA2 { LeafA2Object() }

    @inline(never)
    private static func leafB1() -> any LeafB1 { LeafB1Object() }

    @inline(never)
    private static func leafB2() -> any LeafB2 { LeafB2Object() }

    @inline(never)
    private static func leafC1() -> any LeafC1 { LeafC1Object() }

    @inline(never)
    private static func leafC2() -> any LeafC2 { LeafC2Object() }

    // Created by functions that are not inlined: retaining a constant object of the program would cost nothing.
    private enum Shared {
        static let leafA1: any LeafA1 = DirectGraph.leafA1()
        static let leafA2: any LeafA2 = DirectGraph.leafA2()
        static let leafB1: any LeafB1 = DirectGraph.leafB1()
        static let leafB2: any LeafB2 = DirectGraph.leafB2()
        static let leafC1: any LeafC1 = DirectGraph.leafC1()
        static let leafC2: any LeafC2 = DirectGraph.leafC2()
    }
}
