/// Makes an instance by calling a function with dependencies.
///
/// One closure declares the needs and makes the instances: it takes a link for each parameter, and returns a maker.
///
/// ```
/// FunctionStrategy<Report> { parameters in
///     let store = try parameters.next(Store.self)
///     return Maker { context in Report(store: try store(context)) }
/// }
/// ```
public struct FunctionStrategy<Output>: InjectionStrategy {
    @usableFromInline
    let needs: [AnyNeed]
    @usableFromInline
    let body: @Sendable (inout FunctionParameters) throws -> Maker<Output>

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order. Further parameters take the unnamed components of their types.
    ///   - body: Takes a link for each parameter, in order, and returns a maker. It may be called many times, on any
    ///     thread; it must take the same links each time.
    @inlinable
    public init(needs: [AnyNeed] = [], _ body: @escaping @Sendable (inout FunctionParameters) throws -> Maker<Output>) {
        self.needs = needs
        self.body = body
    }

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] { FunctionParameters.dependencies(needs: needs, of: body) }

    /// The type of the instances.
    public var receiver: Any.Type { Output.self }

    /// Resolves each parameter and calls the function.
    ///
    /// - Throws: The errors of the resolver and of the function.
    public func make(_ resolver: any Resolver) throws -> Output {
        try FunctionParameters.make(needs: needs, from: resolver, body)
    }

    /// Returns a maker that calls the function with the values of its links.
    ///
    /// - Throws: ``ResolutionError`` if a parameter cannot be linked.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        try linker.linkFunction(needs: needs, body)
    }
}
