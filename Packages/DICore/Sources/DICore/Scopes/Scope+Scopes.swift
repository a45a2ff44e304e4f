extension Scope {
    /// Opens a scope inside of this one, runs code with it, and closes it, whether the code returns, throws or is cancelled.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: What components that are `suppliedIn` it need, each once.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: What runs. When it has returned, the scope answers nothing any more.
    /// - Returns: What the closure returns.
    /// - Throws: ``ResolutionError`` where the scope cannot be opened; what the closure throws; else ``ClosingError`` where
    ///   closing failed. What closers throw beside an error of the closure is told to observers.
    /// - Complexity: That of ``openScope(_:values:)``, and O(*n*) in the number of instances with a closer.
    public func withScope<Result>(
        _ name: ScopeName, values: [ScopeValue] = [], isolation: isolated (any Actor)? = #isolation,
        _ body: (Scope) async throws -> Result
    ) async throws -> Result {
        try await openScope(name, values: values).run(isolation: isolation, body)
    }

    /// Opens a scope inside of this one, runs code with it that does not suspend, and closes it.
    ///
    /// Closers that may suspend cannot be waited for, and those of main-actor components count as such. Closers run, the last
    /// first, up to one of those; the rest is left to what is around the scope, and runs when that is closed.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: What components that are `suppliedIn` it need, each once.
    ///   - body: What runs. When it has returned, the scope answers nothing any more.
    /// - Returns: What the closure returns.
    /// - Throws: ``ResolutionError`` where the scope cannot be opened; what the closure throws; else ``ClosingError`` where
    ///   closing failed.
    /// - Complexity: That of ``openScope(_:values:)``, and O(*n*) in the number of instances with a closer.
    @_disfavoredOverload  // where both fit, the closers are to be awaited
    public func withScope<Result>(
        _ name: ScopeName, values: [ScopeValue] = [], _ body: (Scope) throws -> Result
    ) throws -> Result {
        try openScope(name, values: values).run(body)
    }

    /// Opens a scope inside of this one, which is closed by ``Scope/close()``: for where `withScope` does not fit.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - values: What components that are `suppliedIn` it need, each once.
    /// - Returns: The scope.
    /// - Throws: ``ResolutionError/Code/scopeMisuse`` where it is inside of one with its name, outside of the one that its name
    ///   says, or opened with other values than it takes; ``ResolutionError/Code/closed``.
    /// - Complexity: O(*n*) in the number of values and of scopes around it; after a change, and in a new container,
    ///   also in the number of components that are `suppliedIn` it or, replaced, say what is around it. What else is
    ///   registered costs nothing.
    public func openScope(_ name: ScopeName, values: [ScopeValue] = []) throws(ResolutionError) -> Scope {
        try container.openScope(name, inside: core, values: values)
    }
}
