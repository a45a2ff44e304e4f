import DICore

/// Finds keys that no request can resolve: components, redirections and forms in conflict.
final class ConflictFinder {
    typealias Conflict = DependencyGraph.Conflict

    private let view: RegistryView
    private let nodes: NodeTable
    private(set) var conflicts: [Conflict] = []

    /// The keys in known conflicts of each kind.
    private var known: [Conflict.Kind: Set<ComponentKey>] = [:]

    /// The positions of the conflicts between components, by key.
    private var ambiguities: [ComponentKey: [Int]] = [:]

    /// The first of each group of contributions to a map with equal keys, by their element.
    private var equalGroups: [ComponentKey: [Contribution]] = [:]

    init(in view: RegistryView, of nodes: NodeTable) {
        self.view = view
        self.nodes = nodes
    }

    // MARK: Answers

    /// Adds the conflict in the answer to a key, if there is a new one.
    func add(_ answer: Answer, to key: ComponentKey) {
        switch answer {
        case .redirectionLoop(let loop):
            // Two loops have all keys in common, or none.
            guard isNew(.redirectionLoop, loop.map(\.key)) else { return }
            // The first registered redirection comes first, whichever was requested.
            let ids = loop.map(nodes.id)
            let first = ids.indices.min { ids[$0] < ids[$1] } ?? 0
            conflicts.append(
                Conflict(
                    .redirectionLoop, keys: (loop[first...] + loop[..<first]).map(\.key),
                    redirections: Array(ids[first...] + ids[..<first])))
        case .duplicate(let registrations):
            let ids = registrations.map(nodes.id)
            // Contextual components of one key may differ from receiver to receiver.
            func isContextual(_ ids: [Int]) -> Bool { ids.contains { nodes.entries[$0].registration.isContextual } }
            let known = ambiguities[key, default: []].map { conflicts[$0].nodes }
            if isContextual(ids) ? known.contains(ids) : !known.allSatisfy(isContextual) { return }
            ambiguities[key, default: []].append(conflicts.count)
            conflicts.append(Conflict(.components, keys: [key], nodes: ids))
        case .duplicateRedirection(let redirections):
            guard isNew(.redirections, [key]) else { return }
            conflicts.append(Conflict(.redirections, keys: [key], redirections: redirections.map(nodes.id)))
        default: break
        }
    }

    /// Whether no conflict of the kind has one of the keys. Remembers the keys.
    private func isNew(_ kind: Conflict.Kind, _ keys: [ComponentKey]) -> Bool {
        guard known[kind]?.isDisjoint(with: keys) != false else { return false }
        known[kind, default: []].formUnion(keys)
        return true
    }

    /// Finds keys with several answers, and cycles of redirections.
    func findAmbiguities() {
        var asked: Set<Answer.Request> = []
        for registration in nodes.registrations where !view.registry.isHidden(registration) {
            // Without a receiver: conflicts that depend on rules are found with the needs.
            let requester = Requester(modules: view.registry.requester(registration).modules)
            for key in registration.claimedKeys
            where asked.insert(Answer.Request(key: key, requester: requester)).inserted {
                let answer = view.answer(to: key, from: requester)
                guard case .duplicate(let claimants) = answer else { continue }
                // Two components that both name the key besides their roles are a duplicate only if a component needs it.
                if claimants.contains(where: { $0.key != key || $0.isExactForOwnType }) { add(answer, to: key) }
            }
        }
        // Counted anew: a component may claim a redirected key too, and the redirection goes before it.
        var seen: Set<ComponentKey> = []
        for redirection in nodes.redirections where seen.insert(redirection.key).inserted {
            let answer = view.answer(to: redirection.key, from: .outside)
            if case .redirected(let path, let answer) = answer {
                add(answer, to: path.target)
                if case .form = answer { findCycle(through: path) }
            } else {
                add(answer, to: redirection.key)
            }
        }
    }

    // MARK: Cycles of forms

    /// Adds a cycle of forms with no component in it.
    func add(cycle: [ComponentKey], owner: Int? = nil) {
        if isNew(.cycle, cycle) { conflicts.append(Conflict(.cycle, keys: cycle, owner: owner)) }
    }

    /// Finds redirections to a form of the redirected key, as of `Rule` to `Rule?`.
    private func findCycle(through path: RedirectionPath) {
        var keys = [path.first.key]
        var next = path.target
        while !keys.contains(next) {
            keys.append(next)
            switch view.answer(to: next, from: .outside) {
            case .form(let form):
                let content = form.dependency(qualifier: next.qualifier)
                guard content.kind == .required || content.kind == .optional else { return }
                next = content.key
            case .redirected(let path, _): next = path.target
            default: return
            }
        }
        guard let start = keys.firstIndex(of: next) else { return }
        add(cycle: Array(keys[start...]))
    }

    // MARK: Maps

    /// Finds contributions to one map with equal keys.
    ///
    /// - Parameter requested: The needed maps.
    func findEqualMapKeys(requested: [(dependency: Dependency, requester: Requester)]) {
        // Private contributions differ from module to module; those of rules are found with the needs.
        let requesters = [.outside] + nodes.registrations.map(\.requester).filter { !$0.isOutside }
        var known: Set<Requester> = []
        for requester in requesters where known.insert(requester).inserted {
            view.registry.equalMapKeys(in: nil, from: requester).forEach(add(equal:))
        }
        for (map, requester) in requested where !known.contains(requester) {
            view.registry.equalMapKeys(in: map, from: requester).forEach(add(equal:))
        }
    }

    /// Adds contributions with equal keys, those of one container once.
    private func add(equal group: [Contribution]) {
        let first = group[0]
        let isKnown = equalGroups[first.element]?.contains {
            $0.mapKey == first.mapKey && $0.registration.layer == first.registration.layer
        }
        if isKnown == true { return }
        equalGroups[first.element, default: []].append(first)
        conflicts.append(
            Conflict(
                .mapKey, keys: [first.element], nodes: group.map { nodes.id($0.registration) },
                mapKey: first.mapKey?.text ?? ""))
    }
}
