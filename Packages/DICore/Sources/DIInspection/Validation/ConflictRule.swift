import DICore

/// Each key is answered by one component, and redirections lead somewhere.
struct ConflictRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let asked = Asked(in: graph)
        return graph.conflicts.compactMap { conflict in
            guard asked.meets(conflict) else { return nil }
            let components = conflict.nodes.map { graph.nodes[$0].component }
            let redirections = conflict.redirections.map { graph.redirections[$0].description }
            let key = conflict.keys[0]
            switch conflict.kind {
            case .components:
                return .duplicate(
                    key, components,
                    areOverriding: conflict.nodes.allSatisfy { graph.nodes[$0].standing == .overriding })
            case .redirections: return .duplicateRedirection(redirections)
            case .redirectionLoop: return .redirectionLoop(redirections)
            case .mapKey: return .duplicateMapKey(conflict.mapKey ?? "", of: key, components)
            case .circle:
                let circle = conflict.keys.map { ResolutionError.Step(key: $0) }
                let owner = conflict.owner.map { [ResolutionError.Step(graph.nodes[$0].component)] } ?? []
                return ResolutionError.cycle(circle).withChain(owner + circle + circle.prefix(1))
            }
        }
    }
}

/// What the declared roots lead to; where none are declared, everything.
private struct Asked {
    private let isEverything: Bool
    private var outcomes: [DependencyGraph.Edge.Outcome] = []
    private var candidates: Set<[Int]> = []
    private var elements: Set<Int> = []

    init(in graph: DependencyGraph) {
        isEverything = graph.roots == nil
        guard let roots = graph.roots else { return }
        for edge in graph.liveNodes.flatMap(\.edges) + roots {
            // Where no components answer alike, redirections do.
            if !edge.candidates.isEmpty {
                candidates.insert(edge.candidates)
            } else if !outcomes.contains(edge.outcome) {
                outcomes.append(edge.outcome)
            }
            if edge.dependency.kind == .map { elements.formUnion(edge.targets.map { graph.component(of: $0).id }) }
        }
    }

    /// Whether somebody asks for what is in conflict.
    func meets(_ conflict: DependencyGraph.Conflict) -> Bool {
        if isEverything { return true }
        switch conflict.kind {
        case .components: return candidates.contains(conflict.nodes)
        case .redirections: return outcomes.contains(.ambiguous)
        case .redirectionLoop: return outcomes.contains(.redirectionLoop)
        case .mapKey: return !elements.isDisjoint(with: conflict.nodes)
        case .circle: return outcomes.contains(.circle)
        }
    }
}
