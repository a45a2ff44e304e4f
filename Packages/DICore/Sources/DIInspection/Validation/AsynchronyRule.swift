import DICore

/// What cannot wait asks for nothing that is asynchronous, directly or because of what it needs.
///
/// Only deferred needs cannot wait: a component with a direct need is made when that is there.
struct AsynchronyRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        guard graph.nodes.contains(where: \.component.isolation.isAsynchronous) else { return [] }
        let search = graph.searchFromAsynchronous()
        let roots = RootWays(in: graph)
        return graph.liveNodes.flatMap { node in
            node.edges.compactMap { edge in
                guard let need = edge.deferred, !need.isAsynchronous else { return nil }
                guard let target = edge.targets.first(where: { search.distances[$0] != nil }) else { return nil }
                let component = graph.nodes[target].component
                let source = search.source(of: target)
                let cause = source == target ? nil : graph.nodes[source].component
                return ResolutionError.cannotWait(node.component, need: need, target: component, because: cause)
                    .withChain(roots.way(to: node.id) + [.init(component)])
            }
        }
    }
}
