extension Container: Scope.Parent {
    /// Opens a scope: see ``Scope/Parent/openScope(_:values:)``.
    public func openScope(_ name: ScopeName, values: [Scope.Value] = []) throws(ResolutionError) -> Scope {
        Scope(name, try core.openScope(name, inside: core.lifespan, values: values), of: self)
    }

    /// Returns an instance that exists. Creates nothing.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The instance; `nil` if there is none.
    /// - Throws: ``ResolutionError`` if the key has no clear answer, if the instance is bound to the main actor and the
    ///   caller is elsewhere, or if it is being closed and the caller is not a closer.
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try core.existing(type, qualifier, in: nil, isMainActor: isolation.isMainActor)
    }

    /// Returns an instance that exists: see ``existing(_:qualifier:isolation:)``.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name), isolation: isolation)
    }

    /// Closes the container: runs the closers of its instances, the last first, once, after those of its scopes and
    /// children. Later calls wait for the end.
    ///
    /// - Throws: ``ClosingError`` with the errors of closers.
    public func close() async throws(ClosingError) {
        let failures = await core.lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}

extension ContainerCore {
    /// Opens a scope.
    func openScope(
        _ name: ScopeName, inside outer: Lifespan, values: [Scope.Value]
    ) throws(ResolutionError) -> Lifespan {
        // Made for errors and observers only.
        var key: ComponentKey { ComponentKey(Scope.self, named: name.text) }
        do throws(ResolutionError) {
            if !outer.isOpen { throw ResolutionError(.closed, key: key, .closed(outer.owner)) }
            if outer.named(name) != nil {
                throw ResolutionError(.scopeMisuse, key: key, .wrongPlace(of: name, outside: nil, by: nil))
            }
            if outer.depth >= Self.deepest {
                throw ResolutionError(.scopeMisuse, key: key, .tooManyScopes(limit: Self.deepest))
            }
            try check(values, in: name, inside: outer, as: key)
            let lifespan = Lifespan(of: .scope(name), inside: outer, in: self, values: values, observedAs: key)
            guard let lifespan else { throw ResolutionError(.closed, key: key, .closed(outer.owner)) }
            return lifespan
        } catch {
            throw error.code == .closed ? reported(error, as: key, in: outer) : error
        }
    }

    /// Checks the values that a scope is opened with, and its place.
    ///
    /// - Parameters:
    ///   - outer: The lifespan around the scope.
    ///   - key: The key of the scope, for errors.
    /// - Throws: ``ResolutionError/Code/scopeMisuse`` if the scopes that must be around it are not, if values are
    ///   missing, or if no component takes them.
    private func check(
        _ values: [Scope.Value], in name: ScopeName, inside outer: Lifespan, as key: @autoclosure () -> ComponentKey
    ) throws(ResolutionError) {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let generation = try generation(for: ComponentKey(Scope.self))
        let conditions = generation.scopeConditions(for: name)
        if let around = name.outer.first(where: { outer.named($0) == nil }) {
            throw ResolutionError(.scopeMisuse, key: key(), .wrongPlace(of: name, outside: around, by: nil))
        }
        for (around, source) in conditions?.around ?? [] where outer.named(around) == nil {
            throw ResolutionError(
                .scopeMisuse, key: key(), .wrongPlace(of: name, outside: around, by: source?.description()))
        }
        // Scopes have few values, so they are compared one by one.
        for (position, value) in values.enumerated()
        where values[..<position].contains(where: { $0.key == value.key }) {
            throw ResolutionError(.scopeMisuse, key: value.key, .valueTwice(in: name))
        }
        let supplied = conditions?.supplied(in: generation) ?? []
        let missing = supplied.filter { component in
            component.isRequired && !values.contains { $0.key == component.record.key }
        }
        if let first = missing.first {
            throw ResolutionError(
                .scopeMisuse, key: first.record.key, .notSupplied(missing.map { $0.record.description() }, in: name))
        }
        for value in values where !supplied.contains(where: { $0.record.key == value.key }) {
            let known = supplied.map { $0.record.description() }
            throw ResolutionError(.scopeMisuse, key: value.key, .unknownValue(in: name, known: known))
        }
    }
}
