public import DICore

extension Container {
    /// What is registered and who needs what. Creates nothing and runs no factory.
    ///
    /// - Parameters:
    ///   - roots: What is asked for from outside; `nil` is everything that is registered.
    ///   - externalNeeds: What is supplied later, by a child container for instance, so that it is not missing here.
    /// - Returns: The graph as it is now.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func graph(roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = []) -> DependencyGraph {
        graph(GraphOutline(roots: roots, externalNeeds: externalNeeds))
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
        graph(validation.outline).validationReport(rules: validation.rules)
    }

    func graph(_ outline: GraphOutline) -> DependencyGraph {
        inspectRegistry { GraphBuilder.graph(of: $0, outline) }
    }
}
