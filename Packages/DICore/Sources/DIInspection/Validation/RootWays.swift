import DICore

/// The shortest ways from the declared roots to each component. Where none are declared, each component is one.
struct RootWays {
    private let graph: DependencyGraph
    private var distances: [Int?]
    private var before: [Int?]

    /// - Complexity: O(*n* + *m*) in the number of components and edges where roots are declared.
    init(in graph: DependencyGraph) {
        self.graph = graph
        distances = []
        before = []
        guard let roots = graph.roots else { return }
        distances = Array(repeating: nil, count: graph.nodes.count)
        before = distances
        var queue: [Int] = []
        let sources = roots.flatMap(\.targets) + graph.nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id)
        for source in sources where distances[source] == nil {
            distances[source] = 0
            queue.append(source)
        }
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for target in graph.nodes[node].edges.lazy.flatMap(\.targets) where distances[target] == nil {
                distances[target] = (distances[node] ?? 0) + 1
                before[target] = node
                queue.append(target)
            }
        }
    }

    /// How far a component is from a root; whoever asks from outside is nearest.
    func distance(_ node: Int?) -> Int {
        guard let node else { return -1 }
        return distances.isEmpty ? 0 : distances[node] ?? .max
    }

    /// The components from a root to this one.
    func way(to node: Int) -> [ResolutionError.Step] {
        var way = [node]
        while !before.isEmpty, let next = before[way[way.count - 1]] { way.append(next) }
        return way.reversed().map { ResolutionError.Step(graph.nodes[$0].component) }
    }
}
