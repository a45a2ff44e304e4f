/// Makes the graph of a registry. Creates no instance and calls no factory.
struct GraphBuilder {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let registrations: [Registration]
    private let descriptions: [ComponentDescription]
    private let ids: [ObjectIdentifier: Int]
    private var findings = DependencyGraph.Findings()

    /// The forms that are looked into, outermost first.
    private var forms: [(key: ComponentKey, isDeferred: Bool)] = []
    private var reported: [Report: Int] = [:]
    private lazy var index = NearIndex(registry)

    /// What one error is about, so that each root cause is reported once.
    private struct Report: Hashable {
        let key: ComponentKey
        let isCollection: Bool
    }

    init(_ registry: Registry, defaults: ContainerDefaults) {
        self.registry = registry
        self.defaults = defaults
        registrations = registry.registrations
        descriptions = registrations.map { $0.description(in: defaults) }
        ids = Dictionary(
            uniqueKeysWithValues: registrations.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    }

    /// The graph.
    ///
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges.
    static func graph(of registry: Registry, defaults: ContainerDefaults) -> DependencyGraph {
        var builder = GraphBuilder(registry, defaults: defaults)
        return builder.build()
    }

    private mutating func build() -> DependencyGraph {
        findAmbiguities()
        let nodes = registrations.indices.map { node($0) }
        findUnmetNeeds()
        findEqualMapKeys()
        return DependencyGraph(nodes: nodes, findings: findings)
    }

    private mutating func node(_ id: Int) -> DependencyGraph.Node {
        let registration = registrations[id]
        let record = registration.record
        let isReplaced = registry.isHidden(registration)
        let edges = isReplaced ? [] : record.dependencies(defaults.strategy).map { edge($0, of: id) }
        return DependencyGraph.Node(
            id: id, component: descriptions[id], opacity: record.opacity(defaults.strategy),
            isModulePrivate: record.isModulePrivate, isReplaced: isReplaced, isEager: record.isEager,
            contributions: record.contributions.map(\.role.key), edges: edges)
    }

    private mutating func edge(_ dependency: Dependency, of owner: Int) -> DependencyGraph.Edge {
        let modules = registrations[owner].modules
        if dependency.form != dependency.key {
            switch registry.answer(to: dependency.form, from: modules) {
            case .form, .missing: break
            case let answer: return edge(dependency, answer: answer, of: owner)
            }
        }
        switch dependency.kind {
        case .collection, .map:
            guard registry.isCollection(dependency, from: modules) else {
                report(missing: dependency, of: owner)
                return DependencyGraph.Edge(dependency: dependency, targets: [], problem: .missing)
            }
            let targets = targets(of: dependency, from: modules)
            return DependencyGraph.Edge(dependency: dependency, targets: targets, problem: nil)
        case .optional:
            guard registry.isAnswered(dependency.key, from: modules) else {
                return DependencyGraph.Edge(dependency: dependency, targets: [], problem: nil)
            }
            return inner(dependency, of: owner)
        case .required, .lazy, .provider, .assisted:
            return inner(dependency, of: owner)
        }
    }

    /// The edge to what is inside of a form, where that may be a form again, as in `Lazy<[any Rule]>`.
    private mutating func inner(_ dependency: Dependency, of owner: Int) -> DependencyGraph.Edge {
        let answer = registry.answer(to: dependency.key, from: registrations[owner].modules)
        if case .form(let form) = answer {
            let edge = edge(inside: form, dependency, of: owner)
            return DependencyGraph.Edge(
                dependency: dependency, targets: edge.targets, problem: edge.problem, deferred: edge.deferred)
        }
        return edge(dependency, answer: answer, of: owner)
    }

    private mutating func edge(
        _ dependency: Dependency, answer: Answer, of owner: Int
    ) -> DependencyGraph.Edge {
        let found: (targets: [Int], problem: DependencyGraph.Edge.Problem?)
        var deferred: Dependency?
        switch answer {
        case .component(let registration, _):
            found = (id(registration), nil)
        case .redirected(let path, let answer):
            let target = path[path.count - 1].target
            let edge = redirected(Dependency(target, label: dependency.label), answer: answer, of: owner)
            found = (edge.targets, edge.problem)
            deferred = edge.deferred
        case .form, .resolver: found = ([], nil)
        case .duplicate(let registrations):
            report(duplicate: dependency.key, registrations)
            found = ([], .duplicate)
        case .redirectionLoop: found = ([], .redirectionLoop)
        case .duplicateRedirection: found = ([], .duplicate)
        case .missing:
            report(missing: dependency, of: owner)
            found = ([], .missing)
        }
        return DependencyGraph.Edge(
            dependency: dependency, targets: found.targets, problem: found.problem, deferred: deferred)
    }

    /// The edge to what a redirection leads to, where that may be a form again.
    private mutating func redirected(
        _ dependency: Dependency, answer: Answer, of owner: Int
    ) -> DependencyGraph.Edge {
        guard case .form(let form) = answer else { return edge(dependency, answer: answer, of: owner) }
        return edge(inside: form, dependency, of: owner)
    }

    /// The edge to what a form is about, where the form answers a dependency.
    private mutating func edge(
        inside form: any DependencyForm.Type, _ dependency: Dependency, of owner: Int
    ) -> DependencyGraph.Edge {
        if let start = forms.firstIndex(where: { $0.key == dependency.key }) {
            let circle = forms[start...]
            let isDeferred = circle.contains(where: \.isDeferred)
            if !isDeferred { report(circle: circle.map { .init(key: $0.key) }, owner: .init(descriptions[owner])) }
            return DependencyGraph.Edge(dependency: dependency, targets: [], problem: isDeferred ? nil : .circle)
        }
        var nested = form.dependency(qualifier: dependency.key.qualifier)
        forms.append((dependency.key, nested.isDeferred))
        defer { forms.removeLast() }
        nested.label = dependency.label
        return edge(nested, of: owner)
    }

    private func id(_ registration: Registration) -> [Int] {
        ids[ObjectIdentifier(registration)].map { [$0] } ?? []
    }

    /// The contributions to a collection.
    private func targets(of dependency: Dependency, from modules: [ModuleID]) -> [Int] {
        registry.contributions(to: dependency, from: modules).flatMap { id($0.registration) }
    }

    // MARK: Findings

    private mutating func report(missing dependency: Dependency, of owner: Int) {
        let isCollection = dependency.kind == .collection || dependency.kind == .map
        let report = Report(key: isCollection ? dependency.form : dependency.key, isCollection: isCollection)
        if let index = reported[report] {
            let note = ResolutionError.Note.needed(dependency, by: descriptions[owner])
            let error = findings.missing[index]
            findings.missing[index] = error.withNotes(
                error.notes + [.init(.also, note.text, at: note.place)])
            return
        }
        let error = registry.missingError(
            dependency.key, dependency: dependency, owner: descriptions[owner], index: index)
        reported[report] = findings.missing.count
        findings.missing.append(error.thrown(through: .init(descriptions[owner])))
    }

    /// Reports forms that are about each other, with no component in between.
    private mutating func report(circle: [ResolutionError.Step], owner: ResolutionError.Step? = nil) {
        let keys = Set(circle.map(\.key))
        let isKnown = findings.ambiguities.contains { error in
            error.code == .cycle && error.chain.contains { keys.contains($0.key) }
        }
        guard !isKnown else { return }
        findings.ambiguities.append(
            ResolutionError.cycle(circle).withChain((owner.map { [$0] } ?? []) + circle + circle.prefix(1)))
    }

    private mutating func report(duplicate key: ComponentKey, _ registrations: [Registration]) {
        guard !findings.ambiguities.contains(where: { $0.code == .duplicate && $0.key == key }) else { return }
        findings.ambiguities.append(
            registry.duplicateError(
                key, registrations.flatMap(id).map { ("\(descriptions[$0])", descriptions[$0].place) }))
    }

    private mutating func findAmbiguities() {
        var seen: Set<ComponentKey> = []
        for (key, registration) in registry.allClaims where seen.insert(key).inserted {
            guard case .duplicate(let claimants) = registry.answer(to: key, from: registration.modules) else {
                continue
            }
            // Two components that both name the key only beside their roles are a duplicate when somebody asks.
            let isExplicit = claimants.contains { $0.record.key != key || $0.isExactForOwnType }
            if isExplicit { report(duplicate: key, claimants) }
        }
        // Counted anew: a key that is redirected may be claimed too, by what a redirection goes before.
        seen = []
        for redirection in registry.allRedirections where seen.insert(redirection.key).inserted {
            let answer = registry.answer(to: redirection.key, from: [])
            if case .redirected(let path, let answer) = answer {
                report(answer, to: path[path.count - 1].target, through: path)
            } else {
                report(answer, to: redirection.key, through: [])
            }
        }
    }

    /// Reports what is wrong with the answer to a key that is redirected, or redirected to.
    private mutating func report(_ answer: Answer, to key: ComponentKey, through path: [RedirectionRecord]) {
        switch answer {
        case .redirectionLoop(let circle):
            let keys = Set(circle.map(\.key))
            guard !findings.ambiguities.contains(where: { $0.code == .redirectionLoop && keys.contains($0.key) })
            else { return }
            findings.ambiguities.append(registry.redirectionLoopError(circle))
        case .duplicate(let registrations):
            report(duplicate: key, registrations)
        case .duplicateRedirection(let all):
            guard !findings.ambiguities.contains(where: { $0.code == .duplicate && $0.key == key }) else { return }
            findings.ambiguities.append(
                registry.duplicateError(key, all.map { ("redirection to \($0.target)", $0.place) }))
        case .missing where !path.isEmpty:
            let report = Report(key: key, isCollection: false)
            guard reported[report] == nil else { return }
            reported[report] = findings.missing.count
            findings.missing.append(registry.missingRedirectionTargetError(path, index: index))
        case .form where !path.isEmpty: findCircle(through: path)
        default: break
        }
    }

    /// Reports redirections to a form that is answered by the redirected key again, as of `Rule` to `Rule?`.
    private mutating func findCircle(through path: [RedirectionRecord]) {
        var keys = [path[0].key]
        var next = path[path.count - 1].target
        while !keys.contains(next) {
            keys.append(next)
            switch registry.answer(to: next, from: []) {
            case .form(let form):
                let inside = form.dependency(qualifier: next.qualifier)
                guard inside.kind == .required || inside.kind == .optional else { return }
                next = inside.key
            case .redirected(let path, _): next = path[path.count - 1].target
            default: return
            }
        }
        guard let start = keys.firstIndex(of: next) else { return }
        report(circle: keys[start...].map { .init(key: $0) })
    }

    private mutating func findUnmetNeeds() {
        for need in registry.allExternalNeeds where !registry.isAnswered(need.key, from: []) {
            // One root cause is one error: where a component misses it too, the module is one more that needs it.
            if let index = reported[Report(key: need.key, isCollection: false)] {
                let error = findings.missing[index]
                findings.missing[index] = error.withNotes(
                    error.notes + [.init(.also, "\(need.module.name), from outside")])
                continue
            }
            if let index = findings.unmetNeeds.firstIndex(where: { $0.key == need.key }) {
                let error = findings.unmetNeeds[index]
                findings.unmetNeeds[index] = error.withNotes(
                    error.notes + [.init(.also, "\(need.module.name), from outside")])
                continue
            }
            findings.unmetNeeds.append(
                ResolutionError(
                    .unmetExternalNeed, key: need.key,
                    message: "\(need.module.name) needs \(need.key) from outside, and nothing is registered for it",
                    help: "register a component for it beside the module"))
        }
    }

    private mutating func findEqualMapKeys() {
        findings.mapKeys = registry.equalMapKeys().map(registry.duplicateMapKeyError)
    }
}
