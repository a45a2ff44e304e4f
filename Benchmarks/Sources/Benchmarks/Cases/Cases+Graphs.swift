import BenchmarkParts
import DICore
import DIInspection

extension Cases {
    static var directGraphKernel: Kernel {
        Kernel(
            "direct-graph10", verify: { try isNewGraph { DirectGraph.direct() } },
            run: { operations in
                for _ in 0..<operations { consume(DirectGraph.direct()) }
            })
    }

    /// Ten objects: a root over three branches with two leaves each.
    static func graph() -> Group {
        let container = Container { ProtocolGraph.Uncached() }
        let consuming = Container { ProtocolGraph.Consuming() }
        let closures = ProtocolGraph.Closures()
        closures.connectBranches()
        closures.connectRoot()
        let root = closures.root ?? { preconditionFailure("the closures are not connected") }
        return Group(
            [
                directGraphKernel,
                Kernel("functions-graph10", verify: { try isNewGraph { DirectGraph.directByFunctions() } }) {
                    operations in
                    for _ in 0..<operations { consume(DirectGraph.directByFunctions()) }
                },
                Kernel("closures-graph10", verify: { try isNewGraph { root() } }) { operations in
                    for _ in 0..<operations { consume(root()) }
                },
                Kernel(
                    "graph10", verify: { try isNewGraph { try container.resolve((any ProtocolGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any ProtocolGraph.Root).self)) }
                },
                Kernel(
                    "graph10-consuming",
                    verify: { try isNewGraph { try consuming.resolve((any ProtocolGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try consuming.resolve((any ProtocolGraph.Root).self)) }
                },
            ],
            comparing: [
                ("graph10", "direct-graph10"), ("graph10", "functions-graph10"), ("graph10", "closures-graph10"),
                ("graph10-consuming", "direct-graph10"), ("graph10-consuming", "closures-graph10"),
                ("functions-graph10", "direct-graph10"), ("closures-graph10", "direct-graph10"),
            ])
    }

    /// The same graph, checked and wired by the compiler.
    static func staticGraph() -> Group {
        let graph = StaticGraph.Construction()
        let overridden = StaticGraph.Construction(overriding: ())
        return Group(
            [
                directGraphKernel,
                Kernel("static-graph10", verify: { try isNewGraph { graph.root() } }) { operations in
                    for _ in 0..<operations { consume(graph.root()) }
                },
                Kernel("static-graph10-overridden", verify: { try isNewGraph { overridden.root() } }) { operations in
                    for _ in 0..<operations { consume(overridden.root()) }
                },
            ],
            comparing: [
                ("static-graph10", "direct-graph10"), ("static-graph10-overridden", "direct-graph10"),
            ])
    }

    /// The same graph with internal protocols, each with one conforming type.
    static func internalGraph() -> Group {
        let container = Container { InternalGraph.Uncached() }
        return Group(
            [
                Kernel("direct-graph10-internal", verify: { try isNewGraph { InternalGraph.direct() } }) { operations in
                    for _ in 0..<operations { consume(InternalGraph.direct()) }
                },
                Kernel(
                    "graph10-internal",
                    verify: { try isNewGraph { try container.resolve((any InternalGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any InternalGraph.Root).self)) }
                },
            ],
            comparing: [("graph10-internal", "direct-graph10-internal")])
    }

    static func concreteGraphs() -> Group {
        let concrete = Container { ConcreteGraph.Uncached() }
        let bound = Container { ClassBoundGraph.Uncached() }
        return Group(
            [
                Kernel("direct-graph10-concrete", verify: { try isNewGraph { ConcreteGraph.direct() } }) { operations in
                    for _ in 0..<operations { consume(ConcreteGraph.direct()) }
                },
                Kernel(
                    "graph10-concrete", verify: { try isNewGraph { try concrete.resolve(ConcreteGraph.Root.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try concrete.resolve(ConcreteGraph.Root.self)) }
                },
                Kernel("direct-graph10-class-bound", verify: { try isNewGraph { ClassBoundGraph.direct() } }) {
                    operations in
                    for _ in 0..<operations { consume(ClassBoundGraph.direct()) }
                },
                Kernel(
                    "graph10-class-bound",
                    verify: { try isNewGraph { try bound.resolve((any ClassBoundGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try bound.resolve((any ClassBoundGraph.Root).self)) }
                },
            ],
            comparing: [
                ("graph10-concrete", "direct-graph10-concrete"), ("graph10-class-bound", "direct-graph10-class-bound"),
            ])
    }

    static func sharedGraph() -> Group {
        let container = Container { ProtocolGraph.SharedLeaves() }
        return Group(
            [
                Kernel(
                    "direct-graph10-shared",
                    verify: { try isGraphOverSharedLeaves { DirectGraph.directOverSharedLeaves() } }
                ) { operations in
                    for _ in 0..<operations { consume(DirectGraph.directOverSharedLeaves()) }
                },
                Kernel(
                    "graph10-shared",
                    verify: { try isGraphOverSharedLeaves { try container.resolve((any ProtocolGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any ProtocolGraph.Root).self)) }
                },
            ],
            comparing: [("graph10-shared", "direct-graph10-shared")])
    }
}
