/// Makes an instance by calling a function with dependencies.
///
/// One closure says what is needed and how an instance is made: it takes a link for each parameter, and returns a maker.
///
/// ```
/// FunctionStrategy<Report> { parameters in
///     let store = try parameters.next(Store.self)
///     return Maker { context in Report(store: try store(context)) }
/// }
/// ```
///
/// Thread-safety: an immutable value.
public struct FunctionStrategy<Output>: InjectionStrategy {
    @usableFromInline
    let needs: [AnyNeed]
    @usableFromInline
    let body: @Sendable (inout FunctionParameters) throws -> Maker<Output>

    /// Makes a strategy.
    ///
    /// - Parameters:
    ///   - needs: What is needed for each parameter. The others take the unnamed components of their types.
    ///   - body: Takes a link for each parameter, in order, and returns a maker. It may be called many times, on any thread; it
    ///     must ask for the same each time.
    @inlinable
    public init(needs: [AnyNeed] = [], _ body: @escaping @Sendable (inout FunctionParameters) throws -> Maker<Output>) {
        self.needs = needs
        self.body = body
    }

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] {
        FunctionParameters.dependencies(needs: needs, of: body)
    }

    /// The type of the instances.
    public var receiver: Any.Type { Output.self }

    /// Resolves each parameter and calls the function.
    ///
    /// - Throws: What the resolver and the user's code throw.
    public func make(_ resolver: any Resolver) throws -> Output {
        try FunctionParameters.make(needs: needs, from: resolver, body)
    }

    /// A maker that calls the function with the values of its links.
    ///
    /// - Throws: `ResolutionError` where a parameter cannot be linked.
    /// - Complexity: O(*n*) in the number of parameters.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        try linker.linkFunction(needs: needs, body)
    }
}
