/// A container or a scope, in which scopes are opened.
public protocol ScopeParent: Sendable {
    /// Opens a scope.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of components that the scope supplies.
    /// - Throws: ``ResolutionError/Code/scopeMisuse`` if values are missing or superfluous, or the scopes around it are not those
    ///   of its name; ``ResolutionError/Code/closed``.
    func openScope(_ name: ScopeName, values: [ScopeValue]) throws(ResolutionError) -> Scope

    /// Returns an instance that the caller owns, with everything that is made for it and no cache holds.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    /// - Throws: ``ResolutionError``. Then everything that was made is closed.
    func resolveOwned<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Owned<Value>
}

extension ScopeParent {
    /// Runs a closure in a scope, which is closed afterwards.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: The instances of components that the scope supplies.
    ///   - isolation: The isolation of the caller, which the compiler fills in.
    ///   - body: Uses the scope.
    /// - Throws: The error of the closure; ``ResolutionError``; ``ClosingError``.
    public func withScope<Result>(
        _ name: ScopeName, values: [ScopeValue] = [], isolation: isolated (any Actor)? = #isolation,
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
        _ name: ScopeName, values: [ScopeValue] = [], _ body: (Scope) throws -> Result
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
