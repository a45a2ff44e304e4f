extension Container {
    /// Creates every component that is marked `.eager()`, also asynchronous ones and those that are bound to an actor.
    ///
    /// They are created in the order of registration, and their needs before them. An existing instance is not created again, so a
    /// second start does nothing more, and one that failed can be repeated.
    ///
    /// - Throws: ``ResolutionError``, for the first that cannot be created; the ones before it stay.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func start() async throws(ResolutionError) { try await core.startAsynchronously() }

    /// Creates every component that is marked `.eager()`, where none of them has to be awaited.
    ///
    /// - Throws: ``ResolutionError``, for the first that cannot be created: ``ResolutionError/Code/asynchronous`` for one that
    ///   is asynchronous, ``ResolutionError/Code/isolation`` for one that is bound to the main actor.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    @available(*, noasync, message: "in top-level code, call it from an asynchronous function")
    // Top-level code would select this function even with `await`.
    public func start() throws(ResolutionError) { try core.start() }

    /// The registered components, in the order of registration.
    ///
    /// A component that another one overrides, or hides in a child, is left out. A component that only comes too late
    /// or too early for its key, under a duplicate policy such as ``DuplicatePolicy/lastWins``, is listed: it still has
    /// its roles and contributes to collections.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    public var components: [ComponentDescription] { core.components }

    /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
    ///
    /// For a test that runs every factory. It leaves out private components, and those whose key another component answers. It
    /// also leaves out components that live in a scope, and those without a cache that need such a component:
    /// ``Scope/resolveEveryComponent()`` resolves these. A component that lives in a task cache is resolved in one of its own.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] { await core.requestAll() }

    /// Closes the instances that were created, in the reverse order of creation, and drops all cached objects.
    ///
    /// From the moment of the call, requests throw ``ResolutionError/Code/closed``. A creation in progress is completed. Its
    /// instance is closed with the rest, or at once where closing has ended, and the request gets the error. Each closer runs
    /// once, one after the other, on the actor of its component, also where another one failed. Existing instances are not
    /// closed: their owner closes them. Open scopes and children are closed first, the youngest before the others.
    ///
    /// A closer may use existing instances. A request that would have to create one is refused.
    ///
    /// Closing twice, or from two tasks, runs the closers once; both calls wait, and both throw the error. A closer that closes
    /// its own container does not wait for itself: there the call returns at once. The closers run to their end although the
    /// calling task is canceled.
    ///
    /// - Throws: ``ClosingError``, with the errors of all closers.
    /// - Complexity: O(*n* log *n*) in the number of components, and O(*m*) in the number of instances with a closer.
    public func close() async throws(ClosingError) {
        let failures = await core.lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}
