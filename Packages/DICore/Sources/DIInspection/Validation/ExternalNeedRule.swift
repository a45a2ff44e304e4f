import DICore

/// What a module needs from outside is answered there.
///
/// Where a component misses it too, that is the error: see ``MissingRule``.
struct ExternalNeedRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let needs = graph.externalNeeds.filter { $0.isRequired && !$0.isAnswered }
        if needs.isEmpty { return [] }
        let reported = Self.reported(in: graph)
        var order: [ComponentKey] = []
        var modules: [ComponentKey: [String]] = [:]
        for need in needs where !reported.contains(need.key) {
            if modules[need.key] == nil { order.append(need.key) }
            modules[need.key, default: []].append(need.module ?? "")
        }
        return order.map { key in
            let modules = modules[key] ?? []
            return ResolutionError(
                .unmetExternalNeed, key: key,
                message: "\(modules[0]) needs \(key) from outside, and nothing is registered for it",
                notes: modules.dropFirst().map { .init(.also, "\($0), from outside") },
                help: "register a component for \(ResolutionError.Text.spoken(key)) beside \(modules[0])")
        }
    }

    /// What is missing in the eyes of somebody else.
    private static func reported(in graph: DependencyGraph) -> Set<ComponentKey> {
        var keys: Set<ComponentKey> = []
        for edge in graph.liveNodes.flatMap(\.edges) + (graph.roots ?? []) where edge.isMissing {
            if let missing = edge.missing { keys.insert(missing.isCollection ? missing.form : missing.key) }
        }
        return keys.union(graph.redirections.lazy.filter { $0.outcome == .missing }.map(\.end))
    }
}
