public import DICore

// As in DICore, messages of the compiler for common mistakes.

extension Component where Origin == ComponentOrigin.Made {
    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent")
    public init<each Parameter>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@Sendable (repeat each Parameter) async throws -> Output)
    ) {
        fatalError("unavailable")
    }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent")
    public init<First, each Rest>(
        _ type: Output.Type, init factory: @escaping @Sendable (First, repeat each Rest) async throws -> Output,
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) {
        fatalError("unavailable")
    }
}

extension MainActorComponent {
    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent, also for the main actor")
    public init<each Parameter>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@MainActor @Sendable (repeat each Parameter) async throws -> Output)
    ) {
        fatalError("unavailable")
    }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent, also for the main actor")
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @MainActor @Sendable (First, repeat each Rest) async throws -> Output,
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) {
        fatalError("unavailable")
    }
}

extension Resolver {
    /// Unavailable: the call would have to suspend.
    @available(
        *, unavailable, message: "its initializer is asynchronous: resolve its parameters, and call it with await"
    )
    public func make<each Parameter, Output>(
        _ factory: (repeat each Parameter) async throws -> Output
    ) throws -> Output {
        fatalError("unavailable")
    }
}
