/// Gives a maker a resolver that belongs to the creation it runs in: see ``Linker/resolver(answersUndeclared:)``.
///
/// Thread-safety: may be used from any thread.
public struct ResolverLink: Sendable {
    /// The only needs that the resolver answers; `nil` where it answers everything.
    let declared: DeclaredNeeds?

    /// The resolver.
    ///
    /// - Parameter context: The context that the maker was handed.
    /// - Returns: A resolver that may be kept, carries the chain of this creation until it ends, and does not keep the
    ///   container alive.
    /// - Complexity: O(1).
    public func callAsFunction(_ context: borrowing ResolutionContext) -> any Resolver {
        handle(context).resolver(answering: declared)
    }

    /// The resolver, for a maker on the main actor.
    ///
    /// - Parameter context: The context that the maker was handed.
    /// - Returns: A resolver that answers for main-actor components too; apart from that like the other one.
    /// - Complexity: O(1).
    public func onMainActor(_ context: borrowing ResolutionContext) -> MainActorResolver {
        MainActorResolver(handle(context), answering: declared)
    }

    /// The resolver, for an asynchronous maker.
    ///
    /// - Parameter context: The context that the maker was handed.
    /// - Returns: A resolver that answers for what is asynchronous too; apart from that like the other one.
    /// - Complexity: O(1).
    public func asynchronous(_ context: borrowing ResolutionContext) -> AsyncResolver {
        AsyncResolver(handle(context), answering: declared)
    }

    func handle(_ context: borrowing ResolutionContext) -> FrameHandle {
        context.frame.handle
    }
}
