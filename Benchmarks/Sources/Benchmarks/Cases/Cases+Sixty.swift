import BenchmarkParts
import DICore
import DIFactoryInjection
import DIInspection
import DITesting

extension Cases {
    /// Sixty components in a tree: whole containers, each of which resolves its root once.
    static func sixty() -> Group {
        Group(
            [
                Kernel("closures-60", verify: { try isNew(count: 60) { Sixty.Closures().root() } }) { operations in
                    for _ in 0..<operations { consume(Sixty.Closures().root()) }
                },
                Kernel("warm-60", verify: { try isNew(count: 60) { try rootByType() } }) { operations in
                    for _ in 0..<operations { consume(try rootByType()) }
                },
                Kernel("warm-60-role", verify: { try isNew(count: 60) { try rootByRole() } }) { operations in
                    for _ in 0..<operations { consume(try rootByRole()) }
                },
                testContainerOfSixtyKernel, overridingSixtyKernel, adjacencyOfSixtyKernel, validationOfSixtyKernel,
            ],
            comparing: ["warm-60", "warm-60-role", "test-container-60", "overriding-60"].map { ($0, "closures-60") }
                + [("validate-60", "adjacency-60")])
    }

    @inline(__always)
    private static func rootByType() throws -> Sixty.C00 {
        try Container { Sixty.ByType() }.resolve(Sixty.C00.self)
    }

    @inline(__always)
    private static func rootByRole() throws -> any Sixty.P00 {
        try Container { Sixty.ByRole() }.resolve((any Sixty.P00).self)
    }

    /// A test container with a mock for one leaf. The test container is made, resolves the root, and is dropped.
    private static var testContainerOfSixtyKernel: Kernel {
        func root() throws -> any Sixty.P00 {
            try TestContainer(Sixty.ByRole()) { $0.mock((any Sixty.P59).self) { MockSixtyLeaf() } }
                .resolve((any Sixty.P00).self)
        }
        // The mock counts as two.
        return Kernel(
            "test-container-60", verify: { try isNew(count: 61) { try root() } },
            run: { operations in
                for _ in 0..<operations { consume(try root()) }
            })
    }

    /// A child that overrides one leaf. The child is made, resolves the root, and is dropped.
    private static var overridingSixtyKernel: Kernel {
        let parent = Container { Sixty.ByRole() }
        consume(try? parent.resolve((any Sixty.P00).self))
        func root() throws -> any Sixty.P00 {
            try parent.child { Component((any Sixty.P59).self, init: MockSixtyLeaf.init).overriding() }
                .resolve((any Sixty.P00).self)
        }
        return Kernel(
            "overriding-60",
            verify: {
                try isNew(count: 61) { try root() }
                try isNew(count: 60) { try parent.resolve((any Sixty.P00).self) }
            },
            run: { operations in
                for _ in 0..<operations { consume(try root()) }
            })
    }

    private static var adjacencyOfSixtyKernel: Kernel {
        Kernel(
            "adjacency-60",
            verify: { try expect(Sixty.adjacency.lazy.map(\.count).reduce(0, +) == 59, "59 edges") },
            run: { operations in
                for _ in 0..<operations { consume(Sixty.adjacency) }
            })
    }

    private static var validationOfSixtyKernel: Kernel {
        let container = Container { Sixty.ByType() }
        return Kernel(
            "validate-60",
            verify: {
                let graph = container.graph()
                try expect(graph.nodes.map { $0.edges.flatMap(\.targets) } == Sixty.adjacency, "the same edges")
                let report = container.validationReport()
                try expect(report.errors.isEmpty && report.warnings.isEmpty, "no problem")
                let broken = Container { Sixty.ByRole() }
                broken.remove(ComponentKey((any Sixty.P59).self))
                try expect(broken.validationReport().errors.count == 1, "one problem")
            },
            run: { operations in
                for _ in 0..<operations { try container.validate() }
            })
    }
}
