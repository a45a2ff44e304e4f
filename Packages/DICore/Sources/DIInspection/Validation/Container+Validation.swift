public import DICore

extension Container {
    /// Returns the graph of the registered components. Creates nothing and runs no factory.
    ///
    /// - Parameters:
    ///   - roots: The keys that are requested from outside; `nil` for every registered key.
    ///   - externalNeeds: Keys that are supplied later, for instance by a child container, and are not missing here.
    /// - Returns: The present graph.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func graph(roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = []) -> DependencyGraph {
        var builder = GraphBuilder(inspected, externalNeeds: externalNeeds)
        return builder.build(roots: roots)
    }

    /// Proves that exactly one component answers each declared need, and that no component needs itself.
    ///
    /// Reports all errors together. Creates nothing and runs no factory.
    /// - Parameter validation: The claim to prove; by default, that every registered component can be resolved.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validate(_ validation: Validation = .everything) throws(ValidationError) {
        try validationReport(validation).throwErrors()
    }

    /// Returns the errors that ``validate(_:)`` would throw, and the warnings. Creates nothing and runs no factory.
    ///
    /// - Parameter validation: The claim to prove; by default, that every registered component can be resolved.
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs.
    public func validationReport(_ validation: Validation = .everything) -> ValidationReport {
        graph(roots: validation.roots, externalNeeds: validation.externalNeeds)
            .validationReport(rules: validation.rules)
    }

    /// Validates, and then creates every component that is marked `.eager()`, also asynchronous and actor-bound ones.
    ///
    /// After an error of the validation, nothing is created.
    ///
    /// - Parameter validation: The claim to prove, for instance ``Validation/everything``.
    /// - Throws: `ResolutionError.Code.invalid` with the ``ValidationError`` as `ResolutionError.underlying`; or
    ///   `ResolutionError` for the first component that cannot be created.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs, beyond the creations.
    public func start(validating validation: Validation) async throws(ResolutionError) {
        try validGraph(validation)
        try await start()
    }

    /// Validates, and then creates every component that is marked `.eager()`, if none of them must be awaited.
    ///
    /// After an error of the validation, or if a component must be awaited, nothing is created.
    ///
    /// - Parameters:
    ///   - validation: The claim to prove, for instance ``Validation/everything``.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: `ResolutionError.Code.invalid` with the ``ValidationError`` as `ResolutionError.underlying`;
    ///   `ResolutionError.Code.asynchronous` or `ResolutionError.Code.isolation` if an eager component must be awaited;
    ///   or `ResolutionError` for the first component that cannot be created.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs, beyond the creations.
    public func start(
        validating validation: Validation, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) {
        let isMainActor = isolation === MainActor.shared
        if let error = try validGraph(validation).eagerComponentThatMustBeAwaited(isMainActor: isMainActor) {
            throw error
        }
        try start(isolation: isolation)
    }

    /// Returns the graph, after its validation.
    @discardableResult
    private func validGraph(_ validation: Validation) throws(ResolutionError) -> DependencyGraph {
        let graph = graph(roots: validation.roots, externalNeeds: validation.externalNeeds)
        do {
            try graph.validate(rules: validation.rules)
            return graph
        } catch {
            let problems = error.problems
            let count = problems.count == 1 ? "an error" : "\(problems.count) errors"
            throw ResolutionError(
                .invalid, key: problems[0].key,
                message: "the container was not started: validation found \(count)", underlying: error)
        }
    }
}

extension Scope {
    /// Returns the graph of the scope's container: see ``Container/graph(roots:externalNeeds:)``.
    public func graph() -> DependencyGraph { container.graph() }
}

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
