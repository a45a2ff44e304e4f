import DICore

/// Warns of what nobody can prove to be complete: components whose code may ask for anything.
struct OpacityRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.liveNodes.compactMap { node in
            let name = node.component.name
            switch node.opacity {
            case .transparent: return nil
            case .untilCreated:
                return Self.warning(
                    node, "\(name) is opaque until created: its marked properties are known when there is an instance",
                    help: "let the type list its marked properties")
            case .opaque:
                return Self.warning(
                    node, "\(name) is opaque: its code may ask for more than it declares",
                    help: node.decorates == nil
                        ? "use an initialiser whose parameters are its needs" : "declare what it needs with needs:")
            }
        }
    }

    private static func warning(
        _ node: DependencyGraph.Node, _ message: ResolutionError.Text, help: ResolutionError.Text
    ) -> ResolutionError {
        ResolutionError(
            .opaque, key: node.component.key, message: message,
            notes: [.registered(node.component)], help: help)
    }
}
