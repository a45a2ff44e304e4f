extension GraphModel {
    /// One root cause.
    enum Problem: Hashable, Sendable {
        case missing(Key)
        case duplicate(Key)
        case redirectionLoop(Set<Key>)
        /// Forms that are about themselves, with no component in between.
        case formCircle(Set<Key>)
        /// Components that all need each other.
        case cycle(Set<ID>)
        /// A need of something that may be made anywhere for something that may not.
        case isolation(owner: ID, target: ID)
        /// A need that cannot wait for something that has to be waited for.
        case asynchrony(owner: ID, target: ID)
        case mapKey(Key, String)
        case eager(ID)
    }

    /// Everything that is wrong, but for what is captive, as often as it is to be reported.
    func findProblems() -> [Problem] {
        let once = obstacles.union(explicitDuplicates).union(loops).union(equalMapKeys)
        return Array(once) + circles + isolationProblems + asynchronyProblems + eagerProblems
    }

    private var obstacles: Set<Problem> {
        let fromOutside = graph.layers.flatMap(\.redirections).map { follow($0.from, from: .outside) }
        return Set(
            (edges.flatMap(\.self) + fromOutside).compactMap(\.obstacle).map { obstacle in
                switch obstacle {
                case .missing(let key): .missing(key)
                case .duplicate(let key): .duplicate(key)
                case .loop(let keys): .redirectionLoop(keys)
                case .circle(let keys): .formCircle(keys)
                }
            })
    }

    /// Keys that several components answer on one rung, and that one of them names; of contextual ones a need tells.
    private var explicitDuplicates: Set<Problem> {
        var all: Set<Problem> = []
        let keys = Set(entries.indices.filter { !isOut[$0] }.flatMap { entries[$0].node.claimedKeys })
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

    /// The keys that who asks would find more than once in a map.
    func equalMapKeys(of element: Key, from requester: Requester) -> Set<Problem> {
        let keys = contributors(to: element, isMap: true, from: requester).compactMap(\.mapKey)
        return Set(keys.filter { key in keys.count { $0 == key } > 1 }.map { .mapKey(element, $0) })
    }

    /// One for each group of components that all need each other before they are there.
    private var circles: [Problem] {
        let reached = reachedAtOnce
        let groups = entries.indices.filter { reached[$0].contains($0) }.map { id in
            Set(entries.indices.filter { reached[id].contains($0) && reached[$0].contains(id) })
        }
        return Set(groups).map(Problem.cycle)
    }

    /// Whether it has to be waited for: by itself, or because of what it needs.
    func isAsynchronous(_ id: ID) -> Bool {
        reachedAtOnce[id].union([id]).contains { entries[$0].node.making == .asynchronous }
    }

    private var isolationProblems: [Problem] {
        entries.indices.filter { ![.mainActor, .asynchronous].contains(entries[$0].node.making) }.flatMap { id in
            edges[id].filter { !$0.isDeferred }.compactMap { reach in
                reach.targets.first { entries[$0].node.making == .mainActor }.map { .isolation(owner: id, target: $0) }
            }
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
            return node.isEager && ![.cached, .simple, .weak].contains(node.lifetime) && !isOut[id]
        }.map(Problem.eager)
    }
}
