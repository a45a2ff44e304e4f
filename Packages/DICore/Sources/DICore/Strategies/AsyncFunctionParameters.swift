/// The ``FunctionParameters`` of an asynchronous function, whose values may leave their actor.
public struct AsyncFunctionParameters: ~Copyable {
    private(set) var base: FunctionParameters

    init(_ base: consuming FunctionParameters) {
        self.base = base
    }

    /// Returns the link for the next parameter: see ``FunctionParameters/next(_:)``.
    public mutating func next<Value: Sendable>(_ type: Value.Type = Value.self) throws -> LinkedNeed<Value> {
        try base.next(type)
    }

    /// Lists the dependencies of a function: see ``FunctionParameters/dependencies(needs:of:)``.
    public static func dependencies<Output>(
        needs: [AnyNeed], of body: (inout AsyncFunctionParameters) throws -> AsyncMaker<Output>
    ) -> [Dependency] {
        var parameters = AsyncFunctionParameters(FunctionParameters(needs, in: nil))
        do { _ = try body(&parameters) } catch {}
        return parameters.base.dependencies
    }

    /// Makes one instance with values from a resolver: see `FunctionParameters.make(needs:from:_:)`.
    public static func make<Output>(
        needs: [AnyNeed], from resolver: AsyncResolver,
        _ body: (inout AsyncFunctionParameters) throws -> AsyncMaker<Output>
    ) async throws -> Output {
        var parameters = AsyncFunctionParameters(FunctionParameters(needs, from: resolver.synchronous))
        let maker = try body(&parameters)
        try parameters.base.checkNeeds()
        // The links hold values, so their makers use no frame.
        let frame = SuspendedFrame.make(ContainerCore(), inside: nil)
        defer { frame.end() }
        return try await maker(ResolutionContext(frame.frame))
    }
}
