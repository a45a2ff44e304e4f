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
    /// - Parameters:
    ///   - roots: What is asked for from outside; `nil` is everything that is registered.
    ///   - externalNeeds: What is supplied later, by a child container for instance, so that it is not missing here.
    /// - Returns: The graph as it is now.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func graph(roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = []) -> DependencyGraph {
        core.graph(GraphOutline(roots: roots, externalNeeds: externalNeeds))
    }

    /// Proves that every declared need is answered, by one component, and that nothing needs itself.
    ///
    /// Reports everything that is wrong at once. Creates nothing and runs no factory.
    /// - Parameter validation: What is to be proven: that everything registered can be had, where it is left out.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validate(_ validation: Validation = .everything) throws(ValidationError) {
        try validationReport(validation).throwErrors()
    }

    /// Everything that ``validate(_:)`` would throw, and what there is to warn of besides. Creates nothing and runs no
    /// factory.
    ///
    /// - Parameter validation: What is to be proven: that everything registered can be had, where it is left out.
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validationReport(_ validation: Validation = .everything) -> ValidationReport {
        core.graph(validation.outline).validationReport(rules: validation.rules)
    }
}
