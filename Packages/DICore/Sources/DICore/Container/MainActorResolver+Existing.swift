extension MainActorResolver {
    /// What was created for a type and is in its cache, also where it is bound to the main actor. Creates nothing, and never
    /// waits.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the container is closed.
    /// - Complexity: O(1).
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        let key = ComponentKey(type, qualifier: qualifier)
        return try source(for: key).existingOnMainActor(key, as: type)
    }

    /// What was created for a type and a name and is in its cache: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the container is closed.
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }
}
