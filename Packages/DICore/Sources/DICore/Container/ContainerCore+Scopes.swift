import Synchronization

extension ContainerCore {
    /// Opens a scope.
    ///
    /// - Parameters:
    ///   - outer: The scope that it is opened in; `nil` is the container.
    ///   - values: What it is opened with.
    func openScope(
        _ name: ScopeName, inside outer: ScopeCore?, values: [ScopeValue]
    ) throws(ResolutionError) -> Scope {
        if outer?.named(name) != nil { throw .scopeInsideItself(name, key: Self.key(of: name)) }
        try check(name, inside: outer)
        // Whoever opens it may leave out what its components say of it.
        let known = knowledge(of: name)
        try check(known.name, inside: outer)
        let boxes = values.isEmpty && known.needed.isEmpty ? .init() : try known.boxes(of: values)
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: Self.key(of: name), named: name) }
        let scope = ScopeCore(name, inside: outer, of: self, values: boxes, observed: observed)
        guard scope.lifespan.enter() else {
            scope.end()
            throw tooLate(.closed(outer, key: Self.key(of: name)), in: outer)
        }
        observed?.opened(in: Frame.observedHere?.asParent)
        return Scope(scope, of: self)
    }

    /// What a scope is called as a key.
    private static func key(of name: ScopeName) -> ComponentKey { ComponentKey(Scope.self, named: name.text) }

    /// Checks that the scopes are open which a name says are around it.
    private func check(_ name: ScopeName, inside outer: ScopeCore?) throws(ResolutionError) {
        if name.outer.isEmpty { return }
        guard let around = name.outer.first(where: { outer?.named($0) == nil }) else { return }
        throw .scopeOutside(name, of: around, key: Self.key(of: name))
    }

    /// Opens a scope without a name, for an owned instance.
    func openOwnedScope(inside outer: ScopeCore?, for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: key) }
        let scope = ScopeCore(nil, inside: outer, of: self, owning: key, observed: observed)
        guard scope.lifespan.enter() else { throw tooLate(.closed(outer, key: key), in: outer) }
        observed?.opened(in: Frame.observedHere?.asParent)
        return scope
    }

    /// - Complexity: O(*n*) in the number of names that were asked for; after a change, also O(*n*) in the number of components
    ///   that are supplied in the scope, or are replaced and say what is around it.
    private func knowledge(of name: ScopeName) -> ScopeKnowledge {
        if let known = knownFromTheStart(name) { return known }
        let known = lock.withLock {
            knownScopes.flatMap { known in
                known.version == store.registry.version ? known.scopes.first { $0.asked.text == name.text } : nil
            }
        }
        return known ?? learn(of: name)
    }

    /// What is known of a scope, found without a lock as long as nothing was changed since the first scope was opened.
    private func knownFromTheStart(_ name: ScopeName) -> ScopeKnowledge? {
        let version = store.version.load(ordering: .acquiring)
        var next = firstKnownScope.made
        while let known = next, known.version == version {
            if known.asked.text == name.text { return known }
            next = known.next.made
        }
        return nil
    }

    private func learn(of name: ScopeName) -> ScopeKnowledge {
        let new = store.read { ScopeKnowledge(of: name, in: $0, defaults) }
        let old = lock.withLock { () -> [ScopeKnowledge] in
            guard new.version == store.registry.version else { return [] }
            guard let known = knownScopes, known.version == new.version else {
                defer { knownScopes = (new.version, [new]) }
                noteFromTheStart(new)
                return knownScopes?.scopes ?? []
            }
            // Names that no component mentions may be any number.
            if new.isMentioned || known.scopes.count < 8 {
                knownScopes?.scopes.append(new)
                noteFromTheStart(new)
            }
            return []
        }
        withExtendedLifetime(old) {}  // released here, outside the lock
        return new
    }

    /// Keeps what is found without a lock; the lock must be held.
    private func noteFromTheStart(_ new: ScopeKnowledge) {
        var last = firstKnownScope.object { new }
        while last !== new, last.version == new.version { last = last.next.object { new } }
    }
}
