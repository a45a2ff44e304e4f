import DICore

extension DependencyGraph {
    /// Returns an error for each conflict, and a warning for each module that is left out. With declared roots, only
    /// for conflicts that a request meets.
    func conflictErrors() -> [ResolutionError] {
        guard let roots, !conflicts.isEmpty else { return conflicts.map(error(for:)) }
        let requests = liveNodes.flatMap(\.edges) + roots
        let candidates = Set(requests.map(\.candidates))
        // Without candidate components, the outcome shows conflicts of redirections and forms.
        let outcomes = Set(requests.filter(\.candidates.isEmpty).map(\.outcome))
        let mapTargets = requests.filter { $0.dependency.kind == .map }.flatMap(\.targets)
        let mapElements = Set(mapTargets.map { component(of: $0).id })
        let requested = conflicts.filter { conflict in
            switch conflict.kind {
            case .components: candidates.contains(conflict.nodes)
            case .redirections: outcomes.contains(.ambiguous)
            case .redirectionLoop: outcomes.contains(.redirectionLoop)
            case .mapKey: !mapElements.isDisjoint(with: conflict.nodes)
            case .cycle: outcomes.contains(.cycle)
            case .modules: true
            }
        }
        return requested.map(error(for:))
    }

    private func error(for conflict: Conflict) -> ResolutionError {
        let components = conflict.nodes.map { nodes[$0].component }
        let redirections = conflict.redirections.map { self.redirections[$0].description }
        let key = conflict.keys[0]
        switch conflict.kind {
        case .components:
            let areOverriding = conflict.nodes.allSatisfy { nodes[$0].standing == .overriding }
            return ResolutionError(.duplicate, key: key, .duplicate(components, areOverriding: areOverriding))
        case .redirections: return ResolutionError(.duplicate, key: key, .duplicateRedirection(redirections))
        case .redirectionLoop where redirections.last?.target == key:
            return ResolutionError(.redirectionLoop, key: key, .redirectionLoop(redirections))
        case .redirectionLoop:
            return ResolutionError(.redirectionLoop, key: redirections[0].key, .tooManyRedirections(redirections))
        case .mapKey:
            return ResolutionError(.duplicateMapKey, key: key, .duplicateMapKey(conflict.mapKey ?? "", components))
        case .cycle:
            let cycle = conflict.keys.map { ResolutionError.Step(key: $0) }
            let owner = conflict.owner.map { [ResolutionError.Step(nodes[$0].component)] } ?? []
            return ResolutionError.cycle(cycle).withChain(owner + cycle + cycle.prefix(1))
        case .modules:
            let notes: [ResolutionError.Note?] = [
                conflict.place.map { .init(.registered, "not used", at: $0) },
                conflict.usedPlace.map { .init(.registered, "used", at: $0) },
            ]
            return ResolutionError(
                .moduleLeftOut, key: key,
                message: "\(key) is installed several times with different values, and only the first is used",
                notes: notes.compactMap(\.self),
                help: """
                    install it once, or in a child container; to install both here, make it generic, because Module<A> \
                    and Module<B> are two types
                    """)
        }
    }
}

extension DependencyGraph {
    /// Returns an error for each decorator that is one more than the limit for a key allows.
    func decoratorErrors() -> [ResolutionError] {
        let limit = Generation.mostDecorators
        if decorators.count <= limit { return [] }
        return liveNodes.filter { decoratorsInside(of: $0) == limit }.map {
            ResolutionError(.tooDeep, key: $0.component.key, .tooManyDecorators($0.component, limit: limit))
        }
    }

    /// Returns the number of decorators inside of one that apply to the same key.
    private func decoratorsInside(of outer: Node) -> Int {
        var (count, node) = (0, outer)
        while let inner = node.decorates.map({ nodes[$0] }), inner.decorates != nil,
            inner.component.key == outer.component.key, count < nodes.count
        {
            (count, node) = (count + 1, inner)
        }
        return count
    }
}
