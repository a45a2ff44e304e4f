import Baselines
import BenchmarkParts
import DICore

extension Cases {
    static func registering() -> Group {
        func closures() -> [ObjectIdentifier: () -> Any] {
            var closures: [ObjectIdentifier: () -> Any] = [:]
            Bulk.insertThousand(into: &closures)
            return closures
        }
        return Group(
            [
                Kernel("closures-1000", verify: { try expect(closures().count == 1_000, "a thousand closures") }) {
                    operations in
                    for _ in 0..<operations { consume(closures()) }
                },
                Kernel(
                    "registrations-1000",
                    verify: {
                        let container = Container { Bulk.Thousand() }
                        try expect(container.components.count == 1_000, "a thousand components")
                    }
                ) { operations in
                    for _ in 0..<operations {
                        let container = Container { Bulk.Thousand() }
                        consume(try Bulk.resolveOne(from: container))
                    }
                },
                Kernel(
                    "registrations-1000-linked",
                    verify: {
                        let container = Container { Bulk.Thousand() }
                        try expect(try Bulk.resolveThousand(from: container) == 1_000, "a thousand instances")
                    }
                ) { operations in
                    for _ in 0..<operations {
                        let container = Container { Bulk.Thousand() }
                        consume(try Bulk.resolveThousand(from: container))
                    }
                },
            ],
            comparing: [("registrations-1000", "closures-1000"), ("registrations-1000-linked", "closures-1000")])
    }

    static func firstResolve() -> Group {
        let counts = [10, 100, 1_000, 10_000]
        let kernels = counts.map(firstResolve(among:))
        return Group(
            [directLeafKernel] + kernels,
            comparing: [("first-resolve-10", "direct-leaf")]
                + counts.dropFirst().map { ("first-resolve-\($0)", "first-resolve-10") })
    }

    private static func firstResolve(among count: Int) -> Kernel {
        let list = Bulk.made(count - 2)
        func container() -> Container {
            Container {
                list
                LeafModule()
            }
        }
        return Kernel(
            "first-resolve-\(count)", maximum: count < 10_000 ? 64 : 8,
            verify: {
                let container = container()
                try expect(container.components.count == count, "\(count) components")
                try isNew { try container.resolve((any Leaf).self) }
            },
            sample: { operations in
                // Created before the clock starts, and released after it has stopped.
                let containers = (0..<operations).map { _ in container() }
                return try Sample.measure(operations) {
                    for container in containers { consume(try container.resolve((any Leaf).self)) }
                }
            })
    }

    static func changes() -> Group {
        let container = Container { ServiceModule() }
        let locked = LockedDictionary()
        return Group(
            [
                Kernel(
                    "locked-dictionary-put",
                    verify: {
                        let service = directService(3)
                        locked.store(service, as: (any Service).self)
                        try isSame(as: service) { locked.resolve((any Service).self) }
                    }
                ) { operations in
                    for operation in 0..<operations {
                        locked.store(directService(operation), as: (any Service).self)
                        consume(locked.resolve((any Service).self))
                    }
                },
                Kernel(
                    "put",
                    verify: {
                        let service = directService(3)
                        container.put(service, as: (any Service).self)
                        try isSame(as: service) { try container.resolve((any Service).self) }
                    }
                ) { operations in
                    for operation in 0..<operations {
                        container.put(directService(operation), as: (any Service).self)
                        consume(try container.resolve((any Service).self))
                    }
                },
            ],
            comparing: [("put", "locked-dictionary-put")])
    }
}
