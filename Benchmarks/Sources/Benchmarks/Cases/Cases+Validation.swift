import BenchmarkParts
import DICore
import DIInspection

extension Cases {
    /// 10,000 components with 50,000 needs.
    static func validation() -> Group {
        let mesh = Mesh(10_000)
        let container = Container { mesh }
        let edges = 5 * 10_000 - 15
        return Group(
            [
                Kernel(
                    "adjacency-10000",
                    verify: { try expect(mesh.adjacency.lazy.map(\.count).reduce(0, +) == edges, "\(edges) edges") }
                ) { operations in
                    for _ in 0..<operations { consume(mesh.adjacency) }
                },
                Kernel(
                    "graph-10000",
                    verify: {
                        let graph = container.graph()
                        try expect(graph.nodes.count == 10_000, "10,000 components")
                        try expect(graph.nodes.map { $0.edges.flatMap(\.targets) } == mesh.adjacency, "the same edges")
                    }
                ) { operations in
                    for _ in 0..<operations { consume(container.graph()) }
                },
                Kernel(
                    "validate-10000",
                    verify: {
                        let report = container.validationReport()
                        try expect(report.errors.isEmpty && report.warnings.isEmpty, "no problem")
                        let broken = Container { mesh }
                        broken.remove(ComponentKey(Mesh.Piece.self, named: "piece 5000"))
                        try expect(broken.validationReport().errors.count == 1, "one problem")
                    }
                ) { operations in
                    for _ in 0..<operations { try container.validate() }
                },
            ],
            comparing: [("graph-10000", "adjacency-10000"), ("validate-10000", "adjacency-10000")])
    }
}
