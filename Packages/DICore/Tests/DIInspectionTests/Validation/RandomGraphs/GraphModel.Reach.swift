extension GraphModel {
    /// The targets of a need.
    struct Reach: Sendable {
        /// A reason why a need has no targets.
        enum Obstacle: Hashable, Sendable {
            /// No component answers. For a collection without elements, the key is that of the collection.
            case missing(Key)
            case duplicate(Key)
            case loop(Set<Key>)
            /// A dependency form that wraps itself.
            case cycle(Set<Key>)
        }

        /// The components that answer, or their outermost decorations.
        var targets: [ID] = []

        /// The paths to the components, without decorators.
        var routes: [Route] = []
        var obstacle: Obstacle?

        /// The duplicate keys of a map.
        var equalMapKeys: Set<Problem> = []

        /// Whether the need is resolved later.
        var isDeferred = false

        /// Whether the code that resolves the need can await.
        var canWait = true
    }

    /// Returns the targets of a need for a key, through redirections and dependency forms.
    ///
    /// - Parameter outer: The enclosing keys, each with the end of its redirections.
    func follow(_ key: Key, from requester: Requester, inside outer: [(key: Key, end: Key)] = []) -> Reach {
        if let start = outer.firstIndex(where: { $0.key == key }) {
            return Reach(obstacle: .cycle(Set(outer[start...].flatMap { [$0.key, $0.end] })))
        }
        let (hops, end, answer) = path(from: key, by: requester)
        let path = outer + [(key, end)]
        switch answer {
        case .component(let id): return reach([Route(id: id, key: end, hops: hops)])
        case .several, .severalRedirections: return Reach(obstacle: .duplicate(end))
        case .loop(let keys): return Reach(obstacle: .loop(keys))
        case .nothing: break
        }
        switch end.shape {
        case .part: return Reach(obstacle: .missing(end))
        case .optional(let inner):
            guard isRegistered(end.with(inner), from: requester) else { return Reach() }
            return follow(end.with(inner), from: requester, inside: path)
        case .list(let element), .map(let element):
            guard isRegistered(end, from: requester) else { return Reach(obstacle: .missing(end)) }
            let isMap = end.shape == .map(element)
            let element = end.with(element)
            var found = reach(
                contributors(to: element, isMap: isMap, from: requester)
                    .map { Route(id: $0.id, key: element, number: $0.number) })
            if isMap { found.equalMapKeys = equalMapKeys(of: element, from: requester) }
            return found
        case .lazy(let inner), .provider(let inner):
            return deferred(follow(end.with(inner), from: requester, inside: path), canWait: false)
        case .asyncLazy(let inner), .asyncProvider(let inner):
            return deferred(follow(end.with(inner), from: requester, inside: path), canWait: true)
        }
    }

    private func reach(_ routes: [Route]) -> Reach {
        Reach(
            targets: routes.map { route in stack(on: route).last.flatMap { decorations[$0.marks] } ?? route.id },
            routes: routes)
    }

    /// For nested dependency forms, the innermost one determines whether it can await.
    private func deferred(_ reach: Reach, canWait: Bool) -> Reach {
        guard !reach.isDeferred else { return reach }
        var reach = reach
        reach.isDeferred = true
        reach.canWait = canWait
        return reach
    }

    /// Whether a key, or the key inside a dependency form, is registered.
    private func isRegistered(_ key: Key, from requester: Requester) -> Bool {
        let (end, answer) = answer(to: key, from: requester)
        guard case .nothing = answer else { return true }
        // A redirection counts as a registration, even if its target is missing.
        if end != key { return true }
        switch key.shape {
        case .part: return false
        case .optional: return true
        case .list(let element), .map(let element):
            let isMap = key.shape == .map(element)
            return isDeclared(key.with(element))
                || !contributors(to: key.with(element), isMap: isMap, from: requester).isEmpty
        case .lazy(let inner), .provider(let inner), .asyncLazy(let inner), .asyncProvider(let inner):
            return isRegistered(key.with(inner), from: requester)
        }
    }
}
