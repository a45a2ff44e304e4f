extension ProtocolGraph {
    /// The graph, constructed by hand in one function.
    @inline(never)
    public static func direct() -> any Root {
        RootObject(
            a: BranchAObject(first: LeafA1Object(), second: LeafA2Object()),
            b: BranchBObject(first: LeafB1Object(), second: LeafB2Object()),
            c: BranchCObject(first: LeafC1Object(), second: LeafC2Object()))
    }

    /// The graph, constructed by hand by one function an object, none of them inlined.
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

    // Made by functions that are not inlined: retaining a constant object of the program would cost nothing.
    private enum Shared {
        static let leafA1: any LeafA1 = ProtocolGraph.leafA1()
        static let leafA2: any LeafA2 = ProtocolGraph.leafA2()
        static let leafB1: any LeafB1 = ProtocolGraph.leafB1()
        static let leafB2: any LeafB2 = ProtocolGraph.leafB2()
        static let leafC1: any LeafC1 = ProtocolGraph.leafC1()
        static let leafC2: any LeafC2 = ProtocolGraph.leafC2()
    }
}
