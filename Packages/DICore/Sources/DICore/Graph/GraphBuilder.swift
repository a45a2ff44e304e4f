/// Makes the graph of a registry. Creates no instance and calls no factory.
struct GraphBuilder {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let outline: GraphOutline
    private let registrations: [Registration]
    private let descriptions: [ComponentDescription]
    private let ids: [ObjectIdentifier: Int]
    private let redirections: [RedirectionRecord]
    private let redirectionIDs: [RedirectionDescription: Int]
    private var conflicts: [DependencyGraph.Conflict] = []

    /// What conflicts are known of: keys with several answers, keys in circles.
    private var ambiguousKeys: Set<ComponentKey> = []
    private var keysInLoops: Set<ComponentKey> = []
    private var keysInCircles: Set<ComponentKey> = []

    /// The forms that are looked into, outermost first.
    private var forms: [(key: ComponentKey, isDeferred: Bool)] = []

    /// What was looked up, and who is among those that answer alike.
    private var answers: [Request: Answer] = [:]
    private var ambiguous: [Request: Set<ObjectIdentifier>] = [:]

    // A key may be answered differently for the components of some modules.
    private struct Request: Hashable {
        let key: ComponentKey
        let modules: [ModuleID]
    }

    /// Who has a need.
    private struct Requester {
        let modules: [ModuleID]
        var owner: Int?
    }

    private init(_ registry: Registry, defaults: ContainerDefaults, outline: GraphOutline) {
        self.registry = registry
        self.defaults = defaults
        self.outline = outline
        registrations = registry.registrations
        descriptions = registrations.map { $0.description(in: defaults) }
        ids = Dictionary(
            uniqueKeysWithValues: registrations.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
        redirections = registry.allRedirections
        redirectionIDs = Dictionary(redirections.enumerated().map { ($0.element.description, $0.offset) }) { first, _ in
            first
        }
    }

    /// The graph.
    ///
    /// - Parameter outline: What is asked for and answered from outside.
    /// - Complexity: O(*n* log *n* + *m*) on average in the number of components and edges.
    static func graph(
        of registry: Registry, defaults: ContainerDefaults, outline: GraphOutline = GraphOutline()
    ) -> DependencyGraph {
        var builder = GraphBuilder(registry, defaults: defaults, outline: outline)
        return builder.build()
    }

    /// The graph of a module alone: what it needs from outside need not be answered.
    static func graph(of module: ModuleItem, _ outline: GraphOutline) -> DependencyGraph {
        let list = ComponentList(.module(module))
        let contents = ModuleContents(list)
        var registry = Registry()
        registry.install(list, contents: contents)
        var outline = outline
        outline.add(externalNeeds: contents[module.id]?.externalNeeds ?? [])
        return graph(of: registry, defaults: ContainerDefaults(), outline: outline)
    }

    private mutating func build() -> DependencyGraph {
        findAmbiguities()
        let overriders = overriders()
        var nodes = registrations.indices.map { node($0, overriders) }
        let redirections = self.redirections.map { redirection($0) }
        let roots = outline.roots.map { $0.map { root($0) } }
        findEqualMapKeys()
        if let roots { nodes = Self.marked(nodes, from: roots) }
        return DependencyGraph(
            nodes: nodes, roots: roots, redirections: redirections, externalNeeds: externalNeeds(),
            declaredCollections: registry.allDeclaredCollections, conflicts: conflicts)
    }

    // MARK: Nodes

    private mutating func node(_ id: Int, _ overriders: [ComponentKey: [Int]]) -> DependencyGraph.Node {
        let registration = registrations[id]
        let record = registration.record
        let isReplaced = !isAnswering(registration)
        let requester = Requester(modules: registration.modules, owner: id)
        let edges = isReplaced ? [] : record.dependencies(defaults.strategy).map { edge($0, requester) }
        // What has the container may ask it for anything.
        let asksForAnything = edges.contains { $0.outcome == .container && !$0.isDeferred }
        return DependencyGraph.Node(
            id: id, component: descriptions[id], standing: record.rank.standing,
            opacity: asksForAnything ? .opaque : record.opacity(defaults.strategy),
            isModulePrivate: record.isModulePrivate, depth: registration.layer,
            replacedBy: isReplaced ? replacements(of: registration, overriders) : [], isReplaced: isReplaced,
            isOverridden: isReplaced && registry.isReplaced(registration), isEager: record.isEager, isReachable: true,
            overridesNothing: record.rank == .overriding && !registry.overridesSomething(registration),
            isWeakValue: Self.isWeakValue(descriptions[id], defaults.cache(of: record)),
            contributions: record.contributions.map {
                .init(element: $0.role.key, mapKey: $0.mapKey.map { key in "\(key)" })
            }, edges: edges)
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    private mutating func isAnswering(_ registration: Registration) -> Bool {
        if registry.isHidden(registration) { return false }
        if !registration.record.contributions.isEmpty { return true }
        return registration.record.claimedKeys.contains { key in
            switch answer(to: key, from: registration.requester) {
            case .component(let answer, _): answer === registration
            case .duplicate:
                ambiguous[Request(key: key, modules: registration.requester)]?
                    .contains(ObjectIdentifier(registration)) == true
            default: false
            }
        }
    }

    /// Who answers a request, looked up once.
    private mutating func answer(to key: ComponentKey, from modules: [ModuleID]) -> Answer {
        let request = Request(key: key, modules: modules)
        if let known = answers[request] { return known }
        let answer = registry.answer(to: key, from: modules)
        answers[request] = answer
        if case .duplicate(let all) = answer { ambiguous[request] = Set(all.map(ObjectIdentifier.init)) }
        return answer
    }

    /// The components that take the place of others for everybody, by each key they answer to.
    private func overriders() -> [ComponentKey: [Int]] {
        var overriders: [ComponentKey: [Int]] = [:]
        for (id, registration) in registrations.enumerated() where registration.isReplacing {
            for key in registration.record.claimedKeys { overriders[key, default: []].append(id) }
        }
        return overriders
    }

    private mutating func replacements(of registration: Registration, _ overriders: [ComponentKey: [Int]]) -> [Int] {
        var found: Set<Int> = []
        for key in registration.record.claimedKeys {
            found.formUnion(overriders[key] ?? [])
            if case .component(let answer, _) = answer(to: key, from: registration.modules) {
                found.formUnion(id(answer))
            }
        }
        found.subtract(id(registration))
        return found.sorted()
    }

    /// Whether a component's instances are held weakly, and its type says that they are values.
    private static func isWeakValue(_ component: ComponentDescription, _ cache: (any CacheStrategy)?) -> Bool {
        guard cache is WeakCache, let type = component.key.type else { return false }
        return !(type is AnyClass) && !TypeName.isExistential(type)
    }

    /// The nodes, each with whether a root leads to it: one that was declared, or a component that is created when the container
    /// starts.
    private static func marked(
        _ nodes: [DependencyGraph.Node], from roots: [DependencyGraph.Edge]
    ) -> [DependencyGraph.Node] {
        var isReachable = nodes.map { $0.isEager && !$0.isReplaced }
        var open = nodes.indices.filter { isReachable[$0] }
        func reach(_ targets: [Int]) {
            for target in targets where !isReachable[target] {
                isReachable[target] = true
                open.append(target)
            }
        }
        for root in roots { reach(root.targets + root.candidates) }
        while let next = open.popLast() {
            for edge in nodes[next].edges { reach(edge.targets + edge.candidates) }
        }
        return nodes.map { $0.reachable(isReachable[$0.id]) }
    }

    // MARK: Edges

    private mutating func root(_ key: ComponentKey) -> DependencyGraph.Edge {
        let form = key.type as? any DependencyForm.Type
        return edge(form?.dependency(qualifier: key.qualifier) ?? Dependency(key), Requester(modules: []))
    }

    private mutating func edge(_ dependency: Dependency, _ requester: Requester) -> DependencyGraph.Edge {
        if dependency.hasForm {
            switch answer(to: dependency.form, from: requester.modules) {
            case .form, .missing: break
            case let answer:
                // Somebody registered the very form: it is that what is needed.
                return edge(Dependency(dependency.form, label: dependency.label), answer: answer, requester)
            }
        }
        switch dependency.kind {
        case .collection, .map:
            guard registry.isCollection(dependency, from: requester.modules) else {
                return unanswered(dependency)
            }
            let targets = targets(of: dependency, from: requester.modules)
            return DependencyGraph.Edge(
                dependency: dependency, targets: targets, outcome: targets.isEmpty ? .empty : .answered)
        case .optional:
            guard registry.isAnswered(dependency.key, from: requester.modules) else {
                let outcome = outline.isExternal(dependency) ? DependencyGraph.Edge.Outcome.external : .absent
                return DependencyGraph.Edge(dependency: dependency, outcome: outcome)
            }
            return inner(dependency, requester)
        case .required, .lazy, .provider, .assisted:
            return inner(dependency, requester)
        }
    }

    /// The edge to what is inside of a form, where that may be a form again, as in `Lazy<[any Rule]>`.
    private mutating func inner(_ dependency: Dependency, _ requester: Requester) -> DependencyGraph.Edge {
        let answer = answer(to: dependency.key, from: requester.modules)
        if case .form(let form) = answer {
            return edge(inside: form, dependency, requester).around(dependency)
        }
        return edge(dependency, answer: answer, requester)
    }

    private mutating func edge(
        _ dependency: Dependency, answer: Answer, _ requester: Requester
    ) -> DependencyGraph.Edge {
        switch answer {
        case .component(let registration, _):
            return DependencyGraph.Edge(dependency: dependency, targets: id(registration), outcome: .answered)
        case .redirected(let path, let answer):
            let target = Dependency(path[path.count - 1].target, label: dependency.label)
            guard case .form(let form) = answer else {
                return edge(target, answer: answer, requester).around(dependency)
            }
            return edge(inside: form, target, requester).around(dependency)
        case .resolver: return DependencyGraph.Edge(dependency: dependency, outcome: .container)
        case .form: return DependencyGraph.Edge(dependency: dependency, outcome: .answered)
        case .duplicate(let registrations):
            report(dependency.key, registrations)
            return DependencyGraph.Edge(
                dependency: dependency, outcome: .ambiguous, candidates: registrations.flatMap(id))
        case .redirectionLoop: return DependencyGraph.Edge(dependency: dependency, outcome: .redirectionLoop)
        case .duplicateRedirection: return DependencyGraph.Edge(dependency: dependency, outcome: .ambiguous)
        case .missing: return unanswered(dependency)
        }
    }

    private func unanswered(_ dependency: Dependency) -> DependencyGraph.Edge {
        if outline.isExternal(dependency) {
            return DependencyGraph.Edge(dependency: dependency, outcome: .external)
        }
        return DependencyGraph.Edge(dependency: dependency, outcome: .missing, missing: dependency.askedCollection)
    }

    /// The edge to what a form is about, where the form answers a dependency.
    private mutating func edge(
        inside form: any DependencyForm.Type, _ dependency: Dependency, _ requester: Requester
    ) -> DependencyGraph.Edge {
        if let start = forms.firstIndex(where: { $0.key == dependency.key }) {
            let circle = forms[start...]
            let isDeferred = circle.contains(where: \.isDeferred)
            if !isDeferred { report(circle: circle.map(\.key), owner: requester.owner) }
            return DependencyGraph.Edge(dependency: dependency, outcome: isDeferred ? .answered : .circle)
        }
        var nested = form.dependency(qualifier: dependency.key.qualifier)
        forms.append((dependency.key, nested.isDeferred))
        defer { forms.removeLast() }
        nested.label = dependency.label
        return edge(nested, requester)
    }

    private func id(_ registration: Registration) -> [Int] {
        ids[ObjectIdentifier(registration)].map { [$0] } ?? []
    }

    /// The contributions to a collection.
    private func targets(of dependency: Dependency, from modules: [ModuleID]) -> [Int] {
        registry.contributions(to: dependency, from: modules).flatMap { id($0.registration) }
    }

    // MARK: Redirections and what is needed from outside

    private mutating func redirection(_ record: RedirectionRecord) -> DependencyGraph.Redirection {
        let requester = Requester(modules: [])
        let answer = registry.answer(to: record.key, from: [])
        var end = DependencyGraph.Edge(dependency: Dependency(record.key), outcome: .unused)
        var hops: [Int] = []
        switch answer {
        case .redirected(let path, _) where path[0].isSame(as: record), .redirectionLoop(let path):
            hops = path.compactMap { redirectionIDs[$0.description] }
            end = edge(Dependency(record.key), answer: answer, requester)
        case .duplicateRedirection: end = edge(Dependency(record.key), answer: answer, requester)
        default: break
        }
        return DependencyGraph.Redirection(
            key: record.key, target: record.target, place: record.place, outcome: end.outcome, targets: end.targets,
            missing: end.missing, hops: hops)
    }

    private func externalNeeds() -> [DependencyGraph.ExternalNeed] {
        let needs = registry.allExternalNeeds.map { (key: $0.key, module: Optional($0.module)) }
        let declared = Set(needs.map(\.key))
        return (needs + outline.externalNeeds.filter { !declared.contains($0) }.map { ($0, nil) }).map { need in
            let isRequired = !outline.isExternal(need.key)
            return DependencyGraph.ExternalNeed(
                key: need.key, module: need.module?.name, isRequired: isRequired,
                isAnswered: registry.isAnswered(need.key, from: []))
        }
    }

    // MARK: Conflicts

    private mutating func report(_ key: ComponentKey, _ registrations: [Registration]) {
        guard ambiguousKeys.insert(key).inserted else { return }
        conflicts.append(.init(.components, keys: [key], nodes: registrations.flatMap(id)))
    }

    /// Reports forms that are about each other, with no component in between.
    private mutating func report(circle: [ComponentKey], owner: Int? = nil) {
        guard keysInCircles.isDisjoint(with: circle) else { return }
        keysInCircles.formUnion(circle)
        conflicts.append(.init(.circle, keys: circle, owner: owner))
    }

    private mutating func findAmbiguities() {
        var asked: Set<Request> = []
        for registration in registrations where !registry.isHidden(registration) {
            for key in registration.record.claimedKeys
            where asked.insert(Request(key: key, modules: registration.modules)).inserted {
                guard case .duplicate(let claimants) = answer(to: key, from: registration.modules) else {
                    continue
                }
                // Two components that both name the key only beside their roles are a duplicate when somebody asks.
                let isExplicit = claimants.contains { $0.record.key != key || $0.isExactForOwnType }
                if isExplicit { report(key, claimants) }
            }
        }
        // Counted anew: a key that is redirected may be claimed too, by what a redirection goes before.
        var seen: Set<ComponentKey> = []
        for redirection in redirections where seen.insert(redirection.key).inserted {
            let answer = registry.answer(to: redirection.key, from: [])
            if case .redirected(let path, let answer) = answer {
                report(answer, to: path[path.count - 1].target)
                if case .form = answer { findCircle(through: path) }
            } else {
                report(answer, to: redirection.key)
            }
        }
    }

    /// Reports what is in conflict in the answer to a key that is redirected, or redirected to.
    private mutating func report(_ answer: Answer, to key: ComponentKey) {
        switch answer {
        case .redirectionLoop(let circle):
            guard keysInLoops.isDisjoint(with: circle.map(\.key)) else { return }
            keysInLoops.formUnion(circle.map(\.key))
            conflicts.append(
                .init(
                    .redirectionLoop, keys: circle.map(\.key),
                    redirections: circle.compactMap { redirectionIDs[$0.description] }))
        case .duplicate(let registrations): report(key, registrations)
        case .duplicateRedirection(let all):
            guard ambiguousKeys.insert(key).inserted else { return }
            conflicts.append(
                .init(.redirections, keys: [key], redirections: all.compactMap { redirectionIDs[$0.description] }))
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
        report(circle: Array(keys[start...]))
    }

    private mutating func findEqualMapKeys() {
        conflicts += registry.equalMapKeys().map { group in
            DependencyGraph.Conflict(
                .mapKey, keys: [group[0].contribution.role.key], nodes: group.flatMap { id($0.registration) },
                mapKey: group[0].mapKeyText)
        }
    }
}
