extension Container {
    /// Answers requests that may suspend: also for what is asynchronous, or bound to the main actor.
    ///
    /// ```
    /// let database = try await container.async.resolve(Database.self)
    /// ```
    ///
    /// Keeps the container alive for as long as it is held.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public var async: AsyncResolver { AsyncResolver(keeping: self) }

    /// What was created for a type and is in its cache. Creates nothing, and never waits.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the container is closed.
    /// - Complexity: O(1).
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try core.existing(ComponentKey(type, qualifier: qualifier), as: type, for: Asker())
    }

    /// What was created for a type and a name and is in its cache: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the container is closed.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }

    /// The instance for a request that may suspend, where it exists and nobody need be asked.
    @inlinable
    func existingForSuspending<Value>(_ type: Value.Type) -> Value? {
        let core = core
        // As in `resolve(_:)`.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let box = core.firstTables.link(to: type)?.readyBoxForSuspending else {
            reader.leave()
            return nil
        }
        // Safety: the thread reads.
        let existing = box._withUnsafeGuaranteedRef { $0.value(as: type) }
        reader.leave()
        return existing
    }
}
