/// What a creation in progress may ask of its container.
@usableFromInline
protocol ResolutionEngine: AnyObject, Sendable {
    /// The instance for a key, requested from inside `frame`, or from outside of any creation.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, from frame: Frame?
    ) throws(ResolutionError) -> Value

    /// Whether something answers to a key.
    func contains(_ key: ComponentKey) -> Bool
}
