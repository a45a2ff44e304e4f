extension Container {
    /// Creates every component that is marked `.eager()`, those that are asynchronous or bound to an actor too.
    ///
    /// In the order of registration, and what each needs before it. What has been created already is not created again, so a
    /// second start does nothing more, and one that failed can be repeated.
    ///
    /// - Throws: ``ResolutionError``, for the first that cannot be created; the ones before it stay.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond what is created.
    public func start() async throws(ResolutionError) {
        try await core.startAsynchronously()
    }

    /// Creates every component that is marked `.eager()`, where none of them has to be waited for.
    ///
    /// - Throws: ``ResolutionError``, for the first that cannot be created: ``ResolutionError/Code/asynchronous`` for one that
    ///   is asynchronous, ``ResolutionError/Code/isolation`` for one that is bound to the main actor.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond what is created.
    public func start() throws(ResolutionError) {
        try core.start()
    }

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
        try await core.startAsynchronously()
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
        if let error = core.graph(validation.outline).eagerComponentThatMustBeAwaited { throw error }
        try core.start()
    }

    private func validateForStart(_ validation: Validation) throws(ResolutionError) {
        do {
            try validate(validation)
        } catch {
            throw .invalid(error)
        }
    }
}
