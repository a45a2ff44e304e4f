extension AsyncResolver {
    /// Resolves an instance that the caller owns, with what is made for it, and suspends where something in it is asynchronous:
    /// see ``Owned``.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance, and what closes it.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had, when what was created before is closed.
    ///   What closers throw then is told to observers.
    /// - Complexity: O(1) beyond what is created.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Owned<Value> {
        let key = ComponentKey(type, qualifier: qualifier)
        let source = try self.source(for: key)
        let scope = try source.openOwnedScope(for: key)
        let value: Value
        do throws(ResolutionError) {
            value = try await source.resolveAsynchronously(key, as: type, in: scope)
        } catch {
            _ = await scope.lifespan.close()
            throw error
        }
        return Owned(value, in: scope)
    }

    /// Resolves an instance that the caller owns, by a name: see ``resolveOwned(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance, and what closes it.
    /// - Throws: ``ResolutionError``, as ``resolveOwned(_:qualifier:)`` does.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Owned<Value> {
        try await resolveOwned(type, qualifier: .name(name))
    }
}
