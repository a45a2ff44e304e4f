import DICore

/// A breadth-first search: the shortest paths from some nodes to all nodes that they reach.
struct GraphSearch {
    /// The length of the path to each node; `nil` if no path leads to it.
    private(set) var distances: [Int?]

    /// The node before each node on its path; `nil` for the sources.
    private var before: [Int?]

    /// The first node on the path to each node.
    private(set) var sources: [Int]

    /// The reached nodes, the nearest first.
    private(set) var found: [Int] = []

    /// - Parameters:
    ///   - sources: The nodes at which the search begins.
    ///   - count: The number of nodes.
    ///   - next: Returns the targets of a node.
    /// - Complexity: O(*n* + *m*) in the number of nodes and of their targets.
    @inline(never)
    init(from sources: [Int], count: Int, next: (Int) -> [Int]) {
        distances = Array(repeating: nil, count: count)
        before = distances
        self.sources = Array(0..<count)
        for source in sources where distances[source] == nil {
            distances[source] = 0
            found.append(source)
        }
        var head = 0
        while head < found.count {
            let node = found[head]
            head += 1
            for target in next(node) where distances[target] == nil {
                distances[target] = (distances[node] ?? 0) + 1
                before[target] = node
                self.sources[target] = self.sources[node]
                found.append(target)
            }
        }
    }

    /// Returns the nodes of a shortest path to a node, from its source on.
    func path(to node: Int) -> [Int] {
        var path = [node]
        while let next = before[path[path.count - 1]] { path.append(next) }
        return path.reversed()
    }
}

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
