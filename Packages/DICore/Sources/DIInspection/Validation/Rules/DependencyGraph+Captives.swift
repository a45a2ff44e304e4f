import DICore

extension DependencyGraph {
    /// Returns an error for each component that keeps an instance with a shorter lifetime, and each such instance.
    ///
    /// An edge of any kind may lead there, also through uncached components. Of these, only the nearest captive of each
    /// lifetime is reported: one repair removes those behind it too.
    func captiveErrors() -> [ResolutionError] {
        var seen: Set<Lifetime> = []
        let short = nodes.map(\.component.lifetime).filter { $0.isNarrow && seen.insert($0).inserted }
        if short.isEmpty { return [] }
        let requesters = requesters { node, _ in !node.component.lifetime.isOwner }
        let paths = short.map { CaptivePaths(to: $0, in: self, requesters: requesters) }
        let roots = RootPaths(in: self)
        return liveNodes.flatMap { node -> [ResolutionError] in
            guard node.component.lifetime.isOwner else { return [] }
            let shorter = paths.filter { !$0.lifetime.outlives(node.component.lifetime) }
            return Self.captives(of: node, by: shorter).map { path in
                let captive = nodes[path[path.count - 1]].component
                return ResolutionError(.captive, key: captive.key, .captive(captive, in: node.component))
                    .withChain(roots.path(to: node.id) + path.map { .init(nodes[$0].component) })
            }
        }
    }

    /// Returns a shortest path to each captive of a component, in the order of its needs.
    private static func captives(of node: Node, by paths: [CaptivePaths]) -> [[Int]] {
        var order: [Int] = []
        var nearest: [Int: (distance: Int, start: Int, paths: CaptivePaths)] = [:]
        if paths.isEmpty { return [] }
        for start in node.edges.lazy.flatMap(\.targets) {
            for paths in paths {
                guard let distance = paths.search.distances[start] else { continue }
                let captive = paths.ends[start]
                if let known = nearest[captive] {
                    if known.distance <= distance { continue }
                } else {
                    order.append(captive)
                }
                nearest[captive] = (distance, start, paths)
            }
        }
        return order.compactMap { nearest[$0].map { $0.paths.path(from: $0.start) } }
    }
}

/// The shortest paths through uncached components to the components with one lifetime.
private struct CaptivePaths {
    let lifetime: Lifetime
    let search: GraphSearch

    /// The end of the path from each component, and the next component on it. The last one leads to itself.
    private(set) var ends: [Int]
    private var next: [Int]

    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    init(to lifetime: Lifetime, in graph: DependencyGraph, requesters: [[Int]]) {
        self.lifetime = lifetime
        ends = Array(graph.nodes.indices)
        next = ends
        // The search runs from the ends backwards.
        let sources = ends.filter { graph.nodes[$0].component.lifetime == lifetime }
        search = GraphSearch(from: sources, count: ends.count) { requesters[$0] }
        for node in search.found {
            guard let distance = search.distances[node], distance > 0 else { continue }
            // Of several that are equally near, the first need counts.
            let targets = graph.nodes[node].edges.lazy.flatMap(\.targets)
            next[node] = targets.first { [search] in search.distances[$0] == distance - 1 } ?? node
            ends[node] = ends[next[node]]
        }
    }

    /// Returns the components on the path, from the first to its end.
    func path(from start: Int) -> [Int] {
        var path = [start]
        while let last = path.last, next[last] != last { path.append(next[last]) }
        return path
    }
}
