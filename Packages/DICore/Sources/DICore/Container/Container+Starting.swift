extension Container {
    /// Creates the instances of eager components: see ``Component/eager(_:)``.
    ///
    /// They are created in the order of registration. If one fails, or the task is canceled, the next call resumes
    /// there.
    ///
    /// - Throws: The error of the first creation that failed; ``ResolutionError/Code/canceled`` for the first component
    ///   that was not created because the task is canceled.
    public func start() async throws(ResolutionError) { try await core.startAsynchronously() }

    /// Creates the instances of eager components, for synchronous code: see ``Component/eager(_:)``.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: The error of the first creation that failed: ``ResolutionError/Code/asynchronous`` for an asynchronous
    ///   component that was not created before, and ``ResolutionError/Code/isolation`` for one that is bound to the
    ///   main actor, if the caller is elsewhere.
    @available(*, noasync, message: "in top-level code, call it from an asynchronous function")
    // Top-level code would select this function even with `await`.
    public func start(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) {
        try core.start(isMainActor: isolation.isMainActor)
    }
}
