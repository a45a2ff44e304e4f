extension MainActorResolver {
    /// Returns the unnamed instance for a type.
    ///
    /// In a container that was not changed since the first request for this type, no lock is taken.
    ///
    /// - Parameter type: The type of the instance.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    @MainActor
    @inlinable
    @inline(__always)
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        guard let container = base.container else { return try resolve(type, qualifier: nil) }
        return try container.resolveOnMainActor(type)
    }

    /// Returns the cached instance for a type, also where it is bound to the main actor. Creates nothing, and never waits.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the container is closed.
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        let key = ComponentKey(type, qualifier: qualifier)
        return try base.handle(for: key).existingOnMainActor(key, as: type)
    }

    /// Returns the cached instance for a type and a name: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the container is closed.
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }
}
