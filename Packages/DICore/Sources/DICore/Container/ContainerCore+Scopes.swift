extension ContainerCore {
    /// Opens a scope.
    ///
    /// - Parameters:
    ///   - outer: The scope that it is opened in; `nil` is the container.
    ///   - values: What it is opened with.
    func openScope(
        _ name: ScopeName, inside outer: ScopeCore?, values: [ScopeValue]
    ) throws(ResolutionError) -> Scope {
        func key() -> ComponentKey { ComponentKey(Scope.self, named: name.text) }
        func check(_ name: ScopeName) throws(ResolutionError) {
            guard let around = name.outer.first(where: { outer?.named($0) == nil }) else { return }
            throw .scopeOutside(name, of: around, key: key())
        }
        if outer?.named(name) != nil { throw .scopeInsideItself(name, key: key()) }
        try check(name)
        // Whoever opens it may leave out what its components say of it.
        let known = knowledge(of: name)
        try check(known.name)
        var boxes: [ComponentKey: InstanceBox] = [:]
        for value in values {
            guard known.keys.contains(value.key) else {
                throw .unknownValue(value.key, in: name, known: known.needed)
            }
            if boxes.updateValue(value.box, forKey: value.key) != nil { throw .valueTwice(value.key, in: name) }
        }
        let missing = known.needed.filter { boxes[$0.key] == nil }
        if !missing.isEmpty { throw .notSupplied(missing, in: name) }
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: key(), named: name) }
        let scope = ScopeCore(name, inside: outer, of: self, values: boxes, observed: observed)
        guard scope.lifespan.enter() else {
            scope.end()
            throw tooLate(.closed(outer, key: key()), in: outer)
        }
        observed?.opened(in: Frame.observedHere?.asParent)
        return Scope(scope, of: self)
    }

    /// Opens a scope without a name, for an owned instance.
    func openOwnedScope(inside outer: ScopeCore?, for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: key) }
        let scope = ScopeCore(nil, inside: outer, of: self, owning: key, observed: observed)
        guard scope.lifespan.enter() else { throw tooLate(.closed(outer, key: key), in: outer) }
        observed?.opened(in: Frame.observedHere?.asParent)
        return scope
    }

    /// - Complexity: O(1) where nothing was changed since it was asked last; else O(*n*) in the number of components
    ///   that are supplied in the scope, or are replaced and say what is around it.
    private func knowledge(of name: ScopeName) -> ScopeKnowledge {
        let (known, changed) = lock.withLock { () -> (ScopeKnowledge?, Registry?) in
            if let knownScopes, knownScopes.version == registry.version, let known = knownScopes.byName[name] {
                return (known, nil)
            }
            return (nil, registry.mentions(name) ? registry : nil)
        }
        if let known { return known }
        // Outside of the lock: what a cache says of its lifetime is user code, and so is what a dependency form says.
        var new = ScopeKnowledge(name: defaults.cache?.lifetime.scope?.naming(name) ?? ScopeName(name.text))
        guard let registry = changed else { return new }
        let mentions = registry.mentions(of: name)
        if let placing = mentions.placing.first(where: { !registry.isHidden($0) }) {
            new.name = placing.record.mentionedScopes.first { $0 == name } ?? new.name
        }
        for registration in mentions.supplied {
            // What is replaced may be supplied, by code that opens scopes of other containers too, and need not be.
            new.keys.insert(registration.record.key)
            if !registry.isHidden(registration) { new.needed.append(registration.description(in: defaults)) }
        }
        lock.withLock {
            guard registry.version == self.registry.version else { return }
            if knownScopes?.version == registry.version {
                knownScopes?.byName[name] = new
            } else {
                knownScopes = (registry.version, [name: new])
            }
        }
        return new
    }

    /// What is known of a scope from the components that live in it.
    struct ScopeKnowledge {
        /// Its name, with the scopes around it where a component says which.
        var name: ScopeName

        /// What it is not opened without.
        var needed: [ComponentDescription] = []

        /// What it may be opened with: also what another component takes the place of.
        var keys: Set<ComponentKey> = []
    }
}
