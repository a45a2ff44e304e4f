import Baselines
import BenchmarkParts
import DICore

extension Cases {
    static func forms() -> Group {
        let container = Container { HolderModule(hasLeaf: true) }
        let without = Container { HolderModule(hasLeaf: false) }
        return Group(
            [
                Kernel("direct-optional", verify: { try isNew(count: 2) { directOptionalHolder() } }) { operations in
                    for _ in 0..<operations { consume(directOptionalHolder()) }
                },
                Kernel(
                    "optional", verify: { try isNew(count: 2) { try container.resolve((any OptionalHolder).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any OptionalHolder).self)) }
                },
                Kernel("direct-optional-missing", verify: { try isNew { directEmptyOptionalHolder() } }) { operations in
                    for _ in 0..<operations { consume(directEmptyOptionalHolder()) }
                },
                Kernel(
                    "optional-missing", verify: { try isNew { try without.resolve((any OptionalHolder).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try without.resolve((any OptionalHolder).self)) }
                },
                Kernel("direct-collection", verify: { try isNew(count: 6) { directBasket() } }) { operations in
                    for _ in 0..<operations { consume(directBasket()) }
                },
                Kernel("collection", verify: { try isNew(count: 6) { try container.resolve((any Basket).self) } }) {
                    operations in
                    for _ in 0..<operations { consume(try container.resolve((any Basket).self)) }
                },
                Kernel("direct-lazy", verify: { try isNew { try directLazyHolder().leaf() } }) { operations in
                    for _ in 0..<operations {
                        let holder = directLazyHolder()
                        consume(try holder.leaf())
                    }
                },
                Kernel(
                    "lazy",
                    verify: {
                        try isNew { try container.resolve((any LazyHolder).self).leaf() }
                        let holder = try container.resolve((any LazyHolder).self)
                        try isSame(as: try holder.leaf()) { try holder.leaf() }
                    }
                ) { operations in
                    for _ in 0..<operations {
                        let holder = try container.resolve((any LazyHolder).self)
                        consume(try holder.leaf())
                    }
                },
            ],
            comparing: [
                ("optional", "direct-optional"), ("optional-missing", "direct-optional-missing"),
                ("collection", "direct-collection"), ("lazy", "direct-lazy"),
            ])
    }

    static func failures() -> Group {
        let container = Container { FailingModule() }
        let many = Container {
            LeafModule()
            Sixty.ByType()
        }
        var filled = TypedDictionary()
        filled.store(existingService, as: (any Service).self)
        let dictionary = filled
        return Group(
            [
                Kernel("direct-throwing", verify: { try expect(fails { try directFailing() }, "an error") }) {
                    operations in
                    for _ in 0..<operations { consume(fails { try directFailing() }) }
                },
                Kernel(
                    "throwing",
                    verify: { try expect(fails { try container.resolve((any Failing).self) }, "an error") }
                ) { operations in
                    for _ in 0..<operations { consume(fails { try container.resolve((any Failing).self) }) }
                },
                Kernel(
                    "missing", verify: { try expect(fails { try container.resolve((any Leaf).self) }, "an error") }
                ) { operations in
                    for _ in 0..<operations { consume(fails { try container.resolve((any Leaf).self) }) }
                },
                Kernel(
                    "missing-inspected",
                    verify: {
                        let text = try misspelledName(in: many)
                        try expect(text.contains("near:") && text.contains("\"green\""), "a similar name in \(text)")
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try misspelledName(in: many)) }
                },
                Kernel("dictionary-missing", verify: { try expect(dictionary.resolve((any Leaf).self) == nil, "nil") })
                {
                    operations in
                    for _ in 0..<operations { consume(dictionary.resolve((any Leaf).self)) }
                },
                Kernel(
                    "missing-optional",
                    verify: { try expect(try container.resolveIfRegistered((any Leaf).self) == nil, "nil") }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolveIfRegistered((any Leaf).self)) }
                },
            ],
            comparing: [
                ("throwing", "direct-throwing"), ("missing", "direct-throwing"),
                ("missing-inspected", "missing"), ("missing-optional", "dictionary-missing"),
            ])
    }

    @inline(__always)
    private static func fails<Value>(_ make: () throws -> Value) -> Bool {
        do {
            consume(try make())
            return false
        } catch {
            return true
        }
    }

    /// Returns the description of the error for a name with a letter missing.
    @inline(__always)
    private static func misspelledName(in container: Container) throws -> String {
        do {
            consume(try container.resolve((any Leaf).self, named: "gren"))
        } catch {
            return error.description
        }
        throw Unexpected("an error")
    }
}
