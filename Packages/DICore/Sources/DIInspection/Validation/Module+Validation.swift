public import DICore

extension Module {
    /// Returns the graph of the module alone. Creates nothing and runs no factory.
    ///
    /// The external needs of the module need no answer.
    /// - Parameter roots: The keys that are requested from outside; `nil` for every registered key.
    /// - Returns: The graph.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func graph(roots: [ComponentKey]? = nil) -> DependencyGraph {
        Container { self }.graph(roots: roots, externalNeeds: externalNeeds)
    }

    /// Proves that the module is complete except for its external needs: see `Container.validate(_:)`.
    public func validate(_ validation: Validation = .everything) throws(ValidationError) {
        try validationReport(validation).throwErrors()
    }

    /// Returns the errors that ``validate(_:)`` would throw, and the warnings.
    public func validationReport(_ validation: Validation = .everything) -> ValidationReport {
        Container { self }.graph(roots: validation.roots, externalNeeds: validation.externalNeeds + externalNeeds)
            .validationReport(rules: validation.rules)
    }
}

extension MainActorModule {
    /// Returns the graph of the module alone. Creates nothing and runs no factory.
    ///
    /// The external needs of the module need no answer.
    /// - Parameter roots: The keys that are requested from outside; `nil` for every registered key.
    /// - Returns: The graph.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    @MainActor
    public func graph(roots: [ComponentKey]? = nil) -> DependencyGraph {
        Container { self }.graph(roots: roots, externalNeeds: externalNeeds)
    }

    /// Proves that the module is complete except for its external needs: see `Container.validate(_:)`.
    @MainActor
    public func validate(_ validation: Validation = .everything) throws(ValidationError) {
        try validationReport(validation).throwErrors()
    }

    /// Returns the errors that ``validate(_:)`` would throw, and the warnings.
    @MainActor
    public func validationReport(_ validation: Validation = .everything) -> ValidationReport {
        Container { self }.graph(roots: validation.roots, externalNeeds: validation.externalNeeds + externalNeeds)
            .validationReport(rules: validation.rules)
    }
}
