extension Linker {
    /// A link to a resolver that belongs to the current creation: see ``Linker/resolver(answersUndeclared:)``.
    ///
    /// Thread-safety: may be used from any thread.
    public struct ResolverLink: Sendable {
        /// The only needs that the resolver answers; `nil` if it answers every key.
        let declared: DeclaredNeeds?

        /// Returns the resolver, which may be kept. It has the chain of this creation until that ends, and does not
        /// keep the container alive.
        ///
        /// - Parameter context: The context of the maker's call.
        public func callAsFunction(_ context: borrowing ResolutionContext) -> any Resolver {
            StrategyResolver(context.frame.handle, answering: declared)
        }

        /// Returns the resolver for a maker on the main actor, which resolves main-actor components too.
        ///
        /// - Parameter context: The context of the maker's call.
        public func onMainActor(_ context: borrowing ResolutionContext) -> MainActorResolver {
            MainActorResolver(StrategyResolver(context.frame.handle, answering: declared))
        }

        /// Returns the resolver for an asynchronous maker, which resolves asynchronous components too.
        ///
        /// - Parameter context: The context of the maker's call.
        public func asynchronous(_ context: borrowing ResolutionContext) -> AsyncResolver {
            AsyncResolver(StrategyResolver(context.frame.handle, answering: declared))
        }
    }
}
