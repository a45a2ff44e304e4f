/// Makes one instance of a component on the main actor, with everything looked up beforehand.
///
/// What ``Maker`` is for other components. A strategy for main-actor components returns one when it is linked; its closure
/// captures ``Link`` values and calls them.
///
/// Thread-safety: `Sendable`; the closure runs on the main actor.
public struct MainActorMaker<Output>: Sendable {
    @usableFromInline
    let body: @MainActor @Sendable (borrowing ResolutionContext) throws -> Output

    /// Makes a maker.
    ///
    /// - Parameter body: Makes one instance. It throws what the user's code throws; the container adds key and chain.
    /// - Complexity: O(1).
    @inlinable
    public init(_ body: @escaping @MainActor @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Parameter context: The context of the current creation.
    /// - Returns: A new instance.
    /// - Throws: What the maker's closure throws.
    /// - Complexity: That of the closure.
    @MainActor
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }

    /// The same maker as one that is bound to nothing, for use on the main actor.
    var unbound: Maker<Output> {
        // Safety: isolation is no part of how a synchronous function is called, so the same closure may be called as one
        // that is bound to nothing, by a caller who is on the main actor.
        Maker(unsafeBitCast(body, to: (@Sendable (borrowing ResolutionContext) throws -> Output).self))
    }

    /// A maker for a plan, which refuses to run for a request that does not come from the main actor.
    func guarded(for component: ComponentDescription) -> Maker<Output> {
        // Frames of requests from the main actor are in contexts only that are handed down on the stack of such a request:
        // where there is one, the calling thread is on the main actor.
        Maker { [unbound] context in
            guard context.isOnMainActor else { throw ResolutionError.notOnMainActor(component) }
            return try unbound(context)
        }
    }
}
