extension Container {
    /// What is registered, in the order of registration. Creates nothing.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    public var components: [ComponentDescription] { core.components }

    /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
    ///
    /// For a test that runs every factory. A private component, and one whose key another answers, is not asked for; nor
    /// is what lives in a scope, or has no cache and needs something there: ``Scope/resolveEveryComponent()`` asks for
    /// that. What lives in a task cache is asked for in one of its own.
    ///
    /// - Returns: What failed.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond what is created.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await core.requestAll()
    }
}
