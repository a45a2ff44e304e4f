import BenchmarkParts
import DICore
import DIFactoryInjection

extension Cases {
    static func leaf() -> Group {
        let container = Container { LeafModule() }
        return Group(
            [
                Kernel("direct-leaf", verify: { try isNew { directLeaf() } }) { operations in
                    for _ in 0..<operations { consume(directLeaf()) }
                },
                Kernel("leaf", verify: { try isNew { try container.resolve((any Leaf).self) } }) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Leaf).self)) }
                },
                Kernel("named", verify: { try isNew { try container.resolve((any Leaf).self, named: "green") } }) {
                    operations in
                    for _ in 0..<operations { consume(try container.resolve((any Leaf).self, named: "green")) }
                },
            ],
            comparing: [("leaf", "direct-leaf"), ("named", "direct-leaf")])
    }

    static func graph() -> Group {
        let container = Container { ProtocolGraph.Uncached() }
        let closures = ProtocolGraph.Closures()
        closures.connectBranches()
        closures.connectRoot()
        let root = closures.root ?? { preconditionFailure("the closures are not connected") }
        return Group(
            [
                Kernel("direct-graph10", verify: { try isNewGraph { ProtocolGraph.direct() } }) { operations in
                    for _ in 0..<operations { consume(ProtocolGraph.direct()) }
                },
                Kernel("functions-graph10", verify: { try isNewGraph { ProtocolGraph.directByFunctions() } }) {
                    operations in
                    for _ in 0..<operations { consume(ProtocolGraph.directByFunctions()) }
                },
                Kernel("closures-graph10", verify: { try isNewGraph { root() } }) { operations in
                    for _ in 0..<operations { consume(root()) }
                },
                Kernel(
                    "graph10", verify: { try isNewGraph { try container.resolve((any ProtocolGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any ProtocolGraph.Root).self)) }
                },
            ],
            comparing: [
                ("graph10", "direct-graph10"), ("graph10", "functions-graph10"), ("graph10", "closures-graph10"),
                ("functions-graph10", "direct-graph10"), ("closures-graph10", "direct-graph10"),
            ])
    }

    static func concreteGraph() -> Group {
        let container = Container { ConcreteGraph.Uncached() }
        return Group(
            [
                Kernel("direct-graph10-concrete", verify: { try isNewGraph { ConcreteGraph.direct() } }) { operations in
                    for _ in 0..<operations { consume(ConcreteGraph.direct()) }
                },
                Kernel(
                    "graph10-concrete", verify: { try isNewGraph { try container.resolve(ConcreteGraph.Root.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve(ConcreteGraph.Root.self)) }
                },
            ],
            comparing: [("graph10-concrete", "direct-graph10-concrete")])
    }

    static func sharedGraph() -> Group {
        let container = Container { ProtocolGraph.SharedLeaves() }
        return Group(
            [
                Kernel(
                    "direct-graph10-shared",
                    verify: { try isGraphOverSharedLeaves { ProtocolGraph.directOverSharedLeaves() } }
                ) { operations in
                    for _ in 0..<operations { consume(ProtocolGraph.directOverSharedLeaves()) }
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

    static func arguments() -> Group {
        let container = Container { InvoiceModule() }
        return Group(
            [
                Kernel("direct-argument", verify: { try expect(directInvoice(7).amount == 7, "the argument") }) {
                    operations in
                    for operation in 0..<operations { consume(directInvoice(operation)) }
                },
                Kernel(
                    "argument",
                    verify: {
                        try expect(
                            try container.resolve((any Invoice).self, arguments: 7).amount == 7, "the argument")
                    }
                ) { operations in
                    for operation in 0..<operations {
                        consume(try container.resolve((any Invoice).self, arguments: operation))
                    }
                },
                Kernel("direct-argument-and-need", verify: { try expect(directReceipt(7).count == 2, "two objects") }) {
                    operations in
                    for operation in 0..<operations { consume(directReceipt(operation)) }
                },
                Kernel(
                    "argument-and-need",
                    verify: {
                        let receipt = try container.resolve((any Receipt).self, arguments: 7)
                        try expect(receipt.amount == 7 && receipt.count == 2, "the argument and two objects")
                    }
                ) { operations in
                    for operation in 0..<operations {
                        consume(try container.resolve((any Receipt).self, arguments: operation))
                    }
                },
            ],
            comparing: [("argument", "direct-argument"), ("argument-and-need", "direct-argument-and-need")])
    }

    static func unlinked() -> Group {
        let container = Container { UnlinkedModule() }
        return Group(
            [
                Kernel("direct-unlinked", verify: { try isNew(count: 2) { directUnlinked() } }) { operations in
                    for _ in 0..<operations { consume(directUnlinked()) }
                },
                Kernel(
                    "unlinked-strategy", verify: { try isNew(count: 2) { try container.resolve((any Unlinked).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Unlinked).self)) }
                },
            ],
            comparing: [("unlinked-strategy", "direct-unlinked")])
    }
}
