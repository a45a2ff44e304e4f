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

    /// What is registered and who needs what. Creates nothing and runs no factory.
    ///
    /// - Returns: The graph as it is now.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func graph() -> DependencyGraph { core.graph }

    /// Proves that every declared need is answered, by one component, and that nothing needs itself.
    ///
    /// Reports everything that is wrong at once. Creates nothing and runs no factory.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validate() throws(ValidationError) {
        let errors = validationReport().errors
        if !errors.isEmpty { throw ValidationError(problems: errors) }
    }

    /// Everything that ``validate()`` would throw, and what there is to warn of besides. Creates nothing and runs no
    /// factory.
    ///
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validationReport() -> ValidationReport {
        Validator.report(on: core.graph)
    }
}
