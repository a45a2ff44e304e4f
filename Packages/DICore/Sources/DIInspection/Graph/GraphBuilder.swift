import DICore

/// Makes the graph of a registry. Creates no instance and calls no factory.
struct GraphBuilder {
    private let view: RegistryView

    /// The keys that need no answer here, each once: those of the caller, and then those of a module.
    private var externalNeeds: [ComponentKey] = []
    private var external: Set<ComponentKey> = []
    private let table: NodeTable
    private let conflicts: ConflictFinder
    private let edges: EdgeFinder
    private var nodes: [DependencyGraph.Node] = []
    private var redirections: [DependencyGraph.Redirection] = []

    /// The components that replace others for every requester, by each key they answer.
    private var overriders: [ComponentKey: [Int]] = [:]

    /// The identities of the components that answer a request alike.
    private var ambiguous: [Answer.Request: Set<UInt>] = [:]

    private init(_ view: RegistryView, externalNeeds: [ComponentKey]) {
        self.view = view
        for key in externalNeeds + view.neededByModule where external.insert(key).inserted {
            self.externalNeeds.append(key)
        }
        table = NodeTable(of: view)
        conflicts = ConflictFinder(in: view, of: table)
        edges = EdgeFinder(in: view, externalNeeds: external, table, conflicts)
        for (id, registration) in table.registrations.enumerated() where registration.isReplacing {
            for key in registration.claimedKeys { overriders[key, default: []].append(id) }
        }
    }

    /// Returns the graph of a registry.
    ///
    /// - Parameters:
    ///   - roots: The keys that are requested from outside; `nil` for every registered key.
    ///   - externalNeeds: The keys that need no answer here.
    /// - Complexity: O(*n* log *n* + *m*) on average in the number of components and edges.
    static func graph(
        of view: RegistryView, roots: [ComponentKey]?, externalNeeds: [ComponentKey] = []
    ) -> DependencyGraph {
        var builder = GraphBuilder(view, externalNeeds: externalNeeds)
        return builder.build(roots: roots)
    }

    private mutating func build(roots: [ComponentKey]?) -> DependencyGraph {
        conflicts.findAmbiguities()
        findDecorations()
        addNodes()
        addRedirections()
        let roots = roots.map { $0.map(edges.root) }
        addNodes()
        addRedirections()
        conflicts.findEqualMapKeys(requested: edges.maps)
        if let roots { mark(from: roots) }
        return DependencyGraph(
            nodes: nodes, roots: roots, redirections: redirections, decorators: decorators(),
            externalNeeds: needsFromOutside(), declaredCollections: view.registry.allDeclaredCollections,
            conflicts: conflicts.conflicts
                + view.registry.allModulesLeftOut.map {
                    .init(.modules, keys: [$0.type], place: $0.place, usedPlace: $0.usedPlace)
                })
    }

    // MARK: Nodes

    /// Adds the nodes of all entries. Their needs may add entries: components of rules, and decorated ones.
    private mutating func addNodes() {
        while nodes.count < table.entries.count {
            let entry = table.entries[nodes.count]
            let node = if let decoration = entry.decoration { node(of: entry, decoration) } else { node(of: entry) }
            nodes.append(node)
        }
    }

    private mutating func node(of entry: NodeTable.Entry) -> DependencyGraph.Node {
        let (id, registration) = (nodes.count, entry.registration)
        let isReplaced = !isAnswering(registration)
        let origin = EdgeFinder.Origin(requester: view.registry.requester(registration), owner: id)
        let needs = isReplaced ? [] : view.dependencies(of: registration).map { edges.edge($0, origin) }
        return DependencyGraph.Node(
            id: id, component: entry.description,
            standing: registration.isOverriding ? .overriding : registration.isDefault ? .default : .explicit,
            opacity: Self.opacity(view.opacity(of: registration), needs),
            isModulePrivate: registration.isModulePrivate, depth: registration.layer,
            replacedBy: isReplaced ? replacements(of: registration) : [], isReplaced: isReplaced,
            isOverridden: isReplaced && view.registry.isReplaced(registration), isEager: view.isEager(registration),
            losesEagerness: !isReplaced && view.losesEagerness(registration), isReachable: true,
            overridesNothing: registration.isOverriding && !view.registry.overridesSomething(registration),
            isWeakValue: isWeakValue(entry), hasImpossiblePause: registration.hasImpossiblePause,
            contributions: registration.contributions.map { .init(element: $0.element, mapKey: $0.mapKey?.text) },
            edges: needs, decorates: nil)
    }

    /// Returns the node of the result of a decorator.
    private func node(of entry: NodeTable.Entry, _ decoration: NodeTable.Decoration) -> DependencyGraph.Node {
        let (id, registration, decorator) = (nodes.count, entry.registration, decoration.decorator)
        let origin = EdgeFinder.Origin(
            requester: view.registry.requester(registration, in: decorator.modules), owner: id)
        let inner = DependencyGraph.Edge(
            dependency: Dependency(decoration.key, label: "decorates"), targets: [decoration.inner], outcome: .answered)
        let needs = decorator.dependencies.map { edges.edge($0, origin) }
        return DependencyGraph.Node(
            id: id, component: entry.description, standing: .explicit,
            opacity: Self.opacity(decorator.opacity, needs), isModulePrivate: registration.isModulePrivate,
            depth: decoration.layer, replacedBy: [], isReplaced: false, isOverridden: false,
            isEager: view.isEager(registration), losesEagerness: false, isReachable: true, overridesNothing: false,
            isWeakValue: isWeakValue(entry), hasImpossiblePause: false, contributions: [], edges: [inner] + needs,
            decorates: decoration.inner)
    }

    /// Returns the opacity of a component. One that has the container may request anything.
    private static func opacity(_ own: Opacity, _ needs: [DependencyGraph.Edge]) -> Opacity {
        needs.contains { $0.outcome == .container && !$0.isDeferred } ? .opaque : own
    }

    /// Whether a component answers one of its keys, alone or among others, or contributes to a collection.
    private mutating func isAnswering(_ registration: Registration) -> Bool {
        if view.registry.isHidden(registration) { return false }
        // A rule decides for each requester.
        if registration.dependsOnRequester || !registration.contributions.isEmpty { return true }
        let requester = registration.requester
        return registration.claims { key in
            switch view.answer(to: key, from: requester) {
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
            if case .component(let answer, _) = view.answer(to: key, from: view.registry.requester(registration)) {
                found.insert(table.id(answer))
            }
        }
        found.remove(table.id(registration))
        return found.sorted()
    }

    /// Whether the cache of a component is weak, and its type is a value type.
    private func isWeakValue(_ entry: NodeTable.Entry) -> Bool {
        guard view.isWeak(entry.registration), let type = entry.description.key.type else { return false }
        return !(type is AnyClass) && !TypeName.isExistential(type)
    }

    /// Marks the nodes that can be reached from a declared root, or from a component that the start of the container creates.
    private mutating func mark(from roots: [DependencyGraph.Edge]) {
        let sources =
            nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id) + roots.flatMap { $0.targets + $0.candidates }
        let search = GraphSearch(from: sources, count: nodes.count) { node in
            nodes[node].edges.flatMap { $0.targets + $0.candidates }
        }
        for id in nodes.indices { nodes[id].isReachable = search.distances[id] != nil }
    }

    // MARK: Decorators

    /// Adds the nodes of all decorated components, in the order of the components.
    private mutating func findDecorations() {
        guard view.registry.hasDecorators else { return }
        for registration in table.registrations where isAnswering(registration) {
            for key in registration.claimedKeys {
                guard case .component(let answer, _) = view.answer(to: key, from: registration.requester),
                    answer === registration
                else { continue }
                _ = table.node(of: registration, answering: key)
            }
            for contribution in registration.contributions { _ = table.node(of: contribution) }
        }
        // Then those of components and redirections of rules, for the keys of the decorators.
        for decorator in view.registry.allDecorators where view.registry.hasRules && !decorator.hasPredicate {
            _ = table.node(of: view.answer(to: decorator.key, from: .outside), to: decorator.key)
        }
        for redirection in table.redirections {
            let answer = view.answer(to: redirection.key, from: .outside)
            if case .redirected = answer { _ = table.node(of: answer, to: redirection.key) }
        }
    }

    private func decorators() -> [DependencyGraph.Decorator] {
        let busy = Set(table.entries.compactMap(\.decoration?.decorator.identity))
        return view.registry.allDecorators.map { decorator in
            // A child may have replaced the decorated component.
            let isIdle =
                !busy.contains(decorator.identity) && !external.contains(decorator.key)
                && view.isIdleWhereRegistered(decorator)
            return DependencyGraph.Decorator(
                key: decorator.key, place: decorator.place, hasPredicate: decorator.hasPredicate, isIdle: isIdle)
        }
    }

    // MARK: Redirections and external needs

    private mutating func addRedirections() {
        while redirections.count < table.redirections.count {
            redirections.append(redirection(table.redirections[redirections.count]))
        }
    }

    private func redirection(_ record: RedirectionRecord) -> DependencyGraph.Redirection {
        let answer = view.answer(to: record.key, from: .outside)
        var end = DependencyGraph.Edge(dependency: Dependency(record.key), outcome: .unused)
        var (next, last): (Int?, ComponentKey) = (nil, record.target)
        switch answer {
        // A rule decides for each requester: such answers are found with the needs.
        case _ where !record.rules.isEmpty: break
        case .redirected(let path, _) where path.first.isSame(as: record):
            (next, last) = (path.second.map(table.id), path.target)
            end = edges.edge(Dependency(record.key), answer, .outside)
        case .redirectionLoop, .duplicateRedirection:
            end = edges.edge(Dependency(record.key), answer, .outside)
        default: break
        }
        return DependencyGraph.Redirection(
            key: record.key, target: record.target, place: record.place, outcome: end.outcome, targets: end.targets,
            missing: end.missing, next: next, end: last, condition: record.condition)
    }

    private func needsFromOutside() -> [DependencyGraph.ExternalNeed] {
        let needs = view.registry.allExternalNeeds.map { (key: $0.key, module: Optional($0.module.name)) }
        let declared = Set(needs.map(\.key))
        return (needs + externalNeeds.filter { !declared.contains($0) }.map { ($0, nil) }).map { key, module in
            DependencyGraph.ExternalNeed(
                key: key, module: module, isRequired: !external.contains(key),
                isAnswered: view.registry.isAnswered(key, from: .outside))
        }
    }
}
