/// What may be made anywhere needs nothing that is bound to the main actor, unless it resolves that later.
struct IsolationRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.nodes.filter { $0.component.isolation == .nonisolated }.flatMap { node in
            node.edges.filter { $0.deferred == nil }.compactMap { edge in
                let targets = edge.targets.map { graph.nodes[$0].component }
                guard let target = targets.first(where: { $0.isolation == .mainActor }) else { return nil }
                return ResolutionError.needsMainActor(
                    node.component, need: .needed(edge.dependency, by: node.component), target: target
                )
                .withChain([.init(node.component), .init(target)])
            }
        }
    }
}
