import DICore

/// Finds keys that no request can resolve: components, redirections and forms in conflict.
final class ConflictFinder {
    typealias Conflict = DependencyGraph.Conflict

    private let view: Generation
    private let nodes: NodeTable
    private(set) var conflicts: [Conflict] = []

    /// The keys in known conflicts of each kind.
    private var known: [Conflict.Kind: Set<ComponentKey>] = [:]

    /// The known components of each key with several.
    private var duplicates: [ComponentKey: [[Int]]] = [:]

    /// The contributions to the maps that components need. A rule may let some answer certain receivers only.
    private var neededMaps: [[NeedTarget.OwnedContribution]] = []

    /// The first of each group of contributions to a map with equal keys, by their element.
    private var equalGroups: [ComponentKey: [NeedTarget.OwnedContribution]] = [:]

    init(in view: Generation, of nodes: NodeTable) {
        self.view = view
        self.nodes = nodes
    }

    // MARK: Answers

    /// Adds the conflict at the end of a need, if there is a new one.
    func add(_ target: NeedTarget) {
        let key = target.dependency.key
        switch target.end {
        case .redirectionLoop(let loop):
            // Two loops have all keys in common, or none.
            guard isNew(.redirectionLoop, loop.map(\.key)) else { return }
            let ids = loop.map(nodes.id)
            // The first registered redirection of a loop comes first, whichever was requested.
            let isLoop = loop.last?.target == loop.first?.key
            let first = isLoop ? ids.indices.min { ids[$0] < ids[$1] } ?? 0 : 0
            conflicts.append(
                Conflict(
                    kind: .redirectionLoop, keys: (loop[first...] + loop[..<first]).map(\.key),
                    redirections: Array(ids[first...] + ids[..<first])))
        case .duplicate(let records):
            let ids = records.map(nodes.id)
            // Contextual components of one key may differ from receiver to receiver.
            func isContextual(_ ids: [Int]) -> Bool {
                ids.contains { nodes.entries[$0].record.rule?.contextual != nil }
            }
            let known = duplicates[key, default: []]
            if isContextual(ids) ? known.contains(ids) : !known.allSatisfy(isContextual) { return }
            duplicates[key, default: []].append(ids)
            conflicts.append(Conflict(kind: .components, keys: [key], nodes: ids))
        case .duplicateRedirection(let redirections):
            guard isNew(.redirections, [key]) else { return }
            conflicts.append(Conflict(kind: .redirections, keys: [key], redirections: redirections.map(nodes.id)))
        default: break
        }
    }

    /// Adds a cycle of forms with no component in it.
    func add(cycle: [ComponentKey], owner: Int? = nil) {
        if isNew(.cycle, cycle) { conflicts.append(Conflict(kind: .cycle, keys: cycle, owner: owner)) }
    }

    /// Whether no conflict of the kind has one of the keys. Remembers the keys.
    private func isNew(_ kind: Conflict.Kind, _ keys: [ComponentKey]) -> Bool {
        guard known[kind]?.isDisjoint(with: keys) != false else { return false }
        known[kind, default: []].formUnion(keys)
        return true
    }

    /// Finds keys with several answers, and cycles of redirections.
    func findAmbiguities() {
        var asked: Set<RequestedKey> = []
        for entry in nodes.components where !view.isHidden(entry.record, of: entry.owner) {
            let requester = view.distinguished(Requester(modules: entry.record.modules))
            for key in entry.record.claimedKeys
            where asked.insert(RequestedKey(key: key, requester: requester)).inserted {
                guard case .duplicate(let records)? = view.answer(to: key, from: requester)?.answer else { continue }
                // Two components that both name the key besides their roles are a duplicate only if a component needs
                // it.
                if records.contains(where: { $0.key != key || !$0.isReserved }) {
                    add(NeedTarget(dependency: Dependency(key), end: .duplicate(records)))
                }
            }
        }
        // Counted again: a component may claim a redirected key too, and the redirection goes before it.
        var seen: Set<ComponentKey> = []
        for (redirection, _) in nodes.redirections where seen.insert(redirection.key).inserted {
            let target = view.target(of: Dependency(redirection.key), from: .outside)
            guard case .redirected(_, let end) = target.end else {
                add(target)
                continue
            }
            add(end)
            if case .form = end.end { findCycle(through: target) }
        }
    }

    /// Finds redirections to a form of the redirected key, as of `Rule` to `Rule?`.
    private func findCycle(through first: NeedTarget) {
        var keys: [ComponentKey] = []
        var next = first
        while !keys.contains(next.dependency.key) {
            keys.append(next.dependency.key)
            switch next.end {
            case .redirected(_, let inside): next = inside
            case .form(let inside) where inside.dependency.kind == .required || inside.dependency.kind == .optional:
                next = inside
            default: return
            }
        }
        guard let start = keys.firstIndex(of: next.dependency.key) else { return }
        add(cycle: Array(keys[start...]))
    }

    // MARK: Maps

    /// Notes the contributions to a map that a component needs.
    func note(map contributions: [NeedTarget.OwnedContribution]) { neededMaps.append(contributions) }

    /// Finds contributions to one map with equal keys.
    func findEqualMapKeys() {
        struct Map: Hashable {
            let element: ComponentKey
            let keyType: ObjectIdentifier
        }
        var maps: [Map] = []
        var known: Set<Map> = []
        // Private contributions differ from module to module.
        var requesters: [Requester] = [.outside]
        for entry in nodes.components {
            for role in entry.record.contributions {
                guard let keyType = role.mapKeyType else { continue }
                let map = Map(element: role.key, keyType: keyType)
                if known.insert(map).inserted { maps.append(map) }
                let requester = entry.record.visibleRequester
                if !requesters.contains(requester) { requesters.append(requester) }
            }
        }
        for requester in requesters {
            // Contributions of two containers never collide.
            let groups = maps.flatMap { map in
                view.outermostFirst.flatMap { owner in
                    Generation.equalMapKeys(
                        in: view.contributions(to: map.element, keyedBy: map.keyType, of: owner, from: requester))
                }
            }
            for group in groups.sorted(by: { nodes.id($0[0].record) < nodes.id($1[0].record) }) { add(equal: group) }
        }
        for group in neededMaps.flatMap(Generation.equalMapKeys) { add(equal: group) }
    }

    /// Adds contributions with equal keys, those of one container once.
    private func add(equal group: [NeedTarget.OwnedContribution]) {
        let first = group[0]
        let element = first.role.key
        let isKnown = equalGroups[element]?.contains {
            $0.role.mapKeyType == first.role.mapKeyType && $0.role.hashableMapKey == first.role.hashableMapKey
                && $0.owner === first.owner
        }
        if isKnown == true { return }
        equalGroups[element, default: []].append(first)
        conflicts.append(
            Conflict(
                kind: .mapKey, keys: [element], nodes: group.map { nodes.id($0.record) },
                mapKey: first.role.mapKeyText ?? ""))
    }
}
