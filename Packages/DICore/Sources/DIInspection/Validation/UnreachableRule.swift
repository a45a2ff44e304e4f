import DICore

/// Warns of components that no declared root leads to.
struct UnreachableRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let isProven = !graph.liveNodes.contains(where: \.isOpaque)
        // A default that nobody needs is one that was replaced, or one that is there in case.
        let nodes = graph.nodes.filter {
            !$0.isReachable && !$0.isReplaced && $0.standing != .default && $0.decorates == nil
        }
        return nodes.map { node in
            // What is opaque may ask for it.
            let help: ResolutionError.Text =
                isProven
                ? "remove it, or declare it, or what needs it, as a root"
                : "let what asks for it declare that, or declare it as a root"
            return ResolutionError(
                .unreachable, key: node.component.key,
                message: "no declared need leads from the declared roots to \(node.component.key)",
                chain: [.init(node.component)], notes: [.registered(node.component)], help: help)
        }
    }
}
