public import DICore

extension Resolver {
    /// Unavailable: the call would have to suspend.
    @available(
        *, unavailable, message: "its initializer is asynchronous: resolve its parameters, and call it with await"
    )
    public func make<each Parameter, Output>(
        _ factory: (repeat each Parameter) async throws -> Output
    ) throws -> Output { fatalError("unavailable") }
}
