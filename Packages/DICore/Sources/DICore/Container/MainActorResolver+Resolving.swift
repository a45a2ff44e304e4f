extension MainActorResolver {
    /// The unnamed instance for a type.
    ///
    /// - Parameter type: What is asked for.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created. In a container that was not changed since it was first asked for this
    ///   type, no lock is taken.
    @MainActor
    @inlinable
    @inline(__always)
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        guard let container else { return try resolve(type, qualifier: nil) }
        return try container.resolveOnMainActor(type)
    }
}
