import DICore

/// Makes the graph of a container. Creates no instance and calls no factory.
struct GraphBuilder {
    private let view: Generation
    private let eagerness: Eagerness

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

    /// The components of each ambiguous request.
    private var ambiguous: [RequestedKey: Set<ObjectIdentifier>] = [:]

    /// - Parameters:
    ///   - view: The registries of a container and of those around it.
    ///   - externalNeeds: The keys that need no answer here.
    init(_ view: Generation, externalNeeds: [ComponentKey]) {
        self.view = view
        eagerness = Eagerness(in: view)
        for key in externalNeeds where external.insert(key).inserted { self.externalNeeds.append(key) }
        table = NodeTable(of: view)
        conflicts = ConflictFinder(in: view, of: table)
        edges = EdgeFinder(view: view, externalNeeds: external, nodes: table, conflicts: conflicts)
        for (id, entry) in table.components.enumerated() where entry.record.isReplacing {
            for key in entry.record.claimedKeys { overriders[key, default: []].append(id) }
        }
    }

    /// Returns the graph.
    ///
    /// - Parameter roots: The keys that are requested from outside; `nil` for every registered key.
    /// - Complexity: O(*n* log *n* + *m*) on average in the number of components and edges.
    mutating func build(roots: [ComponentKey]?) -> DependencyGraph {
        conflicts.findAmbiguities()
        findDecorations()
        addAll()
        let roots = roots.map { $0.map(edges.root) }
        addAll()
        conflicts.findEqualMapKeys()
        if let roots { mark(from: roots) }
        let registries = view.outermostFirst.map(\.registry)
        var collections: Set<ComponentKey> = []
        return DependencyGraph(
            nodes: nodes, roots: roots, redirections: redirections, decorators: decorators(),
            externalNeeds: needsFromOutside(),
            declaredCollections: registries.flatMap(\.collections).filter { collections.insert($0).inserted },
            conflicts: conflicts.conflicts
                + registries.flatMap(\.modulesLeftOut).map {
                    .init(kind: .modules, keys: [$0.type], place: $0.place, usedPlace: $0.usedPlace)
                })
    }

    // MARK: Nodes

    /// Adds the redirections and the nodes of the table.
    private mutating func addAll() {
        addNodes()
        while redirections.count < table.redirections.count {
            let (record, owner) = table.redirections[redirections.count]
            redirections.append(redirection(record, owner))
            addNodes()
        }
    }

    /// Adds the nodes of all entries. Their needs may add entries: decorated components, and the components of rules.
    private mutating func addNodes() {
        while nodes.count < table.entries.count {
            let entry = table.entries[nodes.count]
            let node = if let decoration = entry.decoration { node(of: entry, decoration) } else { node(of: entry) }
            nodes.append(node)
        }
    }

    private mutating func node(of entry: NodeTable.Entry) -> DependencyGraph.Node {
        let (id, record) = (nodes.count, entry.record)
        let isReplaced = !isAnswering(entry)
        let needs = isReplaced ? [] : record.dependencies.map { edges.edge($0, from: record.requester, owner: id) }
        return DependencyGraph.Node(
            id: id, component: entry.description,
            standing: record.rank == .overriding ? .overriding : record.rank == .fallback ? .default : .explicit,
            opacity: Self.opacity(record.wholeOpacity, needs), isModulePrivate: record.isModulePrivate,
            depth: entry.owner.layer, replacedBy: isReplaced ? replacements(of: record) : [], isReplaced: isReplaced,
            isOverridden: isReplaced && view.isOverridden(record, of: entry.owner), isEager: eagerness.isEager(record),
            losesEagerness: !isReplaced && eagerness.isLost(at: record), isReachable: true,
            overridesNothing: record.rank == .overriding && !view.overridesSomething(record),
            isWeakValue: isWeakValue(entry), hasImpossiblePause: record.hasImpossiblePause,
            uninjectedProperties: isReplaced ? nil : uninjectedProperties(of: record),
            contributions: record.contributions.map { .init(element: $0.key, mapKey: $0.mapKeyText) },
            edges: needs, decorates: nil)
    }

    /// Returns the node of the result of a decorator.
    private func node(of entry: NodeTable.Entry, _ decoration: NodeTable.Decoration) -> DependencyGraph.Node {
        let (id, decorator) = (nodes.count, decoration.decorator)
        let inner = DependencyGraph.Edge(
            dependency: Dependency(decoration.key, label: "decorates"), targets: [decoration.inner], outcome: .answered)
        let needs = decorator.dependencies.map {
            edges.edge($0, from: decorator.requester(of: entry.record), owner: id)
        }
        return DependencyGraph.Node(
            id: id, component: entry.description, standing: .explicit,
            opacity: Self.opacity(decorator.opacity, needs), isModulePrivate: entry.record.isModulePrivate,
            depth: decoration.owner.layer, replacedBy: [], isReplaced: false, isOverridden: false,
            isEager: eagerness.isEager(entry.record), losesEagerness: false, isReachable: true,
            overridesNothing: false, isWeakValue: isWeakValue(entry), hasImpossiblePause: false,
            uninjectedProperties: nil, contributions: [],
            edges: [inner] + needs, decorates: decoration.inner)
    }

    /// Returns the opacity of a component. One that has the container may request anything.
    private static func opacity(_ own: Opacity, _ needs: [DependencyGraph.Edge]) -> Opacity {
        needs.contains { $0.outcome == .container && !$0.isDeferred } ? .opaque : own
    }

    /// Whether a component answers one of its keys, alone or among others, or contributes to a collection.
    private mutating func isAnswering(_ entry: NodeTable.Entry) -> Bool {
        let record = entry.record
        if view.isReplaced(record, of: entry.owner) { return false }
        // Whether a rule lets it answer may depend on the requester.
        if !record.contributions.isEmpty || record.rule?.contextual != nil { return true }
        // A rule has made it for a request.
        if record.rule != nil, !entry.owner.registry.contains(record) { return true }
        return record.claimedKeys.contains { key in
            let request = RequestedKey(key: key, requester: record.visibleRequester)
            if let known = ambiguous[request] { return known.contains(ObjectIdentifier(record)) }
            switch view.answer(to: key, from: request.requester)?.answer {
            case .component(let answer, _)?: return answer === record
            case .duplicate(let all)?:
                ambiguous[request] = Set(all.map(ObjectIdentifier.init))
                return all.contains { $0 === record }
            default: return false
            }
        }
    }

    private func replacements(of record: ComponentRecord) -> [Int] {
        var found: Set<Int> = []
        for key in record.claimedKeys {
            found.formUnion(overriders[key] ?? [])
            if case .component(let answer, _)? = view.answer(to: key, from: record.requester)?.answer {
                found.insert(table.id(answer))
            }
        }
        found.remove(table.id(record))
        return found.sorted()
    }

    /// Whether the cache of a component is weak, and its type is a value type.
    private func isWeakValue(_ entry: NodeTable.Entry) -> Bool {
        guard entry.record.isWeak, let type = entry.description.key.type else { return false }
        return !(type is AnyClass) && !ComponentKey.isExistential(type)
    }

    /// Returns the number of marked properties that a component does not inject; `nil` for none. Opaque code may inject
    /// them.
    private func uninjectedProperties(of record: ComponentRecord) -> Int? {
        let count = record.uninjectedProperties
        return count > 0 && record.wholeOpacity == .transparent ? count : nil
    }

    /// Marks the nodes that can be reached from a declared root, or from a component that the start of the container
    /// creates.
    private mutating func mark(from roots: [DependencyGraph.Edge]) {
        let sources =
            nodes.filter { $0.isEager && !$0.isReplaced }.map(\.id) + roots.flatMap { $0.targets + $0.candidates }
        let search = GraphSearch(from: sources, count: nodes.count) { node in
            nodes[node].edges.flatMap { $0.targets + $0.candidates }
        }
        for id in nodes.indices { nodes[id].isReachable = search.distances[id] != nil }
    }

    // MARK: Decorators

    /// Adds the entries of all decorated components, in the order of the components.
    private mutating func findDecorations() {
        guard view.hasDecorators else { return }
        for entry in table.components where isAnswering(entry) {
            let (record, owner) = (entry.record, entry.owner)
            for key in record.claimedKeys where view.isAnswer(record, to: key) {
                _ = table.node(of: record, in: owner, answering: key)
            }
            for role in record.contributions { _ = table.node(of: (record, role, owner)) }
        }
        let decorated = view.outermostFirst.flatMap { $0.registry.decorators.map(\.key) }
        var seen: Set<ComponentKey> = []
        for key in decorated + table.redirections.map(\.record.key) where seen.insert(key).inserted {
            let target = view.target(of: Dependency(key), from: .outside)
            let end = if case .redirected(_, let inside) = target.end { inside.end } else { target.end }
            if case .component = end { _ = edges.edge(to: target) }
        }
    }

    private func decorators() -> [DependencyGraph.Decorator] {
        let busy = Set(table.entries.compactMap { $0.decoration.map { ObjectIdentifier($0.decorator) } })
        return view.outermostFirst.flatMap { owner in
            owner.registry.decorators.map { decorator in
                // A child may have replaced the decorated component.
                let isIdle =
                    !busy.contains(ObjectIdentifier(decorator)) && !external.contains(decorator.key)
                    && (owner === view || !owner.uses(decorator))
                return DependencyGraph.Decorator(
                    key: decorator.key, place: decorator.place, hasPredicate: decorator.hasPredicate, isIdle: isIdle)
            }
        }
    }

    // MARK: Redirections and external needs

    private func redirection(_ record: RedirectionRecord, _ owner: Generation) -> DependencyGraph.Redirection {
        let target = view.target(of: Dependency(record.key), from: .outside)
        var end = DependencyGraph.Edge(dependency: Dependency(record.key), outcome: .unused)
        var (next, last): (Int?, ComponentKey) = (nil, record.target)
        switch target.end {
        // A rule decides for each requester: such answers are found with the needs.
        case _ where record.rule != nil: break
        case .redirected(let path, let inside) where path.first?.record === record:
            (next, last) = (path.count > 1 ? table.id(path[1].record) : nil, inside.dependency.key)
            end = edges.edge(to: target)
        case .redirectionLoop, .duplicateRedirection: end = edges.edge(to: target)
        default: break
        }
        return DependencyGraph.Redirection(
            key: record.key, target: record.target, place: record.place, outcome: end.outcome, targets: end.targets,
            missing: end.missing, next: next, end: last, condition: record.rule?.condition)
    }

    private func needsFromOutside() -> [DependencyGraph.ExternalNeed] {
        let needs = view.outermostFirst.flatMap(\.registry.externalNeeds).map { ($0.key, Optional($0.module.name)) }
        let declared = Set(needs.map(\.0))
        return (needs + externalNeeds.filter { !declared.contains($0) }.map { ($0, nil) }).map { key, module in
            DependencyGraph.ExternalNeed(
                key: key, module: module, isRequired: !external.contains(key), isAnswered: view.contains(key))
        }
    }
}
