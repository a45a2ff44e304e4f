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
}
