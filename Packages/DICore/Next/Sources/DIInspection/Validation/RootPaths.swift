import DICore

/// The shortest paths from the declared roots to each component. Without declared roots, each component is a root.
struct RootPaths {
    private let graph: DependencyGraph
    private let search: GraphSearch?

    /// - Complexity: O(*n* + *m*) in the number of components and edges if roots are declared.
    init(in graph: DependencyGraph) {
        self.graph = graph
        search = graph.roots.map { roots in
            let eager = graph.nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id)
            return GraphSearch(from: roots.flatMap(\.targets) + eager, count: graph.nodes.count) {
                graph.nodes[$0].edges.flatMap(\.targets)
            }
        }
    }

    /// Returns the number of edges between a root and a component.
    func distance(to node: Int) -> Int {
        guard let search else { return 0 }
        return search.distances[node] ?? .max
    }

    /// Returns the components from a root to a component.
    func path(to node: Int) -> [ResolutionError.Step] {
        (search?.path(to: node) ?? [node]).map { ResolutionError.Step(graph.nodes[$0].component) }
    }
}
