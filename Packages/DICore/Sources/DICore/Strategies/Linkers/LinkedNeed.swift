/// A direct, typed connection from a strategy to one of its declared dependencies.
///
/// A call of the link inside a ``Maker`` makes or reads the instance without a look-up. A link works in the container
/// in which it was made, and in the children of that.
///
/// Thread-safety: may be used from any thread.
public struct LinkedNeed<Value>: Sendable {
    // The maker of the entry makes a `Value`.
    @usableFromInline
    let entry: Entry

    init(_ entry: Entry) { self.entry = entry }

    /// Makes the instance, or returns it from the component's cache.
    ///
    /// - Parameter context: The context of the maker's call.
    /// - Throws: ``ResolutionError``, with the step of the dependency on its chain.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Value {
        if !entry.belongs(to: context.frame) { try entry.checkContainer(of: context.frame) }
        return try entry.instance(as: Value.self, in: context)
    }

    /// Makes or reads the instance, without a step on the chain of an error.
    func unannotated(_ context: borrowing ResolutionContext) throws -> Value {
        try entry.maker.typed(as: Value.self)(context)
    }
}

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
