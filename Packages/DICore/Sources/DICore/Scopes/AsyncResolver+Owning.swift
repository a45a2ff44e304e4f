extension AsyncResolver {
    /// Resolves an instance that the caller owns, with everything that is made for it: see ``Owned``. Suspends where something in it
    /// is asynchronous.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance, with its closers.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved, when the instances that were created
    ///   before are closed. Observers see the errors of their closers.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Owned<Value> {
        let key = ComponentKey(type, qualifier: qualifier)
        let source = try handle(for: key)
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
    ///   - type: The type of the instance.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance, with its closers.
    /// - Throws: ``ResolutionError``, as ``resolveOwned(_:qualifier:)`` does.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Owned<Value> {
        try await resolveOwned(type, qualifier: .name(name))
    }
}
