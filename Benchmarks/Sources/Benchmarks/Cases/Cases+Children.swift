import Baselines
import BenchmarkParts
import DICore
import DIFactoryInjection

extension Cases {
    /// Child containers with a leaf of their own, over parents of fifteen and of a thousand components.
    static func children() throws -> Group {
        let parents = [
            (15, Container { LayersModule() }),
            (
                1_000,
                Container {
                    LayersModule()
                    Bulk.made(985)
                }
            ),
        ]
        let session = try parents[0].1.resolve((any Session).self)
        var dictionary = TypedDictionary()
        dictionary.store(session, as: (any Session).self)
        let fixed = dictionary
        let inherited = Kernel(
            "child-inherited",
            verify: { try isSame(as: session) { try overriding(parents[0].1).resolve((any Session).self) } },
            run: { [child = overriding(parents[0].1)] operations in
                for _ in 0..<operations { consume(try child.resolve((any Session).self)) }
            })
        let baseline = Kernel(
            "dictionary-session", verify: { try isSame(as: session) { fixed.resolve((any Session).self) } },
            run: { operations in
                for _ in 0..<operations { consume(fixed.resolve((any Session).self)!) }
            })
        return Group(
            [directLeafKernel, baseline, inherited] + parents.flatMap(childKernels),
            comparing: [
                ("child-15", "direct-leaf"), ("child-1000", "direct-leaf"), ("child-resolve-15", "direct-leaf"),
                ("child-resolve-1000", "direct-leaf"), ("child-inherited", "dictionary-session"),
            ])
    }

    private static func childKernels(_ count: Int, _ parent: Container) -> [Kernel] {
        let child = overriding(parent)
        let verify: () throws -> Void = {
            try expect(parent.components.count == count, "\(count) components")
            try isNew { try overriding(parent).resolve((any Leaf).self) }
            try isNew { try parent.resolve((any Leaf).self) }
            try expect(try child.resolve((any Leaf).self) is MockLeafObject, "the leaf of the child")
            try expect(!(try parent.resolve((any Leaf).self) is MockLeafObject), "the leaf of the parent")
        }
        return [
            Kernel("child-\(count)", verify: verify) { operations in
                for _ in 0..<operations { consume(try overriding(parent).resolve((any Leaf).self)) }
            },
            Kernel("child-resolve-\(count)", verify: verify) { operations in
                for _ in 0..<operations { consume(try child.resolve((any Leaf).self)) }
            },
        ]
    }

    @inline(__always)
    private static func overriding(_ parent: Container) -> Container {
        parent.child { Component((any Leaf).self, init: MockLeafObject.init) }
    }
}
