/// Trades the declared dependencies of an asynchronous strategy for links, once per plan.
///
/// What ``Linker`` is for other strategies. What is linked must be `Sendable`: it goes to the task, or the actor, that makes the
/// instance. A linker cannot be kept: it is valid during the call of ``AsyncStrategy/link(_:)``.
public struct AsyncLinker: ~Copyable {
    private let base: Linker

    init(_ session: LinkWork) {
        base = Linker(session)
    }

    /// What is being linked.
    public var component: ComponentDescription { base.component }

    /// The link for a need: see ``Linker/link(_:)``.
    ///
    /// - Parameter need: A need whose ``Need/dependency`` the strategy declares.
    /// - Returns: A link, for use in the maker that the strategy returns.
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` where the strategy does not declare it.
    /// - Complexity: O(*n*) in the number of declared dependencies.
    public func link<Value: Sendable>(_ need: Need<Value>) throws(ResolutionError) -> Link<Value> {
        try base.link(need)
    }

    /// The link for a need, or `nil` where nothing is registered for it: see ``Linker/linkIfRegistered(_:)``.
    ///
    /// - Parameter need: A need whose ``Need/optionalDependency`` the strategy declares.
    /// - Returns: A link, or `nil` where the key is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    /// - Complexity: O(*n*) in the number of declared dependencies.
    public func linkIfRegistered<Value: Sendable>(_ need: Need<Value>) throws(ResolutionError) -> Link<Value>? {
        try base.linkIfRegistered(need)
    }

    /// Links the parameters of an asynchronous function.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order. Further parameters take the unnamed components of their types.
    ///   - body: Takes a link for each parameter, and returns a maker.
    /// - Returns: The maker.
    /// - Throws: The error of the function: ``ResolutionError`` where a parameter cannot be linked.
    public func linkFunction<Output>(
        needs: [AnyNeed] = [], _ body: (inout AsyncFunctionParameters) throws -> AsyncMaker<Output>
    ) throws -> AsyncMaker<Output> {
        var parameters = AsyncFunctionParameters(FunctionParameters(needs, in: base.session))
        let maker = try body(&parameters)
        try parameters.base.checkNeeds()
        return maker
    }

    /// A link to a resolver, for makers that ask for more than they link.
    ///
    /// - Parameter answersUndeclared: Whether the resolver answers every key: see ``Linker/resolver(answersUndeclared:)``.
    /// - Returns: Gives the maker its resolver.
    /// - Complexity: O(*n*) in the number of declared dependencies.
    public func resolver(answersUndeclared: Bool = false) -> ResolverLink {
        base.resolver(answersUndeclared: answersUndeclared)
    }
}
