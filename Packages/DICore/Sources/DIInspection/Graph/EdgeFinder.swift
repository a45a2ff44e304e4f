import DICore

/// Finds the answers to the needs of a graph.
final class EdgeFinder {
    typealias Edge = DependencyGraph.Edge

    /// The origin of a need, and its node.
    struct Origin {
        let requester: Requester
        var owner: Int?

        static let outside = Origin(requester: .outside)
    }

    private let view: RegistryView
    private let externalNeeds: Set<ComponentKey>
    private let nodes: NodeTable
    private let conflicts: ConflictFinder

    /// The requested maps.
    private(set) var maps: [(dependency: Dependency, requester: Requester)] = []

    /// The forms around the current need, outermost first.
    private var forms: [(key: ComponentKey, isDeferred: Bool)] = []

    init(
        in view: RegistryView, externalNeeds: Set<ComponentKey>, _ nodes: NodeTable, _ conflicts: ConflictFinder
    ) {
        self.view = view
        self.externalNeeds = externalNeeds
        self.nodes = nodes
        self.conflicts = conflicts
    }

    /// Returns the edge of a request from outside.
    func root(_ key: ComponentKey) -> Edge {
        let form = key.type as? any DependencyForm.Type
        return edge(form?.dependency(qualifier: key.qualifier) ?? Dependency(key), .outside)
    }

    func edge(_ dependency: Dependency, _ origin: Origin) -> Edge {
        if dependency.hasForm {
            switch view.answer(to: dependency.form, from: origin.requester) {
            case .form, .missing: break
            // A component is registered for the form itself, so that the form is the key.
            case let answer: return edge(Dependency(dependency.form, label: dependency.label), answer, origin)
            }
        }
        switch dependency.kind {
        case .collection, .map:
            guard view.registry.isCollection(dependency, from: origin.requester) else { return unanswered(dependency) }
            if dependency.kind == .map { maps.append((dependency, origin.requester)) }
            let targets = view.registry.contributions(to: dependency, from: origin.requester).map(nodes.node)
            return Edge(dependency: dependency, targets: targets, outcome: targets.isEmpty ? .empty : .answered)
        case .optional:
            guard view.registry.isAnswered(dependency.key, from: origin.requester) else {
                return Edge(dependency: dependency, outcome: isExternal(dependency) ? .external : .absent)
            }
        case .required, .lazy, .provider, .assisted: break
        }
        let answer = view.answer(to: dependency.key, from: origin.requester)
        // The content of a form may be a form again, as in `Lazy<[any Rule]>`.
        guard case .form(let form) = answer else { return edge(dependency, answer, origin) }
        return edge(inside: form, dependency, origin).wrapped(in: dependency)
    }

    /// Returns the edge of a dependency whose answer is known.
    func edge(_ dependency: Dependency, _ answer: Answer, _ origin: Origin) -> Edge {
        if let target = nodes.node(of: answer, to: dependency.key) {
            return Edge(dependency: dependency, targets: [target], outcome: .answered)
        }
        switch answer {
        case .redirected(let path, let answer):
            let target = Dependency(path.target, label: dependency.label)
            if case .form(let form) = answer {
                return edge(inside: form, target, origin).wrapped(in: dependency)
            }
            return edge(target, answer, origin).wrapped(in: dependency)
        case .resolver: return Edge(dependency: dependency, outcome: .container)
        case .component, .form: return Edge(dependency: dependency, outcome: .answered)
        case .missing: return unanswered(dependency)
        case .duplicate(let registrations):
            conflicts.add(answer, to: dependency.key)
            return Edge(dependency: dependency, outcome: .ambiguous, candidates: registrations.map(nodes.id))
        case .duplicateRedirection:
            conflicts.add(answer, to: dependency.key)
            return Edge(dependency: dependency, outcome: .ambiguous)
        case .redirectionLoop:
            conflicts.add(answer, to: dependency.key)
            return Edge(dependency: dependency, outcome: .redirectionLoop)
        }
    }

    /// Whether a need is declared to be answered from outside: under its key or its form, a collection as a whole.
    private func isExternal(_ dependency: Dependency) -> Bool {
        externalNeeds.contains(dependency.form)
            || (!dependency.isCollection && externalNeeds.contains(dependency.key))
    }

    private func unanswered(_ dependency: Dependency) -> Edge {
        if isExternal(dependency) { return Edge(dependency: dependency, outcome: .external) }
        return Edge(dependency: dependency, outcome: .missing, missing: dependency.askedCollection)
    }

    /// Returns the edge to the content of a form that answers a dependency.
    private func edge(inside form: any DependencyForm.Type, _ dependency: Dependency, _ origin: Origin) -> Edge {
        if let start = forms.firstIndex(where: { $0.key == dependency.key }) {
            let cycle = forms[start...]
            let isDeferred = cycle.contains(where: \.isDeferred)
            if !isDeferred { conflicts.add(cycle: cycle.map(\.key), owner: origin.owner) }
            return Edge(dependency: dependency, outcome: isDeferred ? .answered : .cycle)
        }
        var content = form.dependency(qualifier: dependency.key.qualifier)
        forms.append((dependency.key, content.isDeferred))
        defer { forms.removeLast() }
        content.label = dependency.label
        return edge(content, origin)
    }
}
