import DICore

/// Makes the graph of a registry. Creates no instance and calls no factory.
struct GraphBuilder {
    private let registry: RegistryView
    private let outline: GraphOutline
    private let subjects: GraphSubjects
    private let conflicts: GraphConflicts
    private let edges: GraphEdges
    private var nodes: [DependencyGraph.Node] = []
    private var redirections: [DependencyGraph.Redirection] = []

    /// The components that take the place of others for everybody, by each key they answer to.
    private var overriders: [ComponentKey: [Int]] = [:]

    /// Who is among those that answer alike.
    private var ambiguous: [Answer.Request: Set<UInt>] = [:]

    private init(_ registry: RegistryView, outline: GraphOutline) {
        self.registry = registry
        self.outline = outline
        subjects = GraphSubjects(of: registry)
        conflicts = GraphConflicts(in: registry, of: subjects)
        edges = GraphEdges(in: registry, outline, subjects, conflicts)
        for (id, registration) in subjects.registrations.enumerated() where registration.isReplacing {
            for key in registration.claimedKeys { overriders[key, default: []].append(id) }
        }
    }

    /// The graph.
    ///
    /// - Parameter outline: What is asked for and answered from outside.
    /// - Complexity: O(*n* log *n* + *m*) on average in the number of components and edges.
    static func graph(of registry: RegistryView, _ outline: GraphOutline) -> DependencyGraph {
        var outline = outline
        outline.add(externalNeeds: registry.neededByModule)
        var builder = GraphBuilder(registry, outline: outline)
        return builder.build()
    }

    private mutating func build() -> DependencyGraph {
        conflicts.findAmbiguities()
        findDecorations()
        addNodes()
        addRedirections()
        let roots = outline.roots.map { $0.map(edges.root) }
        addNodes()
        addRedirections()
        conflicts.findEqualMapKeys(asked: edges.askedMaps)
        if let roots { mark(from: roots) }
        return DependencyGraph(
            nodes: nodes, roots: roots, redirections: redirections, decorators: decorators(),
            externalNeeds: externalNeeds(), declaredCollections: registry.declaredCollections, conflicts: conflicts.all)
    }

    // MARK: Nodes

    /// Adds what there is no node for yet; what its needs lead to may be found on the way: what rules make, and what decorators
    /// make of that.
    private mutating func addNodes() {
        while nodes.count < subjects.all.count {
            let subject = subjects.all[nodes.count]
            let node =
                if let decoration = subject.decoration { node(of: subject, decoration) } else { node(of: subject) }
            nodes.append(node)
        }
    }

    private mutating func node(of subject: GraphSubjects.Subject) -> DependencyGraph.Node {
        let (id, registration) = (nodes.count, subject.registration)
        let isReplaced = !isAnswering(registration)
        let asking = GraphEdges.Asking(requester: registry.requester(registration), owner: id)
        let needs = isReplaced ? [] : registry.dependencies(of: registration).map { edges.edge($0, asking) }
        return DependencyGraph.Node(
            id: id, component: subject.description,
            standing: registration.isOverriding ? .overriding : registration.isDefault ? .default : .explicit,
            opacity: Self.opacity(registry.opacity(of: registration), needs),
            isModulePrivate: registration.isModulePrivate, depth: registration.layer,
            replacedBy: isReplaced ? replacements(of: registration) : [], isReplaced: isReplaced,
            isOverridden: isReplaced && registry.isReplaced(registration), isEager: registry.isEager(registration),
            losesEagerness: !isReplaced && registry.losesEagerness(registration), isReachable: true,
            overridesNothing: registration.isOverriding && !registry.overridesSomething(registration),
            isWeakValue: isWeakValue(subject),
            contributions: registration.contributions.map { .init(element: $0.element, mapKey: $0.mapKey?.text) },
            edges: needs, decorates: nil)
    }

    /// The node of what a decorator makes.
    private func node(
        of subject: GraphSubjects.Subject, _ decoration: GraphSubjects.Decoration
    ) -> DependencyGraph.Node {
        let (id, registration, decorator) = (nodes.count, subject.registration, decoration.decorator)
        let asking = GraphEdges.Asking(
            requester: registry.requester(registration, in: decorator.modules), owner: id)
        let inner = DependencyGraph.Edge(
            dependency: Dependency(decoration.key, label: "decorates"), targets: [decoration.inner], outcome: .answered)
        let needs = decorator.dependencies.map { edges.edge($0, asking) }
        return DependencyGraph.Node(
            id: id, component: subject.description, standing: .explicit,
            opacity: Self.opacity(decorator.opacity, needs), isModulePrivate: registration.isModulePrivate,
            depth: decoration.layer, replacedBy: [], isReplaced: false, isOverridden: false,
            isEager: registry.isEager(registration), losesEagerness: false, isReachable: true, overridesNothing: false,
            isWeakValue: isWeakValue(subject), contributions: [], edges: [inner] + needs, decorates: decoration.inner)
    }

    /// What has the container may ask it for anything.
    private static func opacity(_ own: Opacity, _ needs: [DependencyGraph.Edge]) -> Opacity {
        needs.contains { $0.outcome == .container && !$0.isDeferred } ? .opaque : own
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    private mutating func isAnswering(_ registration: Registration) -> Bool {
        if registry.isHidden(registration) { return false }
        // Whether a rule lets it answer depends on who asks.
        if registration.dependsOnRequester || !registration.contributions.isEmpty { return true }
        let requester = registration.requester
        return registration.claims { key in
            switch registry.answer(to: key, from: requester) {
            case .component(let answer, _): return answer === registration
            case .duplicate(let all):
                let request = Answer.Request(key: key, requester: requester)
                let claimants = ambiguous[request] ?? Set(all.map(\.identity))
                ambiguous[request] = claimants
                return claimants.contains(registration.identity)
            default: return false
            }
        }
    }

    private func replacements(of registration: Registration) -> [Int] {
        var found: Set<Int> = []
        for key in registration.claimedKeys {
            found.formUnion(overriders[key] ?? [])
            if case .component(let answer, _) = registry.answer(to: key, from: registry.requester(registration)) {
                found.insert(subjects.id(answer))
            }
        }
        found.remove(subjects.id(registration))
        return found.sorted()
    }

    /// Whether a component's instances are held weakly, and its type says that they are values.
    private func isWeakValue(_ subject: GraphSubjects.Subject) -> Bool {
        guard registry.isWeak(subject.registration), let type = subject.description.key.type else { return false }
        return !(type is AnyClass) && !TypeName.isExistential(type)
    }

    /// Notes in the nodes whether a root leads to them: one that was declared, or a component that is created when the container
    /// starts.
    private mutating func mark(from roots: [DependencyGraph.Edge]) {
        let sources =
            nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id) + roots.flatMap { $0.targets + $0.candidates }
        let search = GraphSearch(from: sources, count: nodes.count) { node in
            nodes[node].edges.flatMap { $0.targets + $0.candidates }
        }
        nodes = nodes.map { $0.reachable(search.distances[$0.id] != nil) }
    }

    // MARK: Decorators

    /// Finds everything that decorators make, in the order of the components.
    private mutating func findDecorations() {
        guard registry.hasDecorators else { return }
        for registration in subjects.registrations where isAnswering(registration) {
            for key in registration.claimedKeys {
                guard case .component(let answer, _) = registry.answer(to: key, from: registration.requester),
                    answer === registration
                else { continue }
                _ = subjects.node(of: registration, answering: key)
            }
            for contribution in registration.contributions { _ = subjects.node(of: contribution) }
        }
        // What rules make, and redirect, for the keys that decorators name.
        for decorator in registry.decorators where registry.hasRules && !decorator.hasPredicate {
            _ = subjects.node(of: registry.answer(to: decorator.key, from: .outside), to: decorator.key)
        }
        for redirection in subjects.redirections {
            let answer = registry.answer(to: redirection.key, from: .outside)
            if case .redirected = answer { _ = subjects.node(of: answer, to: redirection.key) }
        }
    }

    private func decorators() -> [DependencyGraph.Decorator] {
        let busy = Set(subjects.all.compactMap(\.decoration?.decorator.identity))
        return registry.decorators.map { decorator in
            // In a child, what it decorates may have been replaced.
            let isIdle =
                !busy.contains(decorator.identity) && !outline.isExternal(decorator.key)
                && registry.isIdleWhereRegistered(decorator)
            return DependencyGraph.Decorator(
                key: decorator.key, place: decorator.place, hasPredicate: decorator.hasPredicate, isIdle: isIdle)
        }
    }

    // MARK: Redirections and what is needed from outside

    private mutating func addRedirections() {
        while redirections.count < subjects.redirections.count {
            redirections.append(redirection(subjects.redirections[redirections.count]))
        }
    }

    private func redirection(_ record: RedirectionRecord) -> DependencyGraph.Redirection {
        let answer = registry.answer(to: record.key, from: .outside)
        var end = DependencyGraph.Edge(dependency: Dependency(record.key), outcome: .unused)
        var (next, last): (Int?, ComponentKey) = (nil, record.target)
        switch answer {
        // What a rule lets answer depends on who asks: that is with the needs.
        case _ where !record.rules.isEmpty: break
        case .redirected(let path, _) where path.first.isSame(as: record):
            (next, last) = (path.second.map(subjects.id), path.target)
            end = edges.edge(Dependency(record.key), answer: answer, .outside)
        case .redirectionLoop, .duplicateRedirection:
            end = edges.edge(Dependency(record.key), answer: answer, .outside)
        default: break
        }
        return DependencyGraph.Redirection(
            key: record.key, target: record.target, place: record.place, outcome: end.outcome, targets: end.targets,
            missing: end.missing, next: next, end: last, condition: record.condition)
    }

    private func externalNeeds() -> [DependencyGraph.ExternalNeed] {
        let needs = registry.externalNeeds.map { (key: $0.key, module: Optional($0.module)) }
        let declared = Set(needs.map(\.key))
        return (needs + outline.externalNeeds.filter { !declared.contains($0) }.map { ($0, nil) }).map { need in
            let isRequired = !outline.isExternal(need.key)
            return DependencyGraph.ExternalNeed(
                key: need.key, module: need.module, isRequired: isRequired,
                isAnswered: registry.isAnswered(need.key, from: .outside))
        }
    }
}
