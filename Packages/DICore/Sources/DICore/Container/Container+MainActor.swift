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
    public var mainActor: MainActorResolver { MainActorResolver(keeping: self) }

    /// The instance for a request from the main actor: see ``resolve(_:)``.
    @inlinable
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        let core = core
        // As in `resolve(_:)`.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let link = core.firstTables.link(to: type) else {
            reader.leave()
            return try core.resolveOnMainActor(type)
        }
        return try core.followOnMainActor(link, by: reader, to: type)
    }
}
