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
