extension Scope {
    /// Resolves every component once, as this scope sees it: see ``Container/resolveEveryComponent()``.
    ///
    /// What lives in this scope or in one around it is among them. What lives in another scope is not asked for, nor is
    /// what has no cache and needs something there.
    ///
    /// - Returns: What failed.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond what is created.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await container.requestAll(in: core)
    }
}
