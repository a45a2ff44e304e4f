// As for components of no isolation: messages of the compiler for common mistakes.

extension AsyncComponent {
    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "components by initializer need `import DIFactoryInjection`, and parameters that are not inout"
    )
    public init<each Parameter>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@isolated(any) @Sendable (repeat each Parameter) async throws -> Output)
    ) {
        fatalError("unavailable")
    }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "components by initializer need `import DIFactoryInjection`, and parameters that are not inout"
    )
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@isolated(any) @Sendable (First, repeat each Rest) async throws -> Output),
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) {
        fatalError("unavailable")
    }
}
