import DICore

/// Finds who answers the needs of a graph.
final class GraphEdges {
    typealias Edge = DependencyGraph.Edge

    /// Who has a need.
    struct Asking {
        let requester: Requester
        var owner: Int?

        static let outside = Asking(requester: .outside)
    }

    private let registry: RegistryView
    private let outline: GraphOutline
    private let subjects: GraphSubjects
    private let conflicts: GraphConflicts

    /// The maps that are asked for.
    private(set) var askedMaps: [(dependency: Dependency, requester: Requester)] = []

    /// The forms that are looked into, outermost first.
    private var forms: [(key: ComponentKey, isDeferred: Bool)] = []

    init(in registry: RegistryView, _ outline: GraphOutline, _ subjects: GraphSubjects, _ conflicts: GraphConflicts) {
        self.registry = registry
        self.outline = outline
        self.subjects = subjects
        self.conflicts = conflicts
    }

    /// The edge of a request from outside.
    func root(_ key: ComponentKey) -> Edge {
        let form = key.type as? any DependencyForm.Type
        return edge(form?.dependency(qualifier: key.qualifier) ?? Dependency(key), .outside)
    }

    func edge(_ dependency: Dependency, _ asking: Asking) -> Edge {
        if dependency.hasForm {
            switch registry.answer(to: dependency.form, from: asking.requester) {
            case .form, .missing: break
            case let answer:
                // Somebody registered the very form: it is that what is needed.
                return edge(Dependency(dependency.form, label: dependency.label), answer: answer, asking)
            }
        }
        switch dependency.kind {
        case .collection, .map:
            guard registry.isCollection(dependency, from: asking.requester) else { return unanswered(dependency) }
            if dependency.kind == .map { askedMaps.append((dependency, asking.requester)) }
            let targets = registry.contributions(to: dependency, from: asking.requester).map(subjects.node)
            return Edge(dependency: dependency, targets: targets, outcome: targets.isEmpty ? .empty : .answered)
        case .optional:
            guard registry.isAnswered(dependency.key, from: asking.requester) else {
                return Edge(dependency: dependency, outcome: outline.isExternal(dependency) ? .external : .absent)
            }
            return inner(dependency, asking)
        case .required, .lazy, .provider, .assisted: return inner(dependency, asking)
        }
    }

    /// The edge to what is inside of a form, where that may be a form again, as in `Lazy<[any Rule]>`.
    private func inner(_ dependency: Dependency, _ asking: Asking) -> Edge {
        let answer = registry.answer(to: dependency.key, from: asking.requester)
        guard case .form(let form) = answer else { return edge(dependency, answer: answer, asking) }
        return edge(inside: form, dependency, asking).around(dependency)
    }

    func edge(_ dependency: Dependency, answer: Answer, _ asking: Asking) -> Edge {
        if let target = subjects.node(of: answer, to: dependency.key) {
            return Edge(dependency: dependency, targets: [target], outcome: .answered)
        }
        switch answer {
        case .redirected(let path, let answer):
            let target = Dependency(path.target, label: dependency.label)
            guard case .form(let form) = answer else {
                return edge(target, answer: answer, asking).around(dependency)
            }
            return edge(inside: form, target, asking).around(dependency)
        case .resolver: return Edge(dependency: dependency, outcome: .container)
        case .component, .form: return Edge(dependency: dependency, outcome: .answered)
        case .missing: return unanswered(dependency)
        case .duplicate, .redirectionLoop, .duplicateRedirection: conflicts.note(answer, to: dependency.key)
        }
        if case .duplicate(let registrations) = answer {
            return Edge(dependency: dependency, outcome: .ambiguous, candidates: registrations.map(subjects.id))
        }
        if case .redirectionLoop = answer { return Edge(dependency: dependency, outcome: .redirectionLoop) }
        return Edge(dependency: dependency, outcome: .ambiguous)
    }

    private func unanswered(_ dependency: Dependency) -> Edge {
        if outline.isExternal(dependency) { return Edge(dependency: dependency, outcome: .external) }
        return Edge(dependency: dependency, outcome: .missing, missing: dependency.askedCollection)
    }

    /// The edge to what a form is about, where the form answers a dependency.
    private func edge(inside form: any DependencyForm.Type, _ dependency: Dependency, _ asking: Asking) -> Edge {
        if let start = forms.firstIndex(where: { $0.key == dependency.key }) {
            let circle = forms[start...]
            let isDeferred = circle.contains(where: \.isDeferred)
            if !isDeferred { conflicts.note(circle: circle.map(\.key), owner: asking.owner) }
            return Edge(dependency: dependency, outcome: isDeferred ? .answered : .circle)
        }
        var nested = form.dependency(qualifier: dependency.key.qualifier)
        forms.append((dependency.key, nested.isDeferred))
        defer { forms.removeLast() }
        nested.label = dependency.label
        return edge(nested, asking)
    }
}
