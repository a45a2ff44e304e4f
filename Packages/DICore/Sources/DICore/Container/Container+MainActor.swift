extension Container {
    /// Answers requests from the main actor, also for what is bound to it.
    ///
    /// ```
    /// let controller = try container.mainActor.resolve(ProfileController.self)            // on the main actor
    /// let controller = try await container.mainActor.resolve(ProfileController.self)      // elsewhere
    /// ```
    ///
    /// Keeps the container alive for as long as it is held.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public var mainActor: MainActorResolver { MainActorResolver(keeping: core) }
}
