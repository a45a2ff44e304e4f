public import DICore

extension MainActorModule {
    /// What the module consists of and who needs what. Creates nothing and runs no factory.
    ///
    /// What the module needs from outside need not be answered.
    /// - Parameter roots: What is asked for from outside; `nil` is everything that is registered.
    /// - Returns: The graph of the module alone.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    @MainActor
    public func graph(roots: [ComponentKey]? = nil) -> DependencyGraph {
        GraphBuilder.graph(of: RegistryView(self), GraphOutline(roots: roots))
    }

    /// Proves that the module is complete beside what it needs from outside. Creates nothing and runs no factory.
    ///
    /// - Parameter validation: What is to be proven: that everything registered can be had, where it is left out.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    @MainActor
    public func validate(_ validation: Validation = .everything) throws(ValidationError) {
        try validationReport(validation).throwErrors()
    }

    /// Everything that ``validate(_:)`` would throw, and what there is to warn of besides. Creates nothing and runs no
    /// factory.
    ///
    /// - Parameter validation: What is to be proven: that everything registered can be had, where it is left out.
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    @MainActor
    public func validationReport(_ validation: Validation = .everything) -> ValidationReport {
        GraphBuilder.graph(of: RegistryView(self), validation.outline).validationReport(rules: validation.rules)
    }
}
