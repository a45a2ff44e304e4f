import DICore

/// What may be made anywhere needs nothing that is bound to the main actor, unless it resolves that later.
struct IsolationRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        guard graph.nodes.contains(where: { $0.component.isolation == .mainActor }) else { return [] }
        let roots = RootWays(in: graph)
        return graph.liveNodes.filter { $0.component.isolation == .nonisolated }.flatMap { node in
            node.edges.filter { !$0.isDeferred }.compactMap { edge in
                let targets = edge.targets.map { graph.nodes[$0].component }
                guard let target = targets.first(where: { $0.isolation == .mainActor }) else { return nil }
                return ResolutionError.needsMainActor(
                    node.component, need: .needed(edge.dependency, by: node.component), target: target
                )
                .withChain(roots.way(to: node.id) + [.init(target)])
            }
        }
    }
}
