import DICore

/// Makes the graph of a registry. Creates no instance and calls no factory.
struct GraphBuilder {
    private let registry: RegistryView
    private let outline: GraphOutline
    /// The components that are registered.
    private let registrations: [Registration]

    /// What the nodes are about: those components first, then what is found on the way.
    private var subjects: [Subject] = []
    private var descriptions: [ComponentDescription] = []
    private var ids: [ObjectIdentifier: Int] = [:]
    private var decorationIDs: [DecorationID: Int] = [:]
    private let hasDecorators: Bool
    private let owner = DecorationOwner()
    private var redirections: [RedirectionRecord]
    private var redirectionIDs: [UInt: Int]
    private var conflicts: [DependencyGraph.Conflict] = []

    /// What conflicts are known of: keys with several answers, keys in circles.
    private var ambiguities: Set<Ambiguity> = []
    private var ambiguousRedirections: Set<ComponentKey> = []
    private var keysInLoops: Set<ComponentKey> = []
    private var keysInCircles: Set<ComponentKey> = []

    /// The first of each group of contributions to a map that have equal keys, by their element.
    private var equalGroups: [ComponentKey: [RegistryView.Contribution]] = [:]

    /// The maps that are asked for.
    private var askedMaps: [(dependency: Dependency, requester: Requester)] = []

    /// The forms that are looked into, outermost first.
    private var forms: [(key: ComponentKey, isDeferred: Bool)] = []

    /// Who is among those that answer alike.
    private var ambiguous: [Request: Set<ObjectIdentifier>] = [:]

    private struct Request: Hashable {
        let key: ComponentKey
        let requester: Requester
    }

    private struct Ambiguity: Hashable {
        let key: ComponentKey
        let nodes: [Int]
    }

    /// Who has a need.
    private struct Asking {
        let requester: Requester
        var owner: Int?

        static let outside = Asking(requester: .outside)
    }

    private init(_ registry: RegistryView, outline: GraphOutline) {
        self.registry = registry
        self.outline = outline
        registrations = registry.components
        hasDecorators = registry.hasDecorators
        redirections = registry.redirections
        redirectionIDs = Dictionary(redirections.enumerated().map { ($0.element.identity, $0.offset) }) { first, _ in
            first
        }
        for registration in registrations { _ = id(registration) }
    }

    /// What a node is about.
    private enum Subject {
        case component(Registration)
        case decoration(Decoration)
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
        findAmbiguities()
        let overriders = overriders()
        findDecorations()
        var nodes: [DependencyGraph.Node] = []
        addNodes(to: &nodes, overriders)
        var redirections: [DependencyGraph.Redirection] = []
        func addRedirections() {
            while redirections.count < self.redirections.count {
                redirections.append(redirection(self.redirections[redirections.count]))
            }
        }
        addRedirections()
        let roots = outline.roots.map { $0.map { root($0) } }
        addNodes(to: &nodes, overriders)
        addRedirections()
        findEqualMapKeys()
        if let roots { nodes = Self.marked(nodes, from: roots) }
        return DependencyGraph(
            nodes: nodes, roots: roots, redirections: redirections, decorators: decorators(),
            externalNeeds: externalNeeds(),
            declaredCollections: registry.declaredCollections, conflicts: conflicts)
    }

    // MARK: Nodes

    /// Adds what there is no node for yet; what its needs lead to may be found on the way: what rules make, and what decorators
    /// make of that.
    private mutating func addNodes(to nodes: inout [DependencyGraph.Node], _ overriders: [ComponentKey: [Int]]) {
        while nodes.count < subjects.count {
            let id = nodes.count
            switch subjects[id] {
            case .component(let registration): nodes.append(node(id, of: registration, overriders))
            case .decoration(let decoration): nodes.append(node(id, of: decoration))
            }
        }
    }

    /// Adds what a node is about.
    private mutating func add(_ subject: Subject, _ description: ComponentDescription) -> Int {
        subjects.append(subject)
        descriptions.append(description)
        return subjects.count - 1
    }

    private mutating func node(
        _ id: Int, of registration: Registration, _ overriders: [ComponentKey: [Int]]
    ) -> DependencyGraph.Node {
        let isReplaced = !isAnswering(registration)
        let asking = Asking(requester: registry.requester(registration), owner: id)
        let edges = isReplaced ? [] : registry.dependencies(of: registration).map { edge($0, asking) }
        // What has the container may ask it for anything.
        let asksForAnything = edges.contains { $0.outcome == .container && !$0.isDeferred }
        return DependencyGraph.Node(
            id: id, component: descriptions[id],
            standing: registration.isOverriding ? .overriding : registration.isDefault ? .default : .explicit,
            opacity: asksForAnything ? .opaque : registry.opacity(of: registration),
            isModulePrivate: registration.isModulePrivate, depth: registration.layer,
            replacedBy: isReplaced ? replacements(of: registration, overriders) : [], isReplaced: isReplaced,
            isOverridden: isReplaced && registry.isReplaced(registration), isEager: registry.isEager(registration),
            losesEagerness: !isReplaced && registry.losesEagerness(registration), isReachable: true,
            overridesNothing: registration.isOverriding && !registry.overridesSomething(registration),
            isWeakValue: isWeakValue(registration, descriptions[id]),
            contributions: registration.contributions.map { .init(element: $0.element, mapKey: $0.mapKey?.text) },
            edges: edges, decorates: nil)
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    private mutating func isAnswering(_ registration: Registration) -> Bool {
        if registry.isHidden(registration) { return false }
        // Whether a rule lets it answer depends on who asks.
        if registration.dependsOnRequester || !registration.contributions.isEmpty { return true }
        return registration.claims { key in
            switch answer(to: key, from: registration.requester) {
            case .component(let answer, _): return answer === registration
            case .duplicate(let all):
                let request = Request(key: key, requester: registration.requester)
                let claimants = ambiguous[request] ?? Set(all.map(ObjectIdentifier.init))
                ambiguous[request] = claimants
                return claimants.contains(ObjectIdentifier(registration))
            default: return false
            }
        }
    }

    /// Who answers a request, looked up once.
    private func answer(to key: ComponentKey, from requester: Requester) -> Answer {
        registry.answer(to: key, from: requester)
    }

    /// The components that take the place of others for everybody, by each key they answer to.
    private func overriders() -> [ComponentKey: [Int]] {
        var overriders: [ComponentKey: [Int]] = [:]
        for (id, registration) in registrations.enumerated() where registration.isReplacing {
            for key in registration.claimedKeys { overriders[key, default: []].append(id) }
        }
        return overriders
    }

    private mutating func replacements(of registration: Registration, _ overriders: [ComponentKey: [Int]]) -> [Int] {
        var found: Set<Int> = []
        for key in registration.claimedKeys {
            found.formUnion(overriders[key] ?? [])
            if case .component(let answer, _) = answer(to: key, from: registry.requester(registration)) {
                found.insert(id(answer))
            }
        }
        found.remove(id(registration))
        return found.sorted()
    }

    /// Whether a component's instances are held weakly, and its type says that they are values.
    private func isWeakValue(_ registration: Registration, _ component: ComponentDescription) -> Bool {
        guard registry.isWeak(registration), let type = component.key.type else { return false }
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
        return edge(form?.dependency(qualifier: key.qualifier) ?? Dependency(key), .outside)
    }

    private mutating func edge(_ dependency: Dependency, _ asking: Asking) -> DependencyGraph.Edge {
        if dependency.hasForm {
            switch answer(to: dependency.form, from: asking.requester) {
            case .form, .missing: break
            case let answer:
                // Somebody registered the very form: it is that what is needed.
                return edge(Dependency(dependency.form, label: dependency.label), answer: answer, asking)
            }
        }
        switch dependency.kind {
        case .collection, .map:
            guard registry.isCollection(dependency, from: asking.requester) else {
                return unanswered(dependency)
            }
            let targets = targets(of: dependency, from: asking.requester)
            return DependencyGraph.Edge(
                dependency: dependency, targets: targets, outcome: targets.isEmpty ? .empty : .answered)
        case .optional:
            guard registry.isAnswered(dependency.key, from: asking.requester) else {
                let outcome = outline.isExternal(dependency) ? DependencyGraph.Edge.Outcome.external : .absent
                return DependencyGraph.Edge(dependency: dependency, outcome: outcome)
            }
            return inner(dependency, asking)
        case .required, .lazy, .provider, .assisted:
            return inner(dependency, asking)
        }
    }

    /// The edge to what is inside of a form, where that may be a form again, as in `Lazy<[any Rule]>`.
    private mutating func inner(_ dependency: Dependency, _ asking: Asking) -> DependencyGraph.Edge {
        let answer = answer(to: dependency.key, from: asking.requester)
        if case .form(let form) = answer {
            return edge(inside: form, dependency, asking).around(dependency)
        }
        return edge(dependency, answer: answer, asking)
    }

    private mutating func edge(
        _ dependency: Dependency, answer: Answer, _ asking: Asking
    ) -> DependencyGraph.Edge {
        switch answer {
        case .component(let registration, _):
            let target = way(to: registration, answering: dependency.key).node
            return DependencyGraph.Edge(dependency: dependency, targets: [target], outcome: .answered)
        case .redirected(let path, .component(let registration, _)):
            let target = way(to: registration, through: path).node
            return DependencyGraph.Edge(dependency: dependency, targets: [target], outcome: .answered)
        case .redirected(let path, let answer):
            let target = Dependency(path.target, label: dependency.label)
            guard case .form(let form) = answer else {
                return edge(target, answer: answer, asking).around(dependency)
            }
            return edge(inside: form, target, asking).around(dependency)
        case .resolver: return DependencyGraph.Edge(dependency: dependency, outcome: .container)
        case .form: return DependencyGraph.Edge(dependency: dependency, outcome: .answered)
        case .duplicate(let registrations):
            report(dependency.key, registrations)
            return DependencyGraph.Edge(
                dependency: dependency, outcome: .ambiguous, candidates: registrations.map { id($0) })
        case .redirectionLoop:
            report(answer, to: dependency.key)
            return DependencyGraph.Edge(dependency: dependency, outcome: .redirectionLoop)
        case .duplicateRedirection:
            report(answer, to: dependency.key)
            return DependencyGraph.Edge(dependency: dependency, outcome: .ambiguous)
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
        inside form: any DependencyForm.Type, _ dependency: Dependency, _ asking: Asking
    ) -> DependencyGraph.Edge {
        if let start = forms.firstIndex(where: { $0.key == dependency.key }) {
            let circle = forms[start...]
            let isDeferred = circle.contains(where: \.isDeferred)
            if !isDeferred { report(circle: circle.map(\.key), owner: asking.owner) }
            return DependencyGraph.Edge(dependency: dependency, outcome: isDeferred ? .answered : .circle)
        }
        var nested = form.dependency(qualifier: dependency.key.qualifier)
        forms.append((dependency.key, nested.isDeferred))
        defer { forms.removeLast() }
        nested.label = dependency.label
        return edge(nested, asking)
    }

    private mutating func id(_ registration: Registration) -> Int {
        if let known = ids[ObjectIdentifier(registration)] { return known }
        let id = add(.component(registration), registry.description(of: registration))
        ids[ObjectIdentifier(registration)] = id
        return id
    }

    private mutating func id(_ redirection: RedirectionRecord) -> Int {
        if let known = redirectionIDs[redirection.identity] { return known }
        // Only what a rule answers is not registered.
        redirections.append(redirection)
        redirectionIDs[redirection.identity] = redirections.count - 1
        return redirections.count - 1
    }

    /// The contributions to a collection.
    private mutating func targets(of dependency: Dependency, from requester: Requester) -> [Int] {
        if dependency.kind == .map { askedMaps.append((dependency, requester)) }
        return registry.contributions(to: dependency, from: requester).map { way(to: $0).node }
    }

    // MARK: Decorators

    /// What a decorator makes of something.
    private struct Decoration {
        let decorator: DecoratorRecord
        let registration: Registration
        /// The node of what it decorates, and how many containers are around that.
        let inner: (node: Int, layer: Int)
        let key: ComponentKey
    }

    /// Something that a component answers with, and what decorators make of it.
    private struct Way {
        let registration: Registration
        var node: Int

        /// How many containers are around the innermost one that it takes something from.
        var layer: Int
        /// What it is to the decorators; `nil` where there are none.
        var id: DecorationID?
        var decorators: Set<UInt> = []
    }

    private mutating func way(to registration: Registration, answering key: ComponentKey, number: Int = 0) -> Way {
        var way = Way(
            registration: registration, node: id(registration), layer: registration.layer,
            id: hasDecorators ? owner.id(of: registration.identity, answering: key, number: number) : nil)
        decorate(&way, answering: key)
        return way
    }

    private mutating func way(to registration: Registration, through path: RedirectionPath) -> Way {
        var way = way(to: registration, answering: path.target)
        if !hasDecorators { return way }
        for redirection in path.reversed() {
            way.layer = max(way.layer, redirection.layer)
            way.id = way.id.map { owner.id(of: .redirection(redirection.identity), over: $0) }
            decorate(&way, answering: redirection.key)
        }
        return way
    }

    private mutating func way(to contribution: RegistryView.Contribution) -> Way {
        way(to: contribution.component, answering: contribution.element, number: contribution.number)
    }

    private mutating func decorate(_ way: inout Way, answering key: ComponentKey) {
        guard hasDecorators else { return }
        let decorators = registry.decorators(of: way.registration, answering: key, from: way.layer)
            .filter { !way.decorators.contains($0.identity) }
        for decorator in decorators { decorate(&way, by: decorator, answering: key) }
    }

    private mutating func decorate(_ way: inout Way, by decorator: DecoratorRecord, answering key: ComponentKey) {
        guard let inner = way.id else { return }
        let below = (node: way.node, layer: way.layer)
        let id = owner.id(of: .decorator(decorator.identity), over: inner)
        way.id = id
        way.decorators.insert(decorator.identity)
        way.layer = max(way.layer, decorator.layer)
        if let known = decorationIDs[id] {
            way.node = known
            return
        }
        way.node = add(
            .decoration(Decoration(decorator: decorator, registration: way.registration, inner: below, key: key)),
            decorator.description(over: descriptions[below.node], answering: key, as: owner.number(of: id)))
        decorationIDs[id] = way.node
    }

    /// Finds everything that decorators make, in the order of the components.
    private mutating func findDecorations() {
        guard hasDecorators else { return }
        for registration in registrations where isAnswering(registration) {
            for key in registration.claimedKeys {
                guard case .component(let answer, _) = answer(to: key, from: registration.requester),
                    answer === registration
                else { continue }
                _ = way(to: registration, answering: key)
            }
            for contribution in registration.contributions { _ = way(to: contribution) }
        }
        // What rules make, and redirect, for the keys that decorators name.
        for decorator in registry.decorators where registry.hasRules && !decorator.hasPredicate {
            switch answer(to: decorator.key, from: .outside) {
            case .component(let target, _): _ = way(to: target, answering: decorator.key)
            case .redirected(let path, .component(let target, _)): _ = way(to: target, through: path)
            default: break
            }
        }
        for redirection in redirections {
            guard case .redirected(let path, .component(let target, _)) = answer(to: redirection.key, from: .outside)
            else {
                continue
            }
            _ = way(to: target, through: path)
        }
    }

    private mutating func node(_ id: Int, of decoration: Decoration) -> DependencyGraph.Node {
        let (decorator, registration, inner) = (decoration.decorator, decoration.registration, decoration.inner)
        let asking = Asking(
            requester: registry.requester(registration, in: decorator.modules), owner: id)
        let subject = DependencyGraph.Edge(
            dependency: Dependency(decoration.key, label: "decorates"), targets: [inner.node], outcome: .answered)
        let needs = decorator.dependencies.map { edge($0, asking) }
        let asksForAnything = needs.contains { $0.outcome == .container && !$0.isDeferred }
        return DependencyGraph.Node(
            id: id, component: descriptions[id], standing: .explicit,
            opacity: asksForAnything ? .opaque : decorator.opacity,
            isModulePrivate: registration.isModulePrivate,
            depth: max(inner.layer, decorator.layer), replacedBy: [], isReplaced: false, isOverridden: false,
            isEager: registry.isEager(registration), losesEagerness: false, isReachable: true,
            overridesNothing: false,
            isWeakValue: isWeakValue(registration, descriptions[id]), contributions: [],
            edges: [subject] + needs, decorates: inner.node)
    }

    private func decorators() -> [DependencyGraph.Decorator] {
        let busy = Set(
            subjects.compactMap { subject in
                if case .decoration(let decoration) = subject { decoration.decorator.identity } else { nil }
            })
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

    private mutating func redirection(_ record: RedirectionRecord) -> DependencyGraph.Redirection {
        let asking = Asking.outside
        let answer = answer(to: record.key, from: .outside)
        var end = DependencyGraph.Edge(dependency: Dependency(record.key), outcome: .unused)
        var (next, last): (Int?, ComponentKey) = (nil, record.target)
        switch answer {
        // What a rule lets answer depends on who asks: that is with the needs.
        case _ where !record.rules.isEmpty: break
        case .redirected(let path, _) where path.first.isSame(as: record):
            (next, last) = (path.second.map { id($0) }, path.target)
            end = edge(Dependency(record.key), answer: answer, asking)
        case .redirectionLoop, .duplicateRedirection: end = edge(Dependency(record.key), answer: answer, asking)
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

    // MARK: Conflicts

    private mutating func report(_ key: ComponentKey, _ registrations: [Registration]) {
        // Contextual components of one key may be several for different receivers.
        let nodes = registrations.contains(where: \.isContextual) ? registrations.map { id($0) } : []
        guard ambiguities.insert(Ambiguity(key: key, nodes: nodes)).inserted else { return }
        conflicts.append(.init(.components, keys: [key], nodes: registrations.map { id($0) }))
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
            // For nobody: what rules let answer for some only is with the needs.
            let requester = Requester(modules: registry.requester(registration).modules)
            for key in registration.claimedKeys
            where asked.insert(Request(key: key, requester: requester)).inserted {
                guard case .duplicate(let claimants) = answer(to: key, from: requester) else {
                    continue
                }
                // Two components that both name the key only beside their roles are a duplicate when somebody asks.
                let isExplicit = claimants.contains { $0.key != key || $0.isExactForOwnType }
                if isExplicit { report(key, claimants) }
            }
        }
        // Counted anew: a key that is redirected may be claimed too, by what a redirection goes before.
        var seen: Set<ComponentKey> = []
        for redirection in redirections where seen.insert(redirection.key).inserted {
            let answer = answer(to: redirection.key, from: .outside)
            if case .redirected(let path, let answer) = answer {
                report(answer, to: path.target)
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
            // Two of them have all keys in common, or none.
            guard !keysInLoops.contains(circle[0].key) else { return }
            keysInLoops.formUnion(circle.map(\.key))
            // From the first one on, whichever was asked for first.
            let ids = circle.map { id($0) }
            let first = ids.indices.min { ids[$0] < ids[$1] } ?? 0
            conflicts.append(
                .init(
                    .redirectionLoop, keys: (circle[first...] + circle[..<first]).map(\.key),
                    redirections: Array(ids[first...] + ids[..<first])))
        case .duplicate(let registrations): report(key, registrations)
        case .duplicateRedirection(let all):
            guard ambiguousRedirections.insert(key).inserted else { return }
            conflicts.append(
                .init(.redirections, keys: [key], redirections: all.map { id($0) }))
        default: break
        }
    }

    /// Reports redirections to a form that is answered by the redirected key again, as of `Rule` to `Rule?`.
    private mutating func findCircle(through path: RedirectionPath) {
        var keys = [path.first.key]
        var next = path.target
        while !keys.contains(next) {
            keys.append(next)
            switch answer(to: next, from: .outside) {
            case .form(let form):
                let inside = form.dependency(qualifier: next.qualifier)
                guard inside.kind == .required || inside.kind == .optional else { return }
                next = inside.key
            case .redirected(let path, _): next = path.target
            default: return
            }
        }
        guard let start = keys.firstIndex(of: next) else { return }
        report(circle: Array(keys[start...]))
    }

    private mutating func findEqualMapKeys() {
        // Who may see what is private to a module is told for each; what a rule lets answer, where it is asked for.
        let requesters = [.outside] + registrations.map(\.requester).filter { !$0.isOutside }
        var known: Set<Requester> = []
        for requester in requesters where known.insert(requester).inserted {
            report(registry.equalMapKeys(from: requester))
        }
        for (map, requester) in askedMaps where !known.contains(requester) {
            report(registry.equalMapKeys(in: map, from: requester))
        }
    }

    /// Reports equal keys of maps, those of one container once.
    private mutating func report(_ equalMapKeys: [[RegistryView.Contribution]]) {
        for group in equalMapKeys {
            let first = group[0]
            let isKnown = equalGroups[first.element]?.contains {
                $0.mapKey == first.mapKey && $0.component.layer == first.component.layer
            }
            if isKnown == true { continue }
            equalGroups[first.element, default: []].append(first)
            conflicts.append(
                .init(
                    .mapKey, keys: [first.element], nodes: group.map { id($0.component) },
                    mapKey: first.mapKey?.text ?? ""))
        }
    }
}
