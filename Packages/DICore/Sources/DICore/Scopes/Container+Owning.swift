extension Container {
    /// Resolves an instance that the caller owns, with what is made for it: see ``Owned``. Where something in it may suspend, it is
    /// ``AsyncResolver/resolveOwned(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance, and what closes it.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had. What was created before is
    ///   closed, the last first, up to a closer that may suspend: the rest is left to the container, and closed with it.
    /// - Complexity: O(1) beyond what is created.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Owned<Value> {
        let key = ComponentKey(type, qualifier: qualifier)
        let scope = try core.openOwnedScope(inside: nil, for: key)
        return Owned(try core.resolve(key, as: type, for: Asker(scope: scope)), in: scope)
    }

    /// Resolves an instance that the caller owns, by a name: see ``resolveOwned(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance, and what closes it.
    /// - Throws: ``ResolutionError``, as ``resolveOwned(_:qualifier:)`` does.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Owned<Value> {
        try resolveOwned(type, qualifier: .name(name))
    }
}
