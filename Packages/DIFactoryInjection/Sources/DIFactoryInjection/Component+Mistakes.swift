public import DICore

// As in DICore, messages of the compiler for common mistakes.

extension Component where Origin == ComponentOrigin.Made {
    /// Unavailable: an initializer that does not exist. Without this one, the compiler would mention `Failure` too.
    @available(*, unavailable, message: "no initializer fits")
    @_disfavoredOverload
    public init(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@Sendable () throws -> Output) = absent()
    ) { fatalError("unavailable") }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Unavailable: an initializer that does not exist. Without this one, the compiler would mention `Failure` too.
    @available(*, unavailable, message: "no initializer fits")
    @_disfavoredOverload
    public init(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@MainActor @Sendable () throws -> Output) = absent()
    ) { fatalError("unavailable") }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent, also for the main actor")
    public init<each Parameter>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Output = {
            (_: repeat each Parameter) in absent()
        }
    ) { fatalError("unavailable") }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its initializer is asynchronous: use AsyncComponent, also for the main actor")
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @MainActor @Sendable (First, repeat each Rest) async throws -> Output,
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) { fatalError("unavailable") }
}

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// Unavailable: an initializer that does not exist. Without this one, the compiler would mention `Failure` too.
    @available(*, unavailable, message: "no initializer fits")
    @_disfavoredOverload
    public init(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@isolated(any) @Sendable () async throws -> Output) = absent()
    ) { fatalError("unavailable") }
}
