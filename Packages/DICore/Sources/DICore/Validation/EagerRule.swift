/// What is created when the container starts must live as long as the container.
struct EagerRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.liveNodes.filter { $0.isEager && $0.decorates == nil && $0.component.lifetime.extent != .container }.map {
            node in
            ResolutionError(
                .eagerWithoutCache, key: node.component.key,
                message: "\(node.component.key) is eager, and the container keeps no instance of it",
                notes: [.registered(node.component)],
                help: "cache it for the life of the container: .cached()"
            ).withChain([.init(node.component)])
        }
    }
}
