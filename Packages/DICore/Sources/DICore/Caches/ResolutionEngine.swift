/// What a creation in progress may ask of its container.
@usableFromInline
protocol ResolutionEngine: AnyObject, Sendable {
    /// The instance for a key, requested from inside `frame`, or from outside of any creation.
    ///
    /// - Parameters:
    ///   - requester: The modules of the component that asks, outermost first; empty from outside.
    ///   - isOnMainActor: Whether whoever asks is on the main actor, and keeps what it gets there.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, from frame: Frame?, by requester: [ModuleID], isOnMainActor: Bool
    ) throws(ResolutionError) -> Value

    /// The unnamed instance for a type, requested on the main actor and from outside of any creation.
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value

    /// Whether something answers to a key.
    func isAnswered(_ key: ComponentKey, by requester: [ModuleID]) -> Bool

    /// Keeps what closes a new instance until the container is closed.
    ///
    /// - Parameters:
    ///   - closers: Its closers, of which the last is run first.
    ///   - component: What it is an instance of.
    /// - Throws: ``ResolutionError/Code/closed`` when it is closed already; then each closer has been run, or is run as soon
    ///   as it can be.
    func keep(_ closers: [Closer], of component: ComponentDescription) throws(ResolutionError)
}
