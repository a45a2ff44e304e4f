extension Container {
    /// A resolver for requests that may suspend: also for components that are asynchronous, or bound to the main actor.
    ///
    /// ```
    /// let database = try await container.async.resolve(Database.self)
    /// ```
    ///
    /// It keeps the container alive.
    @inlinable
    @inline(__always)
    public var async: AsyncResolver { AsyncResolver(keeping: self) }

    /// Returns the cached instance for a type. Creates nothing, and never waits.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the container is closed.
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try core.existing(ComponentKey(type, qualifier: qualifier), as: type, for: RequestOrigin())
    }

    /// Returns the cached instance for a type and a name: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the container is closed.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }

    /// Returns the instance for a request that may suspend, where it exists and no observer has to see the request.
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
