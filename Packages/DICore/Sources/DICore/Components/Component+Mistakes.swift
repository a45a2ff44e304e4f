// Common mistakes, declared so that the message of the compiler says how to correct them. The tests are in
// `Tests/CompileFail`. Swift demands bodies. They never run, because a call does not compile; that of the deprecated
// one says how to correct the mistake.

extension Component where Origin == ComponentOrigin.Made {
    /// Unavailable: a type alone does not determine how instances are made.
    @available(
        *, unavailable,
        message: "say how instances are made: Component(Shop.self, init: Shop.init), or Component(Shop.self) { … }"
    )
    public init(_ type: Output.Type, fileID: String = #fileID, line: Int = #line) { fatalError("unavailable") }

    /// Unavailable: an existing instance and an initializer have labels.
    @available(*, unavailable, message: "write Component(instance: shop), or Component(Shop.self, init: Shop.init)")
    @_disfavoredOverload
    public init(trailing: NoClosure? = nil, _ instance: Output = absent()) { fatalError("unavailable") }

    /// Unavailable: the initializer has a label.
    @available(*, unavailable, message: "an initializer has a label: Component(Shop.self, init: Shop.init)")
    @_disfavoredOverload
    public init(_ type: Output.Type, trailing: NoClosure? = nil, _ factory: Any = absent()) {
        fatalError("unavailable")
    }

    /// Unavailable: a component by initializer names its type.
    @available(*, unavailable, message: "name the type that is requested: Component(Shop.self, init: Shop.init)")
    public init<each Parameter>(
        trailing: NoClosure? = nil,
        init factory: @escaping (repeat each Parameter) throws -> Output = { (_: repeat each Parameter) in absent() }
    ) { fatalError("unavailable") }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure"
    )
    @_disfavoredOverload
    public init<each Parameter>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @Sendable (repeat each Parameter) throws -> Output = { (_: repeat each Parameter) in
            absent()
        }
    ) { fatalError("unavailable") }

    /// Unavailable: DIFactoryInjection declares this initializer.
    @available(
        *, unavailable,
        message: "initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure"
    )
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @autoclosure () -> (@isolated(any) @Sendable (First, repeat each Rest) async throws -> Output),
        needs first: Need<First>, _ rest: repeat Need<each Rest>
    ) { fatalError("unavailable") }

    /// Unavailable: a closure whose parameters are needs has the label of an initializer.
    @available(
        *, unavailable,
        message: "a closure with needs has a label: Component(Shop.self, init: { (disk: Disk) in … }, needs: .unnamed)"
    )
    public init<First, each Rest>(
        _ type: Output.Type, needs first: Need<First>, _ rest: repeat Need<each Rest>,
        make: @escaping @Sendable (First, repeat each Rest) throws -> Output
    ) { fatalError("unavailable") }
}

extension Component where Origin == ComponentOrigin.Existing {
    /// Deprecated: a component of this kind has an instance. (Swift prefers available initializers to unavailable
    /// ones.)
    @available(*, deprecated, message: "give the instance: Component(instance: shop)")
    public init(trailing: NoClosure? = nil, fileID: String = #fileID, line: Int = #line) {
        fatalError("give the instance: Component(instance: shop)")
    }

    /// Unavailable: the type of the component is that of the expression.
    @available(*, unavailable, message: "write the type behind the instance: Component(instance: disk as any Store)")
    public init(_ type: Output.Type, instance: Output) { fatalError("unavailable") }

    /// Unavailable: the container returns the one instance as it is.
    @available(*, unavailable, message: "an existing instance is not cached: the container returns it as it is")
    public func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component { self }

    /// Unavailable: the container returns the one instance as it is.
    @available(*, unavailable, message: "an existing instance is the same for every request")
    public func uncached() -> Component { self }

    /// Unavailable: the instance exists before the container starts.
    @available(*, unavailable, message: "an existing instance is not created by the container")
    public func eager(_ isEager: Bool = true) -> Component { self }

    /// Unavailable: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component { self }

    /// Unavailable: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component { self }

    /// Unavailable: the container does not create the instance.
    @available(*, unavailable, message: "an existing instance is not created by the container, so no hook would run")
    public func onCreate(_ observer: any CreationObserver) -> Component { self }

    /// Unavailable: the code that created the instance closes it.
    @available(*, unavailable, message: "the code that created the instance closes it, not the container")
    public func onClose(_ closer: @escaping @Sendable (Output) throws -> Void) -> Component { self }

    /// Unavailable: the code that created the instance closes it.
    @available(*, unavailable, message: "the code that created the instance closes it, not the container")
    public func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Component { self }
}

extension Component where Origin == ComponentOrigin.Supplied {
    // Because this initializer may fail, the compiler does not know the type of `Component(…, init: …)` before it has
    // chosen the initializer. So it chooses that first, and then the modifiers after it, of which each isolation has
    // its own. Otherwise it would try all initializers again for each modifier. The body never runs, because no call
    // fits.
    /// Unavailable: no call fits.
    @available(*, unavailable, message: "no initializer fits")
    @_disfavoredOverload
    public init?(_ type: Output.Type, init factory: Never, trailing: NoClosure? = nil) { return nil }
}
