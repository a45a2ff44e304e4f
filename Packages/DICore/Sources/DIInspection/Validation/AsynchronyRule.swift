import DICore

/// What cannot wait asks for nothing that is asynchronous, directly or because of what it needs.
///
/// Only deferred needs cannot wait: a component with a direct need is made when that is there.
struct AsynchronyRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        guard graph.nodes.contains(where: \.component.isolation.isAsynchronous) else { return [] }
        let causes = Self.causes(in: graph)
        let roots = RootWays(in: graph)
        return graph.liveNodes.flatMap { node in
            node.edges.compactMap { edge in
                guard let need = edge.deferred, !need.isAsynchronous else { return nil }
                guard let target = edge.targets.first(where: { causes[$0] != nil }) else { return nil }
                let component = graph.nodes[target].component
                let cause = causes[target].flatMap { $0 == target ? nil : graph.nodes[$0].component }
                return ResolutionError.cannotWait(node.component, need: need, target: component, because: cause)
                    .withChain(roots.way(to: node.id) + [.init(component)])
            }
        }
    }

    /// For each component what makes it asynchronous: itself, or something that it needs, through any number of needs;
    /// `nil` where nothing does.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    static func causes(in graph: DependencyGraph) -> [Int?] {
        var requesters: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for node in graph.nodes {
            for edge in node.edges where !edge.isDeferred {
                for target in edge.targets { requesters[target].append(node.id) }
            }
        }
        var causes: [Int?] = graph.nodes.map { $0.component.isolation.isAsynchronous ? $0.id : nil }
        var open = causes.compactMap(\.self)
        while let next = open.popLast() {
            for requester in requesters[next] where causes[requester] == nil {
                causes[requester] = causes[next]
                open.append(requester)
            }
        }
        return causes
    }
}
