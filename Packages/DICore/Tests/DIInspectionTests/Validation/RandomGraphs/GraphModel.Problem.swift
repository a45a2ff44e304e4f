extension GraphModel {
    /// A root cause.
    enum Problem: Hashable, Sendable {
        case missing(Key)
        case duplicate(Key)
        case redirectionLoop(Set<Key>)
        /// Dependency forms that wrap themselves, with no component in between.
        case formCycle(Set<Key>)
        /// Components that all depend on each other.
        case cycle(Set<ID>)
        /// A synchronous deferred need for an asynchronous component.
        case asynchrony(owner: ID, target: ID)
        case mapKey(Key, String)
        case eager(ID)
    }

    /// Returns all problems except captives, as often as validation reports them.
    func findProblems() -> [Problem] {
        let once = obstacles.union(explicitDuplicates).union(loops).union(equalMapKeys)
        return Array(once) + cycles + asynchronyProblems + eagerProblems
    }

    private var obstacles: Set<Problem> {
        let fromOutside = graph.layers.flatMap(\.redirections).map { follow($0.from, from: .outside) }
        return Set(
            (edges.flatMap(\.self) + fromOutside).compactMap(\.obstacle).map { obstacle in
                switch obstacle {
                case .missing(let key): .missing(key)
                case .duplicate(let key): .duplicate(key)
                case .loop(let keys): .redirectionLoop(keys)
                case .cycle(let keys): .formCycle(keys)
                }
            })
    }

    /// Keys with several answers on one rung, at least one of them explicit. Contextual components are checked by their
    /// needs.
    private var explicitDuplicates: Set<Problem> {
        var all: Set<Problem> = []
        let keys = Set(entries.indices.filter { !isHidden[$0] }.flatMap { entries[$0].node.claimedKeys })
        for requester in requesters where requester.receiver == nil {
            for key in keys {
                guard case (key, .several(let ids)) = answer(to: key, from: requester),
                    ids.contains(where: { isExplicit($0, for: key) })
                else { continue }
                all.insert(.duplicate(key))
            }
        }
        return all
    }

    private var loops: Set<Problem> {
        Set(
            graph.layers.flatMap(\.redirections).compactMap { redirection in
                guard case .loop(let keys) = answer(to: redirection.from, from: .outside).answer else { return nil }
                return .redirectionLoop(keys)
            })
    }

    private var equalMapKeys: Set<Problem> {
        let elements = Set(entries.flatMap(\.node.contributions).map(\.element))
        let anyhow = requesters.filter { $0.receiver == nil }.flatMap { requester in
            elements.flatMap { equalMapKeys(of: $0, from: requester) }
        }
        return Set(anyhow).union(edges.joined().flatMap(\.equalMapKeys))
    }

    /// Returns the keys that a requester would find more than once in a map.
    func equalMapKeys(of element: Key, from requester: Requester) -> Set<Problem> {
        let keys = contributors(to: element, isMap: true, from: requester).compactMap(\.mapKey)
        return Set(keys.filter { key in keys.count { $0 == key } > 1 }.map { .mapKey(element, $0) })
    }

    /// One problem for each group of components that directly depend on each other.
    private var cycles: [Problem] {
        let reached = reachedAtOnce
        let groups = entries.indices.filter { reached[$0].contains($0) }.map { id in
            Set(entries.indices.filter { reached[id].contains($0) && reached[$0].contains(id) })
        }
        return Set(groups).map(Problem.cycle)
    }

    /// Whether a component is asynchronous, by itself or because of its dependencies.
    func isAsynchronous(_ id: ID) -> Bool {
        reachedAtOnce[id].union([id]).contains { entries[$0].node.making == .asynchronous }
    }

    /// Returns the components that are made on the main actor: those bound to it, and those that need one of them.
    func findMadeOnMainActor() -> Set<ID> {
        var found = Set(entries.indices.filter { entries[$0].node.making == .mainActor })
        while true {
            let more = entries.indices.filter { id in
                !found.contains(id) && entries[id].node.making != .asynchronous && needsAtOnce(found, id)
            }
            if more.isEmpty { return found }
            found.formUnion(more)
        }
    }

    private func needsAtOnce(_ targets: Set<ID>, _ id: ID) -> Bool {
        edges[id].contains { !$0.isDeferred && !targets.isDisjoint(with: $0.targets) }
    }

    /// Whether the code of a component, or of one that it needs, requests an instance of the main actor with a resolver
    /// that is bound to no actor. The closure of a decorator with several needs does.
    func isRefused(_ id: ID) -> Bool {
        reachedAtOnce[id].union([id]).contains { id in
            let entry = entries[id]
            let asksResolver =
                entry.decoration == nil
                ? entry.node.making == .unlinked : entry.node.making == .linked && entry.node.needs.count > 1
            return asksResolver && needsAtOnce(madeOnMainActor, id)
        }
    }

    private var asynchronyProblems: [Problem] {
        entries.indices.flatMap { id in
            edges[id].filter { $0.isDeferred && !$0.canWait }.compactMap { reach in
                reach.targets.first { isAsynchronous($0) }.map { .asynchrony(owner: id, target: $0) }
            }
        }
    }

    private var eagerProblems: [Problem] {
        entries.indices.filter { id in
            let node = entries[id].node
            return node.isEager && ![.cached, .simple, .weak].contains(node.lifetime) && !isHidden[id]
        }.map(Problem.eager)
    }
}
