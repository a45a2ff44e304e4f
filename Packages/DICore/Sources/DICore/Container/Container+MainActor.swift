extension Container {
    /// A resolver for requests from the main actor, also for components that are bound to it.
    ///
    /// ```
    /// let controller = try container.mainActor.resolve(ProfileController.self)            // on the main actor
    /// let controller = try await container.mainActor.resolve(ProfileController.self)      // elsewhere
    /// ```
    ///
    /// It keeps the container alive.
    @inlinable
    @inline(__always)
    public var mainActor: MainActorResolver { MainActorResolver(AsyncResolver(keeping: self)) }

    /// Returns the instance for a request from the main actor: see ``resolve(_:)``.
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
