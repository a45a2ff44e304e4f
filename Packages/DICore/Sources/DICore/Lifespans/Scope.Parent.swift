extension Scope {
    /// A container or a scope, in which scopes are opened. Its requests know the isolation of their callers.
    public protocol Parent: Resolver {
        /// Returns the instance for a type and a qualifier.
        ///
        /// - Parameters:
        ///   - type: The type of the instance, or a dependency form of it.
        ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
        ///   - isolation: The caller's isolation. Only a caller on the main actor gets instances that are made there.
        /// - Returns: The instance: made now, or from the component's cache.
        /// - Throws: ``ResolutionError``, with the chain of the failed creation.
        func resolve<Value>(
            _ type: Value.Type, qualifier: Qualifier?, isolation: isolated (any Actor)?
        ) throws(ResolutionError) -> Value

        /// Opens a scope.
        ///
        /// - Parameters:
        ///   - name: The name of the scope.
        ///   - values: The instances of components that the scope supplies.
        /// - Throws: ``ResolutionError/Code/scopeMisuse`` if values are missing or superfluous, or the scopes around it
        ///   are not those of its name; ``ResolutionError/Code/closed``.
        func openScope(_ name: ScopeName, values: [Scope.Value]) throws(ResolutionError) -> Scope

        /// Returns an instance that the caller owns, with everything that is made for it and no cache holds.
        ///
        /// - Parameters:
        ///   - type: The type of the instance.
        ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
        ///   - isolation: The caller's isolation. Only a caller on the main actor gets instances that are made there.
        /// - Throws: ``ResolutionError``. Then everything that was made is closed.
        func resolveOwned<Value>(
            _ type: Value.Type, qualifier: Qualifier?, isolation: isolated (any Actor)?
        ) throws(ResolutionError) -> Owned<Value>
    }
}

extension Scope.Parent {
    /// Returns the unnamed instance for a type: see ``resolve(_:qualifier:isolation:)``.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: nil, isolation: isolation)
    }

    /// Returns the instance for a type and a name, without a fallback to the unnamed one: see
    /// ``resolve(_:qualifier:isolation:)``.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .name(name), isolation: isolation)
    }

    /// Returns the instance for a type and a typed qualifier: see ``resolve(_:qualifier:isolation:)``.
    @inlinable
    public func resolve<Value, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .type(marker), isolation: isolation)
    }

    /// Returns the instance for a type, or `nil` if no component is registered for it.
    ///
    /// - Throws: ``ResolutionError`` for every other failure, such as a missing dependency of a registered component.
    @inlinable
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: qualifier, isolation: isolation)
    }

    /// Returns the instance for a type and a name, or `nil` if no component is registered for them.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    @inlinable
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: .name(name), isolation: isolation)
    }

    /// Runs a closure in a scope, which is closed afterwards.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of components that the scope supplies.
    ///   - isolation: The isolation of the caller, which the compiler fills in.
    ///   - body: Uses the scope.
    /// - Throws: The error of the closure; ``ResolutionError``; ``ClosingError``.
    public func withScope<Result>(
        _ name: ScopeName, values: [Scope.Value] = [], isolation: isolated (any Actor)? = #isolation,
        _ body: (Scope) async throws -> Result
    ) async throws -> Result {
        let scope = try openScope(name, values: values)
        let result: Result
        do {
            result = try await body(scope)
        } catch {
            _ = await scope.lifespan.close()
            throw error
        }
        try await scope.close()
        return result
    }

    /// Runs a closure in a scope, which ends afterwards.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of components that the scope supplies.
    ///   - body: Uses the scope.
    /// - Throws: The error of the closure; ``ResolutionError``; ``ClosingError``.
    @_disfavoredOverload  // If both fit, the closers are to be awaited.
    public func withScope<Result>(
        _ name: ScopeName, values: [Scope.Value] = [], _ body: (Scope) throws -> Result
    ) throws -> Result {
        let scope = try openScope(name, values: values)
        let result: Result
        do {
            result = try body(scope)
        } catch {
            scope.lifespan.end()
            throw error
        }
        let failures = scope.lifespan.end()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
        return result
    }
}
