/// The parameters of an asynchronous function: like ``FunctionParameters``, for values that may leave their actor.
public struct AsyncFunctionParameters: ~Copyable {
    private(set) var base: FunctionParameters

    init(_ base: consuming FunctionParameters) {
        self.base = base
    }

    /// Returns the link for the next parameter.
    ///
    /// - Parameter type: The type of the parameter.
    /// - Returns: A link, for use in the maker that the function returns.
    /// - Throws: ``ResolutionError`` where the parameter cannot be linked, or the error of a resolver.
    public mutating func next<Value: Sendable>(_ type: Value.Type = Value.self) throws -> Link<Value> {
        try base.next(type)
    }

    /// Lists the dependencies of a function. It calls the function and drops the maker.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order.
    ///   - body: Takes a link for each parameter, and returns a maker.
    /// - Returns: One dependency for each parameter.
    public static func dependencies<Output>(
        needs: [AnyNeed], of body: (inout AsyncFunctionParameters) throws -> AsyncMaker<Output>
    ) -> [Dependency] {
        var parameters = AsyncFunctionParameters(FunctionParameters(listing: needs))
        do { _ = try body(&parameters) } catch {}
        return parameters.base.dependencies
    }

    /// Makes one instance with values from a resolver, for strategies that are not linked.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order.
    ///   - resolver: The resolver.
    ///   - body: Takes a link for each parameter, and returns a maker.
    /// - Returns: A new instance.
    /// - Throws: The error of the resolver, of the function or of its maker.
    public static func make<Output>(
        needs: [AnyNeed], from resolver: AsyncResolver,
        _ body: (inout AsyncFunctionParameters) throws -> AsyncMaker<Output>
    ) async throws -> Output {
        var parameters = AsyncFunctionParameters(FunctionParameters(needs, from: resolver.needSource))
        let maker = try body(&parameters)
        try parameters.base.checkNeeds()
        // Safety: the links of the maker point into these.
        let values = parameters.base.values
        defer { withExtendedLifetime(values) {} }
        return try await maker(parameters.base.context)
    }
}
