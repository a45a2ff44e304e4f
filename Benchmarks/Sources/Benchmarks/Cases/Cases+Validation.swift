import BenchmarkParts
import DICore
import DIInspection

extension Cases {
    /// 10,000 components with 50,000 needs.
    static func validation() -> Group {
        let mesh = Mesh(10_000)
        let container = Container { mesh }
        return Group(
            [
                adjacencyKernel(of: mesh),
                Kernel(
                    "graph-10000", verify: { try hasEdges(of: mesh, container) },
                    run: { operations in
                        for _ in 0..<operations { consume(container.graph()) }
                    }),
                validationKernel(of: mesh, container),
            ],
            comparing: [("graph-10000", "adjacency-10000"), ("validate-10000", "adjacency-10000")])
    }

    static func validationOfThousand() -> Group {
        let mesh = Mesh(1_000)
        return Group(
            [adjacencyKernel(of: mesh), validationKernel(of: mesh, Container { mesh })],
            comparing: [("validate-1000", "adjacency-1000")])
    }

    private static func adjacencyKernel(of mesh: Mesh) -> Kernel {
        let count = mesh.pieces.count
        let edges = 5 * count - 15
        return Kernel(
            "adjacency-\(count)",
            verify: { try expect(mesh.adjacency.lazy.map(\.count).reduce(0, +) == edges, "\(edges) edges") },
            run: { operations in
                for _ in 0..<operations { consume(mesh.adjacency) }
            })
    }

    private static func validationKernel(of mesh: Mesh, _ container: Container) -> Kernel {
        let count = mesh.pieces.count
        return Kernel(
            "validate-\(count)",
            verify: {
                try hasEdges(of: mesh, container)
                let report = container.validationReport()
                try expect(report.errors.isEmpty && report.warnings.isEmpty, "no problem")
                let broken = Container { mesh }
                broken.remove(ComponentKey(Mesh.Piece.self, named: "piece \(count / 2)"))
                try expect(broken.validationReport().errors.count == 1, "one problem")
            },
            run: { operations in
                for _ in 0..<operations { try container.validate() }
            })
    }

    /// Checks that the graph of a container has the components and needs of a mesh.
    private static func hasEdges(of mesh: Mesh, _ container: Container) throws {
        let graph = container.graph()
        try expect(graph.nodes.count == mesh.pieces.count, "\(mesh.pieces.count) components")
        try expect(graph.nodes.map { $0.edges.flatMap(\.targets) } == mesh.adjacency, "the same edges")
    }
}
