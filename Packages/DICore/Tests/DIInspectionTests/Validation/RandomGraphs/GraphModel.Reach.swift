extension GraphModel {
    /// What a need leads to.
    struct Reach: Sendable {
        /// What keeps it from leading anywhere.
        enum Obstacle: Hashable, Sendable {
            /// Nothing answers; of a collection nobody contributes to, this is the type of the collection.
            case missing(Key)
            case duplicate(Key)
            case loop(Set<Key>)
            /// A form that is answered by what it is about.
            case circle(Set<Key>)
        }

        /// The components that answer, or what decorators make of them.
        var targets: [ID] = []

        /// The ways to them, without decorators.
        var ways: [Way] = []
        var obstacle: Obstacle?

        /// The keys of a map that are there more than once.
        var equalMapKeys: Set<Problem> = []

        /// Whether it is resolved later.
        var isDeferred = false

        /// Whether whoever resolves it can wait.
        var canWait = true
    }

    /// What a need for a key leads to, through redirections and forms.
    ///
    /// - Parameter outer: The keys that are followed already, each with what it is redirected to.
    func follow(_ key: Key, from requester: Requester, inside outer: [(key: Key, end: Key)] = []) -> Reach {
        if let start = outer.firstIndex(where: { $0.key == key }) {
            return Reach(obstacle: .circle(Set(outer[start...].flatMap { [$0.key, $0.end] })))
        }
        let (hops, end, answer) = path(from: key, by: requester)
        let path = outer + [(key, end)]
        switch answer {
        case .component(let id): return reach([Way(id: id, key: end, hops: hops)])
        case .several, .severalRedirections: return Reach(obstacle: .duplicate(end))
        case .loop(let keys): return Reach(obstacle: .loop(keys))
        case .nothing: break
        }
        switch end.shape {
        case .part: return Reach(obstacle: .missing(end))
        case .optional(let inner):
            guard isThere(end.with(inner), from: requester) else { return Reach() }
            return follow(end.with(inner), from: requester, inside: path)
        case .list(let element), .map(let element):
            guard isThere(end, from: requester) else { return Reach(obstacle: .missing(end)) }
            let isMap = end.shape == .map(element)
            let element = end.with(element)
            var found = reach(
                contributors(to: element, isMap: isMap, from: requester)
                    .map { Way(id: $0.id, key: element, number: $0.number) })
            if isMap { found.equalMapKeys = equalMapKeys(of: element, from: requester) }
            return found
        case .lazy(let inner), .provider(let inner):
            return later(follow(end.with(inner), from: requester, inside: path), canWait: false)
        case .asyncLazy(let inner), .asyncProvider(let inner):
            return later(follow(end.with(inner), from: requester, inside: path), canWait: true)
        }
    }

    private func reach(_ ways: [Way]) -> Reach {
        Reach(targets: ways.map { way in stack(on: way).last.flatMap { decorations[$0.marks] } ?? way.id }, ways: ways)
    }

    /// Of forms in forms, the innermost one says whether it can be waited for.
    private func later(_ reach: Reach, canWait: Bool) -> Reach {
        guard !reach.isDeferred else { return reach }
        var reach = reach
        reach.isDeferred = true
        reach.canWait = canWait
        return reach
    }

    /// Whether something is registered for a key, or for what a form is about.
    private func isThere(_ key: Key, from requester: Requester) -> Bool {
        let (end, answer) = answer(to: key, from: requester)
        guard case .nothing = answer else { return true }
        // A redirection is a registration, whatever it leads to.
        if end != key { return true }
        switch key.shape {
        case .part: return false
        case .optional: return true
        case .list(let element), .map(let element):
            let isMap = key.shape == .map(element)
            return isDeclared(key.with(element))
                || !contributors(to: key.with(element), isMap: isMap, from: requester).isEmpty
        case .lazy(let inner), .provider(let inner), .asyncLazy(let inner), .asyncProvider(let inner):
            return isThere(key.with(inner), from: requester)
        }
    }
}
