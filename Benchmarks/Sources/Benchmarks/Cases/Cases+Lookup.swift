import Baselines
import BenchmarkParts
import DICore

extension Cases {
    static func lookup() -> Group {
        let container = Container { ServiceModule() }
        let changed = Container { ServiceModule() }
        consume(try? changed.resolve((any Service).self))
        changed.put(standingService, as: (any Service).self)
        var dictionary = TypedDictionary()
        dictionary.store(standingService, as: (any Service).self)
        dictionary.store(otherStandingService, as: (any OtherService).self)
        let fixed = dictionary
        let locked = LockedDictionary()
        locked.store(standingService, as: (any Service).self)
        return Group(
            [
                Kernel("static-let", verify: { try isSame(as: standingService) { standingService } }) { operations in
                    for _ in 0..<operations { consume(standingService) }
                },
                Kernel("dictionary", verify: { try isSame(as: standingService) { fixed.resolve((any Service).self) } })
                {
                    operations in
                    for _ in 0..<operations { consume(fixed.resolve((any Service).self)!) }
                },
                Kernel(
                    "locked-dictionary",
                    verify: { try isSame(as: standingService) { locked.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(locked.resolve((any Service).self)) }
                },
                Kernel(
                    "existing",
                    verify: { try isSame(as: standingService) { try container.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
                },
                Kernel(
                    "named-existing",
                    verify: {
                        try isSame(as: standingService) { try container.resolve((any Service).self, named: "green") }
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Service).self, named: "green")) }
                },
                Kernel(
                    "existing-after-change",
                    verify: { try isSame(as: standingService) { try changed.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try changed.resolve((any Service).self)) }
                },
            ],
            comparing: [
                ("existing", "dictionary"), ("existing", "locked-dictionary"), ("existing", "static-let"),
                ("named-existing", "existing"), ("existing-after-change", "existing"),
                ("locked-dictionary", "dictionary"),
            ])
    }

    static func manyRegistrations() throws -> Group {
        let counts = [10, 100, 1_000, 10_000]
        let kernels = try counts.map { count in
            let container = Container {
                Bulk.existing(count - 1)
                ServiceModule()
            }
            try Bulk.resolve(count - 1, from: container)
            return Kernel(
                "existing-among-\(count)",
                verify: { try isSame(as: standingService) { try container.resolve((any Service).self) } }
            ) { operations in
                for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
            }
        }
        return Group(
            kernels, comparing: counts.dropFirst().map { ("existing-among-\($0)", "existing-among-10") })
    }
}
