import Synchronization

extension ContainerCore {
    /// Opens a scope.
    ///
    /// - Parameters:
    ///   - outer: The scope around it; `nil` is the container.
    ///   - values: The instances of components that are supplied in it.
    func openScope(
        _ name: ScopeName, inside outer: ScopeCore?, values: [ScopeValue]
    ) throws(ResolutionError) -> Scope {
        if outer?.named(name) != nil { throw .scopeInsideItself(name, key: Self.key(of: name)) }
        try check(name, inside: outer)
        // The caller may leave out the outer scopes that components name.
        let known = knowledge(of: name)
        try check(known.name, inside: outer, saidBy: known.source)
        let boxes = values.isEmpty && known.needed.isEmpty ? .init() : try known.boxes(of: values)
        return Scope(try open(name, as: Self.key(of: name), inside: outer, values: boxes), of: self)
    }

    /// Opens a scope without a name, for an owned instance.
    func openOwnedScope(inside outer: ScopeCore?, for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        try open(nil, as: key, inside: outer)
    }

    /// Resolves an instance in an owned scope of its own.
    ///
    /// - Parameter outer: The scope around it; `nil` is the container.
    func resolveOwned<Value>(
        _ key: ComponentKey, inside outer: ScopeCore?
    ) throws(ResolutionError) -> Owned<Value> {
        let scope = try openOwnedScope(inside: outer, for: key)
        return Owned(try resolve(key, as: Value.self, for: RequestOrigin(scope: scope)), in: scope)
    }

    /// - Parameter key: The key of its events and errors, which is made where one needs it.
    @inline(__always)
    private func open(
        _ name: ScopeName?, as key: @autoclosure () -> ComponentKey, inside outer: ScopeCore?,
        values: [ComponentKey: InstanceBox] = .init()
    ) throws(ResolutionError) -> ScopeCore {
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: key(), named: name) }
        let scope = ScopeCore(
            name, inside: outer, of: self, values: values, owning: name == nil ? key() : nil, observed: observed)
        guard scope.lifespan.enter() else {
            scope.end()
            throw tooLate(.closed(outer, key: key()), in: outer)
        }
        observed?.opened()
        return scope
    }

    /// The key of a scope in events and errors.
    private static func key(of name: ScopeName) -> ComponentKey { ComponentKey(Scope.self, named: name.text) }

    /// Checks that the outer scopes of a name are open.
    ///
    /// - Parameter source: The component that names the outer scopes, if the caller did not.
    private func check(
        _ name: ScopeName, inside outer: ScopeCore?, saidBy source: ComponentDescription? = nil
    ) throws(ResolutionError) {
        if name.outer.isEmpty { return }
        guard let around = name.outer.first(where: { outer?.named($0) == nil }) else { return }
        throw .scopeOutside(name, of: around, saidBy: source, key: Self.key(of: name))
    }

    /// Returns the knowledge of a scope. As long as nothing was changed since the first scope was opened, no lock is taken.
    ///
    /// - Complexity: O(*n*) in the number of names of scopes that were opened; after a change, also O(*n*) in the number of
    ///   components that are supplied in the scope, or are replaced and say what is around it.
    private func knowledge(of name: ScopeName) -> ScopeKnowledge {
        let version = store.version.load(ordering: .acquiring)
        return firstKnownScope.made?.named(name, in: version)
            ?? lock.withLock { knownScopes }?.named(name, in: version) ?? learn(of: name)
    }

    private func learn(of name: ScopeName) -> ScopeKnowledge {
        let new = store.read { ScopeKnowledge(of: name, in: $0, defaults) }
        let old = lock.withLock { () -> ScopeKnowledge? in
            guard new.version == store.registry.version else { return nil }
            let first = firstKnownScope.object { new }
            if first.version == new.version {
                first.append(new)
                return nil
            }
            if let known = knownScopes, known.version == new.version {
                known.append(new)
                return nil
            }
            defer { knownScopes = new }
            return knownScopes
        }
        withExtendedLifetime(old) {}  // released here, outside the lock
        return new
    }
}
