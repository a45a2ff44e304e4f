/// What a creation in progress may ask of its container.
@usableFromInline
protocol ResolutionEngine: AnyObject, Sendable {
    /// The instance for a key, requested from inside `frame`, or from outside of any creation.
    ///
    /// - Parameter requester: The modules of the component that asks, outermost first; empty from outside.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, from frame: Frame?, by requester: [ModuleID]
    ) throws(ResolutionError) -> Value

    /// Whether something answers to a key.
    func isAnswered(_ key: ComponentKey, by requester: [ModuleID]) -> Bool
}
