public import DICore

extension Container {
    /// Validates, and then creates every component that is marked `.eager()`, those that are asynchronous or
    /// bound to an actor too.
    ///
    /// Where something is wrong nothing is created.
    ///
    /// - Parameter validation: What is to be proven, for instance ``Validation/everything``.
    /// - Throws: ``ResolutionError/Code/invalid`` where something is wrong, with the ``ValidationError`` as
    ///   ``ResolutionError/underlying``; else ``ResolutionError`` for the first component that cannot be created.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs, beyond what is created.
    public func start(validating validation: Validation) async throws(ResolutionError) {
        try validateForStart(validation)
        try await start()
    }

    /// Validates, and then creates every component that is marked `.eager()`, where none of them has to be waited for.
    ///
    /// Where something is wrong, or has to be waited for, nothing is created.
    ///
    /// - Parameter validation: What is to be proven, for instance ``Validation/everything``.
    /// - Throws: ``ResolutionError/Code/invalid`` where something is wrong, with the ``ValidationError`` as
    ///   ``ResolutionError/underlying``; ``ResolutionError/Code/asynchronous`` or ``ResolutionError/Code/isolation`` where an
    ///   eager component has to be waited for; else ``ResolutionError`` for the first component that cannot be created.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs, beyond what is created.
    public func start(validating validation: Validation) throws(ResolutionError) {
        try validateForStart(validation)
        if let error = graph(validation.outline).eagerComponentThatMustBeAwaited { throw error }
        try start()
    }

    private func validateForStart(_ validation: Validation) throws(ResolutionError) {
        do {
            try validate(validation)
        } catch {
            throw .invalid(error)
        }
    }
}
