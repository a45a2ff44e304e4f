import DICore

/// A scope's name says the same everywhere: which scopes are around it.
struct ScopeRule: ValidationRule {
    /// What a name says, and who says it first.
    private struct Saying {
        let name: ScopeName
        let component: ComponentDescription

        var outer: [String] { name.outer.map(\.text) }
    }

    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        var names: [ScopeName] = []
        var sayings: [ScopeName: [Saying]] = [:]
        for node in graph.liveNodes where node.decorates == nil {
            guard let scope = node.component.lifetime.scope else { continue }
            for name in [scope] + scope.outer {
                let saying = Saying(name: name, component: node.component)
                if sayings[name] == nil { names.append(name) }
                if sayings[name]?.contains(where: { $0.outer == saying.outer }) == true { continue }
                sayings[name, default: []].append(saying)
            }
        }
        return names.compactMap { name in
            guard let different = sayings[name], different.count > 1 else { return nil }
            return Self.problem(different)
        }
    }

    private static func problem(_ sayings: [Saying]) -> ResolutionError {
        let name = sayings[0].name
        let components = sayings.map(\.component)
        let texts = sayings.map { saying -> ResolutionError.Text in
            let place = saying.outer.isEmpty ? "in no scope" : saying.outer.map { "in \($0)" }.joined(separator: " ")
            return "\(place) for \(saying.component.key)"
        }
        return ResolutionError(
            .scopeMisuse, key: components[1].key,
            message: "the name \(name) stands for different scopes: \(ResolutionError.Text.joined(texts, by: ", "))",
            notes: components.map { .registered($0) },
            help: "say once what is around \(name), in a constant of ScopeName, and use that everywhere"
        ).withChain([.init(components[1])])
    }
}
