import DICore

/// The container must keep what it creates when it starts. Warns where an override of an eager component cannot be eager.
struct EagerRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let nodes = graph.liveNodes.filter { $0.decorates == nil }
        return nodes.filter { $0.isEager && $0.component.lifetime.extent != .container }.map(eagerWithoutCache)
            + overridesWithoutCache(nodes.filter(\.losesEagerness), in: graph)
    }

    private func eagerWithoutCache(_ node: DependencyGraph.Node) -> ResolutionError {
        ResolutionError(
            .eagerWithoutCache, key: node.component.key,
            message: "\(node.component.key) is eager, and the container keeps no instance of it",
            notes: [.registered(node.component)],
            help: "cache it for the life of the container: .cached()"
        ).withChain([.init(node.component)])
    }

    private func overridesWithoutCache(
        _ overrides: [DependencyGraph.Node], in graph: DependencyGraph
    ) -> [ResolutionError] {
        if overrides.isEmpty { return [] }
        var replaced: [Int: [ComponentDescription]] = [:]
        for node in graph.nodes where node.isEager {
            for id in node.replacedBy { replaced[id, default: []].append(node.component) }
        }
        return overrides.map { node in
            ResolutionError(
                .eagerWithoutCache, severity: .warning, key: node.component.key,
                message:
                    "\(node.component.key) takes the place of an eager component, and the container keeps no instance of it",
                chain: [.init(node.component)],
                notes: ([node.component] + (replaced[node.id] ?? [])).map { .registered($0) },
                help: "cache it for the life of the container: .cached(); or say that it is not eager: .eager(false)")
        }
    }
}
