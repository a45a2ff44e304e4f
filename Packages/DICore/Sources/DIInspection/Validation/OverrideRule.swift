import DICore

/// Warns of overriding components that take nobody's place.
struct OverrideRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let nodes = graph.liveNodes.filter(\.overridesNothing)
        if nodes.isEmpty { return [] }
        let index = NearIndex(of: graph)
        return nodes.map { node in
            let near = index.near(node.component.key, isCollection: false, besides: node.component)
            return ResolutionError(
                .overrideOfNothing, key: node.component.key,
                message: "\(node.component.key) is overriding, and nothing else is registered for any of its keys",
                chain: [.init(node.component)], notes: [.registered(node.component)] + near.notes,
                help: "give it the type, the name or the role of what it is to override, or remove .overriding()")
        }
    }
}
