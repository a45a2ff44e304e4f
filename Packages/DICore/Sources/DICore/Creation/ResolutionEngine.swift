/// What a creation in progress may ask of its container.
@usableFromInline
protocol ResolutionEngine: AnyObject, Sendable {
    /// The instance for a key.
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type, for asker: Asker) throws(ResolutionError) -> Value

    /// The same, for a request that may suspend: also for what is asynchronous, or bound to an actor.
    func resolveAsynchronously<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: Asker
    ) async throws(ResolutionError) -> Sent<Value>

    /// Whether something answers to a key.
    func isAnswered(_ key: ComponentKey, by requester: Requester) -> Bool

    /// The life of the container, which owns what belongs to no scope.
    var lifespan: Lifespan { get }

    /// Nothing can be asked of the container any more. The first closer has not run yet.
    func closingHasBegun()

    /// The last closer has run.
    func closingHasEnded()
}
