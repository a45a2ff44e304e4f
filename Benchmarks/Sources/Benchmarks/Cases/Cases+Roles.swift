import BenchmarkParts
import DICore
import DIFactoryInjection

/// Components that are registered by their own types, with their protocols as roles.
extension Cases {
    static func roles() throws -> Group {
        let leaf = Container { Roles.OfLeaf() }
        let service = Container { Roles.OfService() }
        let graph = Container { Roles.OfGraph() }
        let shared = Container { Roles.OfShared() }
        let cached = try shared.resolve(SharedObject.self)
        return Group(
            [
                directLeafKernel, directGraphKernel,
                Kernel("static-role-used", verify: { try expect(existingRole.number == 4, "the number") }) {
                    operations in
                    for _ in 0..<operations { consume(existingRole.number) }
                },
                Kernel("leaf-role", verify: { try isNew { try leaf.resolve((any Leaf).self) } }) { operations in
                    for _ in 0..<operations { consume(try leaf.resolve((any Leaf).self)) }
                },
                Kernel(
                    "existing-role",
                    verify: { try isSame(as: existingRole) { try service.resolve((any Service).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try service.resolve((any Service).self)) }
                },
                Kernel("cached-own-type", verify: { try isSame(as: cached) { try shared.resolve(SharedObject.self) } })
                {
                    operations in
                    for _ in 0..<operations { consume(try shared.resolve(SharedObject.self)) }
                },
                Kernel("cached-role", verify: { try isSame(as: cached) { try shared.resolve((any Shared).self) } }) {
                    operations in
                    for _ in 0..<operations { consume(try shared.resolve((any Shared).self)) }
                },
                Kernel(
                    "graph10-role", verify: { try isNewGraph { try graph.resolve((any ProtocolGraph.Root).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try graph.resolve((any ProtocolGraph.Root).self)) }
                },
            ],
            comparing: [
                ("leaf-role", "direct-leaf"), ("existing-role", "static-role-used"),
                ("cached-role", "cached-own-type"), ("graph10-role", "direct-graph10"),
            ])
    }

    /// A child that overrides one leaf of ten objects. The child is made, resolves the root, and is dropped.
    static func overriddenGraphs() -> Group {
        let byKey = Container { ProtocolGraph.Uncached() }
        let byRole = Container { Roles.OfGraph() }
        func root(in container: Container) throws -> any ProtocolGraph.Root {
            try container.child { Component((any ProtocolGraph.LeafA1).self, init: MockGraphLeaf.init) }
                .resolve((any ProtocolGraph.Root).self)
        }
        func rootByRole(in container: Container) throws -> any ProtocolGraph.Root {
            try container.child {
                Component(MockGraphLeaf.self, init: MockGraphLeaf.init).role { $0 as any ProtocolGraph.LeafA1 }
            }
            .resolve((any ProtocolGraph.Root).self)
        }
        _ = try? byKey.resolve((any ProtocolGraph.Root).self)
        _ = try? byRole.resolve((any ProtocolGraph.Root).self)
        let child = byKey.child { Component(instance: 1) }
        return Group(
            [
                directGraphKernel,
                Kernel("child-graph10", verify: { try isNewGraph { try child.resolve((any ProtocolGraph.Root).self) } })
                { operations in
                    for _ in 0..<operations { consume(try child.resolve((any ProtocolGraph.Root).self)) }
                },
                Kernel("override-graph10", verify: { try isNewGraph { try root(in: byKey) } }) { operations in
                    for _ in 0..<operations { consume(try root(in: byKey)) }
                },
                Kernel("override-graph10-role", verify: { try isNewGraph { try rootByRole(in: byRole) } }) {
                    operations in
                    for _ in 0..<operations { consume(try rootByRole(in: byRole)) }
                },
            ],
            comparing: ["child-graph10", "override-graph10", "override-graph10-role"].map { ($0, "direct-graph10") })
    }

    static func hundredTypes() -> Group {
        func closures() -> [ObjectIdentifier: () -> Any] {
            var closures: [ObjectIdentifier: () -> Any] = [:]
            Hundred.insert(into: &closures)
            return closures
        }
        func kernels(_ suffix: String, _ container: @escaping () -> Container) -> [Kernel] {
            [
                Kernel(
                    "register-100-types\(suffix)",
                    verify: { try expect(container().components.count == 100, "a hundred components") },
                    run: { operations in
                        for _ in 0..<operations { consume(container()) }
                    }),
                Kernel(
                    "first-resolve-100-types\(suffix)",
                    verify: { try expect(try Hundred.resolve(from: container()) == 100, "a hundred instances") },
                    run: { operations in
                        for _ in 0..<operations { consume(try Hundred.resolve(from: container())) }
                    }),
            ]
        }
        return Group(
            [
                Kernel("closures-100-types", verify: { try expect(closures().count == 100, "a hundred closures") }) {
                    operations in
                    for _ in 0..<operations { consume(closures()) }
                }
            ] + kernels("") { Container { Hundred.ByKey() } } + kernels("-role") { Container { Hundred.ByRole() } },
            comparing: ["register-100-types", "first-resolve-100-types"].flatMap {
                [($0, "closures-100-types"), ("\($0)-role", "closures-100-types")]
            })
    }
}
