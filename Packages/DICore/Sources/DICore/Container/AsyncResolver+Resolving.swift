extension AsyncResolver {
    /// Returns the unnamed instance for a type.
    ///
    /// Where the instance exists, in a container that was not changed since the first request for this type, no lock is taken and
    /// nothing is allocated.
    ///
    /// - Parameter type: The type of the instance.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    @inlinable
    @inline(__always)
    public func resolve<Value: Sendable>(_ type: Value.Type = Value.self) async throws(ResolutionError) -> Value {
        guard let container else { return try await resolve(type, qualifier: nil) }
        if let existing = container.existingForSuspending(type) { return existing }
        return try await container.core.resolveAsynchronously(type)
    }
}
