import Baselines
import BenchmarkParts
import DICore

extension Cases {
    static func lookup() -> Group {
        let container = Container { ServiceModule() }
        let changed = Container { ServiceModule() }
        consume(try? changed.resolve((any Service).self))
        changed.put(existingService, as: (any Service).self)
        var dictionary = TypedDictionary()
        dictionary.store(existingService, as: (any Service).self)
        dictionary.store(otherExistingService, as: (any OtherService).self)
        let fixed = dictionary
        let locked = LockedDictionary()
        locked.store(existingService, as: (any Service).self)
        return Group(
            [
                Kernel("static-let", verify: { try isSame(as: existingService) { existingService } }) { operations in
                    for _ in 0..<operations { consume(existingService) }
                },
                Kernel("dictionary", verify: { try isSame(as: existingService) { fixed.resolve((any Service).self) } })
                {
                    operations in
                    for _ in 0..<operations { consume(fixed.resolve((any Service).self)!) }
                },
                Kernel(
                    "locked-dictionary",
                    verify: { try isSame(as: existingService) { locked.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(locked.resolve((any Service).self)) }
                },
                Kernel(
                    "existing",
                    verify: { try isSame(as: existingService) { try container.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
                },
                Kernel(
                    "named-existing",
                    verify: {
                        try isSame(as: existingService) { try container.resolve((any Service).self, named: "green") }
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try container.resolve((any Service).self, named: "green")) }
                },
                Kernel(
                    "existing-after-change",
                    verify: { try isSame(as: existingService) { try changed.resolve((any Service).self) } }
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
                verify: { try isSame(as: existingService) { try container.resolve((any Service).self) } }
            ) { operations in
                for _ in 0..<operations { consume(try container.resolve((any Service).self)) }
            }
        }
        return Group(
            kernels, comparing: counts.dropFirst().map { ("existing-among-\($0)", "existing-among-10") })
    }
}
