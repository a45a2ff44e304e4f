extension AsyncResolver {
    /// The unnamed instance for a type.
    ///
    /// - Parameter type: What is asked for.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    /// - Complexity: O(1) beyond what is created. Where the instance exists, in a container that was not changed since it was
    ///   first asked for this type, no lock is taken and nothing is allocated.
    @inlinable
    @inline(__always)
    public func resolve<Value: Sendable>(_ type: Value.Type = Value.self) async throws(ResolutionError) -> Value {
        guard let container else { return try await resolve(type, qualifier: nil) }
        if let existing = container.existingForSuspending(type) { return existing }
        return try await container.core.resolveAsynchronously(type)
    }
}
