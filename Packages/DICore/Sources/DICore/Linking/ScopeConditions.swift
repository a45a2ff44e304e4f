/// The conditions under which a scope with a certain name opens, as far as components state them.
struct ScopeConditions: Sendable {
    /// The names of the scopes that must be around it, each with the component that names it; `nil` for the default
    /// cache.
    private(set) var around: [(name: ScopeName, source: ComponentRecord?)] = []

    /// The components that the scope supplies, and whether each needs a value: it answers, and has no default.
    private(set) var supplied: [(record: ComponentRecord, isRequired: Bool)] = []
}

extension ScopeConditions {
    /// Returns the conditions of all scopes that the components of a generation name.
    ///
    /// It asks rules, which are code of the user, so the caller holds no lock.
    fileprivate static func all(in generation: Generation) -> [ScopeName: ScopeConditions] {
        var all: [ScopeName: ScopeConditions] = [:]
        func require(_ scope: ScopeName?, by source: ComponentRecord?) {
            guard let scope else { return }
            var seen: Set<ScopeName> = []
            for name in [scope] + scope.outer where seen.insert(name).inserted {
                all[name, default: ScopeConditions()].around += name.outer.map { ($0, source) }
            }
        }
        for (record, owner) in generation.scoped {
            require(record.scope, by: record)
            guard let name = record.suppliedIn else { continue }
            let hasDefault = generation.defaultClaim(to: record.key, of: owner, from: record.requester) != nil
            let isRequired = !hasDefault && generation.isAnswering(record, of: owner)
            all[name, default: ScopeConditions()].supplied.append((record, isRequired))
        }
        require(generation.core.defaults?.cache?.lifetime.scope, by: nil)
        return all
    }
}

extension Generation {
    /// Returns the conditions of a scope, for a caller that reads; `nil` if no component has any.
    ///
    /// - Complexity: O(*n*) in the number of components with conditions, at the first call for any scope; then O(1).
    func scopeConditions(for name: ScopeName) -> ScopeConditions? { allScopeConditions.value[name] }

    private var allScopeConditions: Referenced<[ScopeName: ScopeConditions]> {
        // The generation keeps the first conditions, which are never replaced.
        if let known = knownScopeConditions.unretained { return known.takeUnretainedValue() }
        let new = Referenced(ScopeConditions.all(in: self))
        return core.lock.withLock {
            if let known = knownScopeConditions.unretained { return known.takeUnretainedValue() }
            _ = knownScopeConditions.exchange(new)
            return new
        }
    }

    /// The components whose instances scopes supply, and those that say which scopes are around others.
    fileprivate var scoped: [(record: ComponentRecord, owner: Generation)] {
        if !features.contains(.scopes) { return [] }
        return sequence(first: self, next: \.base).flatMap { owner in owner.registry.scoped.map { ($0, owner) } }
    }
}
