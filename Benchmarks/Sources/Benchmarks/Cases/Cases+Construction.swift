import BenchmarkParts
import DICore
import DIFactoryInjection

extension Cases {
    /// One object without dependencies, constructed by hand.
    static var directLeafKernel: Kernel {
        Kernel(
            "direct-leaf", verify: { try isNew { directLeaf() } },
            run: { operations in
                for _ in 0..<operations { consume(directLeaf()) }
            })
    }

    static func leaf() -> Group {
        let container = Container { LeafModule() }
        return Group(
            [
                directLeafKernel,
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

    static func arguments() throws -> Group {
        let container = Container { InvoiceModule() }
        let invoices = try container.resolve(AssistedFactory<Int, any Invoice>.self)
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
                Kernel(
                    "argument-factory", verify: { try expect(try invoices(7).amount == 7, "the argument") }
                ) { operations in
                    for operation in 0..<operations { consume(try invoices(operation)) }
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
            comparing: [
                ("argument", "direct-argument"), ("argument-factory", "direct-argument"),
                ("argument-and-need", "direct-argument-and-need"),
            ])
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
