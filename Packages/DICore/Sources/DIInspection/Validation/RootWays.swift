import DICore

/// The shortest ways from the declared roots to each component. Where none are declared, each component is one.
struct RootWays {
    private let graph: DependencyGraph
    private let search: GraphSearch?

    /// - Complexity: O(*n* + *m*) in the number of components and edges where roots are declared.
    init(in graph: DependencyGraph) {
        self.graph = graph
        search = graph.roots.map { roots in
            let eager = graph.nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id)
            return GraphSearch(from: roots.flatMap(\.targets) + eager, count: graph.nodes.count) {
                graph.nodes[$0].edges.flatMap(\.targets)
            }
        }
    }

    /// How far a component is from a root; whoever asks from outside is nearest.
    func distance(_ node: Int?) -> Int {
        guard let node else { return -1 }
        guard let search else { return 0 }
        return search.distances[node] ?? .max
    }

    /// The components from a root to this one.
    func way(to node: Int) -> [ResolutionError.Step] {
        (search?.way(to: node) ?? [node]).map { ResolutionError.Step(graph.nodes[$0].component) }
    }
}
