// Messages of the compiler for common mistakes, as for nonisolated components. The bodies never run, because a call
// does not compile.
//
// `Component` alone leaves its origin open, so the messages for `ComponentOrigin.Made` come first: those here are
// disfavored, or their type is optional.

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Unavailable: a type alone does not determine how instances are made.
    @available(
        *, unavailable, message: "say how instances are made: MainActorComponent(Screen.self, init: Screen.init)"
    )
    public init(_ type: Output.Type?, fileID: String = #fileID, line: Int = #line) { fatalError("unavailable") }

    /// Unavailable: the component creates its instance on the main actor.
    @available(*, unavailable, message: "a component of the main actor has a closure: MainActorComponent { screen }")
    @_disfavoredOverload
    public init(trailing: NoClosure? = nil, instance: Output = absent()) { fatalError("unavailable") }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its code is asynchronous: use AsyncComponent, also for the main actor")
    @_disfavoredOverload
    public init(_ type: Output.Type, make: @escaping @MainActor @Sendable (()) async throws -> Output) {
        fatalError("unavailable")
    }

    /// Unavailable: a component of this kind creates its instances synchronously.
    @available(*, unavailable, message: "its code is asynchronous: use AsyncComponent, also for the main actor")
    @_disfavoredOverload
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [],
        make: @escaping @MainActor @Sendable (MainActorResolver) async throws -> Output
    ) { fatalError("unavailable") }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure"
    )
    @_disfavoredOverload
    public init<each Parameter>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Output = {
            (_: repeat each Parameter) in absent()
        }
    ) { fatalError("unavailable") }
}

// Messages of the compiler for common mistakes, as for nonisolated components. The bodies never run, because a call
// does not compile.
//
// `Component` alone leaves its origin open, so the messages for `ComponentOrigin.Made` come first: those here are
// disfavored, or their type is optional.

extension Component where Origin == ComponentOrigin.MadeAsynchronously {
    /// Unavailable: a type alone does not determine how instances are made.
    @available(
        *, unavailable,
        message: "say how instances are made: AsyncComponent(Disk.self, init: Disk.init)"
    )
    public init(_ type: Output.Type?, fileID: String = #fileID, line: Int = #line) { fatalError("unavailable") }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure"
    )
    @_disfavoredOverload
    public init<each Parameter>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Output = {
            (_: repeat each Parameter) in absent()
        }
    ) { fatalError("unavailable") }
}

// Those for both isolations.
extension Component where Origin: ComponentOrigin.Created {
    /// Unavailable: a component of this kind has a strategy of its own kind.
    @available(*, unavailable, message: "a strategy that is bound to no actor belongs to a Component")
    @_disfavoredOverload
    public init(_ type: Output.Type, strategy: any InjectionStrategy<Output>) { fatalError("unavailable") }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure"
    )
    @_disfavoredOverload
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@isolated(any) @Sendable (First, repeat each Rest) async throws -> Output),
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) { fatalError("unavailable") }
}
