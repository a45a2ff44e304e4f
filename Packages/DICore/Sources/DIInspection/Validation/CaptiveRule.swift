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
        var requesters: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for node in graph.nodes where !node.component.lifetime.isOwner {
            for target in node.edges.lazy.flatMap(\.targets) { requesters[target].append(node.id) }
        }
        return requesters
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

    /// How far it is, and where the way ends; `nil` where there is none.
    private var distances: [Int?]
    private var ends: [Int]

    /// The next component on the way; the last one leads to itself.
    private var next: [Int]

    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    init(to lifetime: Lifetime, in graph: DependencyGraph, requesters: [[Int]]) {
        self.lifetime = lifetime
        distances = Array(repeating: nil, count: graph.nodes.count)
        ends = Array(graph.nodes.indices)
        next = ends
        // From the ends backwards, in the order of distance.
        var queue = graph.nodes.indices.filter { graph.nodes[$0].component.lifetime == lifetime }
        for end in queue { distances[end] = 0 }
        var head = 0
        while head < queue.count {
            let target = queue[head]
            head += 1
            guard let distance = distances[target] else { continue }
            if distance > 0 {
                // Of several that are equally near, the one that is needed first.
                let first = graph.nodes[target].edges.lazy.flatMap(\.targets).first { distances[$0] == distance - 1 }
                next[target] = first ?? target
                ends[target] = ends[next[target]]
            }
            for requester in requesters[target] where distances[requester] == nil {
                distances[requester] = distance + 1
                queue.append(requester)
            }
        }
    }

    /// Where the way from a component ends, and how far that is.
    func end(from start: Int) -> (captive: Int, distance: Int)? {
        distances[start].map { (ends[start], $0) }
    }

    /// The components on the way, from the first to where it ends.
    func path(from start: Int) -> [Int] {
        var path = [start]
        while next[path[path.count - 1]] != path[path.count - 1] { path.append(next[path[path.count - 1]]) }
        return path
    }
}
