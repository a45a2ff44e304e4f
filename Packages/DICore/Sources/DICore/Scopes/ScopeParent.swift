/// A container or a scope: it opens scopes inside of itself, and resolves instances that the caller owns.
///
/// ```
/// try await container.withScope("request", values: [.value(request)]) { scope in
///     try await scope.resolve(Handler.self).respond()
/// }
/// ```
///
/// Thread-safety: may be used from any thread or task.
public protocol ScopeParent: Sendable {
    /// Opens a scope, which ``Scope/close()`` closes: for code that `withScope` does not fit.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of the components that are `suppliedIn` it, each once.
    /// - Returns: The scope.
    /// - Throws: ``ResolutionError/Code/scopeMisuse`` where it is inside of one with its name, outside of the one that its name
    ///   says, or opened with other values than it takes; ``ResolutionError/Code/closed``.
    /// - Complexity: O(*n*) in the number of values and of scopes around it; after a change, and in a new container,
    ///   also in the number of components that are `suppliedIn` it or, replaced, say what is around it. Other components
    ///   cost nothing.
    func openScope(_ name: ScopeName, values: [ScopeValue]) throws(ResolutionError) -> Scope

    /// Resolves an instance that the caller owns, with everything that is made for it: see ``Owned``. Where something in it may
    /// suspend, use ``AsyncResolver/resolveOwned(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance, with its closers.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved. Instances that were
    ///   created before are closed, the last first, up to a closer that may suspend: the others are closed with this
    ///   container or scope.
    func resolveOwned<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Owned<Value>
}

extension ScopeParent {
    /// Opens a scope, runs code with it, and closes it, whether the code returns, throws or is canceled.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of the components that are `suppliedIn` it, each once.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: The code. When it has returned, the scope answers no request any more.
    /// - Returns: The result of the closure.
    /// - Throws: ``ResolutionError`` where the scope cannot be opened; the error of the closure; else ``ClosingError`` where
    ///   closing failed. Observers see the errors of closers that an error of the closure hides.
    /// - Complexity: That of ``openScope(_:values:)``, and O(*n*) in the number of instances with a closer.
    public func withScope<Result>(
        _ name: ScopeName, values: [ScopeValue] = [], isolation: isolated (any Actor)? = #isolation,
        _ body: (Scope) async throws -> Result
    ) async throws -> Result {
        let scope = try openScope(name, values: values)
        let result: Result
        do {
            result = try await body(scope)
        } catch {
            _ = await scope.core.close()
            throw error
        }
        try await scope.close()
        return result
    }

    /// Opens a scope, runs code with it that does not suspend, and closes it.
    ///
    /// Closers that may suspend cannot be awaited, and those of main-actor components count as such. Closers run, the last
    /// first, up to one of those. The others run when the container or scope around this scope is closed.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of the components that are `suppliedIn` it, each once.
    ///   - body: The code. When it has returned, the scope answers no request any more.
    /// - Returns: The result of the closure.
    /// - Throws: ``ResolutionError`` where the scope cannot be opened; the error of the closure; else ``ClosingError`` where
    ///   closing failed.
    /// - Complexity: That of ``openScope(_:values:)``, and O(*n*) in the number of instances with a closer.
    @_disfavoredOverload  // where both fit, the closers are to be awaited
    public func withScope<Result>(
        _ name: ScopeName, values: [ScopeValue] = [], _ body: (Scope) throws -> Result
    ) throws -> Result {
        let scope = try openScope(name, values: values)
        let result: Result
        do {
            result = try body(scope)
        } catch {
            scope.core.end()
            throw error
        }
        let failures = scope.core.end()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
        return result
    }

    /// Resolves an instance that the caller owns, by a name: see ``resolveOwned(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance, with its closers.
    /// - Throws: ``ResolutionError``, as ``resolveOwned(_:qualifier:)`` does.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Owned<Value> {
        try resolveOwned(type, qualifier: .name(name))
    }
}

extension Container: ScopeParent {
    /// Opens a scope: see ``ScopeParent/openScope(_:values:)``.
    public func openScope(_ name: ScopeName, values: [ScopeValue] = []) throws(ResolutionError) -> Scope {
        try core.openScope(name, inside: nil, values: values)
    }

    /// Resolves an instance that the caller owns: see ``ScopeParent/resolveOwned(_:qualifier:)``.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Owned<Value> {
        try core.resolveOwned(ComponentKey(type, qualifier: qualifier), inside: nil)
    }
}

extension Scope: ScopeParent {
    /// Opens a scope inside of this one: see ``ScopeParent/openScope(_:values:)``.
    public func openScope(_ name: ScopeName, values: [ScopeValue] = []) throws(ResolutionError) -> Scope {
        try container.openScope(name, inside: core, values: values)
    }

    /// Resolves an instance that the caller owns: see ``ScopeParent/resolveOwned(_:qualifier:)``. It sees the instances of
    /// this scope, and is closed with it at the latest.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Owned<Value> {
        try container.resolveOwned(ComponentKey(type, qualifier: qualifier), inside: core)
    }
}
