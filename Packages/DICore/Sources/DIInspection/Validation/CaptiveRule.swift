import DICore

/// What lives long needs nothing that lives shorter, through any kind of edge, also through uncached components.
///
/// One error for each component that keeps something and each that it keeps. Where a need leads there through uncached
/// components, only the nearest of each lifetime is reported: what is behind it is found by the same repair.
struct CaptiveRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let lifetimes = Self.narrowLifetimes(in: graph)
        if lifetimes.isEmpty { return [] }
        let requesters = Self.uncachedRequesters(in: graph)
        let ways = lifetimes.map { NarrowWays(to: $0, in: graph, requesters: requesters) }
        let roots = RootWays(in: graph)
        return graph.liveNodes.flatMap { node -> [ResolutionError] in
            guard node.component.lifetime.isOwner else { return [] }
            let tooNarrow = ways.filter { !$0.lifetime.outlives(node.component.lifetime) }
            if tooNarrow.isEmpty { return [] }
            return Self.captives(of: node, by: tooNarrow).map { captive, path in
                ResolutionError.captive(graph.nodes[captive].component, in: node.component)
                    .withChain(roots.way(to: node.id) + path.map { .init(graph.nodes[$0].component) })
            }
        }
    }

    /// The lifetimes of components that live shorter than the container, in the order of these.
    private static func narrowLifetimes(in graph: DependencyGraph) -> [Lifetime] {
        var seen: Set<Lifetime> = []
        return graph.nodes.map(\.component.lifetime).filter { $0.isNarrow && seen.insert($0).inserted }
    }

    /// For each component the uncached ones that need it.
    private static func uncachedRequesters(in graph: DependencyGraph) -> [[Int]] {
        graph.requesters { node, _ in !node.component.lifetime.isOwner }
    }

    /// What a component keeps, in the order of its needs, each with a shortest way to it.
    private static func captives(
        of node: DependencyGraph.Node, by ways: [NarrowWays]
    ) -> [(captive: Int, path: [Int])] {
        var order: [Int] = []
        var nearest: [Int: (distance: Int, start: Int, ways: NarrowWays)] = [:]
        for start in node.edges.lazy.flatMap(\.targets) {
            for ways in ways {
                guard let (captive, distance) = ways.end(from: start) else { continue }
                if let known = nearest[captive] {
                    if known.distance <= distance { continue }
                } else {
                    order.append(captive)
                }
                nearest[captive] = (distance, start, ways)
            }
        }
        return order.map { captive in
            (captive, nearest[captive].map { $0.ways.path(from: $0.start) } ?? [captive])
        }
    }
}

/// For each component the shortest way, through uncached ones, to a component with one lifetime.
private struct NarrowWays {
    let lifetime: Lifetime

    private let search: GraphSearch

    /// Where the way ends, and the next component on it; the last one leads to itself.
    private var ends: [Int]
    private var next: [Int]

    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    init(to lifetime: Lifetime, in graph: DependencyGraph, requesters: [[Int]]) {
        self.lifetime = lifetime
        ends = Array(graph.nodes.indices)
        next = ends
        // From the ends backwards.
        let sources = ends.filter { graph.nodes[$0].component.lifetime == lifetime }
        search = GraphSearch(from: sources, count: ends.count) { requesters[$0] }
        for node in search.found {
            guard let distance = search.distances[node], distance > 0 else { continue }
            // Of several that are equally near, the one that is needed first.
            let first = graph.nodes[node].edges.lazy.flatMap(\.targets)
                .first { [search] in search.distances[$0] == distance - 1 }
            next[node] = first ?? node
            ends[node] = ends[next[node]]
        }
    }

    /// Where the way from a component ends, and how far that is.
    func end(from start: Int) -> (captive: Int, distance: Int)? {
        search.distances[start].map { (ends[start], $0) }
    }

    /// The components on the way, from the first to where it ends.
    func path(from start: Int) -> [Int] {
        var path = [start]
        while next[path[path.count - 1]] != path[path.count - 1] { path.append(next[path[path.count - 1]]) }
        return path
    }
}
