import BenchmarkParts
import DICore
import DITesting

extension Cases {
    /// A test container with a mock for one of fifteen components, which is then resolved.
    static func testContainers() -> Group {
        Group(
            [
                directLeafKernel,
                Kernel(
                    "test-container",
                    verify: {
                        let container = testContainer()
                        let leaf = try container.resolve((any Leaf).self)
                        try expect(leaf is MockLeafObject, "the mock")
                        try expect(container.container.components.count >= 15, "fifteen components")
                        try expect(try testContainer().resolve((any Leaf).self).identity != leaf.identity, "a new mock")
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try testContainer().resolve((any Leaf).self)) }
                },
                Kernel(
                    "test-container-run",
                    verify: {
                        try testContainer().run { container in
                            try expect(try container.resolve((any Leaf).self) is MockLeafObject, "the mock")
                        }
                    }
                ) { operations in
                    for _ in 0..<operations { try testContainer().run { consume(try $0.resolve((any Leaf).self)) } }
                },
            ],
            comparing: [("test-container", "direct-leaf"), ("test-container-run", "direct-leaf")])
    }

    private static func testContainer() -> TestContainer {
        TestContainer(LayersModule()) { $0.mock((any Leaf).self) { MockLeafObject() } }
    }
}
