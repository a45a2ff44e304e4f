/// A description of how instances are made, for which roles, and how long they live.
///
/// ```
/// Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:))
///     .role { $0 as any UserStore }
///     .cached(.threadSafe)
/// ```
///
/// A component is registered by writing it in a ``Container``'s or a ``Module``'s builder. Modifiers return a changed
/// copy.
///
/// Thread-safety: an immutable value.
public struct Component<Output, Origin>: Sendable {
    // One reference without the type of the instances: with anything larger, generic code would need metadata of this
    // type.
    @usableFromInline
    var record: ComponentRecord

    @inlinable
    init(_ record: ComponentRecord) { self.record = record }
}

extension Component where Origin == ComponentOrigin.Made {
    /// A component with a strategy.
    ///
    /// - Parameters:
    ///   - type: The type that is requested.
    ///   - strategy: Makes the instances.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    @inlinable
    public init(
        _ type: Output.Type, strategy: any InjectionStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ComponentRecord(Output.self, strategy, fileID, line))
    }

    /// A component with a closure that needs nothing.
    ///
    /// The container's default strategy completes it: see ``DefaultStrategy``.
    ///
    /// - Parameters:
    ///   - type: The type that is requested; by default, the closure's result.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance.
    @_disfavoredOverload
    @inlinable
    public init(
        _ type: Output.Type = Output.self, fileID: String = #fileID, line: Int = #line,
        make: @escaping @Sendable (()) throws -> Output
    ) {
        self.init(ComponentRecord(Output.self, maker: Maker<Output> { _ in try make(()) }.erased, fileID, line))
    }

    /// A component with a function of dependencies: see ``FunctionStrategy``.
    ///
    /// It takes fewer bytes of a program, and less time to register, than a component with a strategy of another type.
    ///
    /// - Parameters:
    ///   - type: The type that is requested.
    ///   - function: Makes the instances.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    @inlinable
    public init(
        _ type: Output.Type, function: FunctionStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        // Safety: a function strategy has the same layout for all types, and the record keeps the type.
        let function = unsafeBitCast(function, to: FunctionStrategy<Void>.self)
        self.init(ComponentRecord(Output.self, function: function, fileID, line))
    }

    /// A component with a closure over a resolver, for dependencies that no declaration can express.
    ///
    /// ```
    /// Component(Audit.self) { resolver in try Audit(resolver.resolve((any UserStore).self)) }
    /// ```
    ///
    /// The container cannot know what the closure resolves: the component is *opaque* in the graph. Known dependencies
    /// can be declared in addition, and are validated.
    ///
    /// - Parameters:
    ///   - type: The type that is requested; by default, the closure's result.
    ///   - dependencies: The known dependencies of the closure.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance.
    public init(
        _ type: Output.Type = Output.self, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @Sendable (any Resolver) throws -> Output
    ) {
        self.init(
            type, strategy: ClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID, line: line)
    }

    /// The strategy that makes the instances.
    public var strategy: any InjectionStrategy<Output> { record.making.strategy(as: Output.self) }

    /// Returns the same component with another strategy.
    ///
    /// It is for strategies that wrap another one and add dependencies, as that of `.inject(\.property)` does.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old `strategy`.
    public consuming func replacingStrategy(_ strategy: any InjectionStrategy<Output>) -> Component {
        record = record.made(by: .strategy(strategy))
        return self
    }

    /// Returns the same component with a strategy around its own one.
    ///
    /// The other strategy surrounds everything that the container's default strategy, or `replacingStrategy(_:)`, makes
    /// of the own one.
    ///
    /// - Parameter surround: Returns a strategy that makes the same type with the help of the given one.
    public consuming func surroundingStrategy(
        _ surround: @escaping @Sendable (any InjectionStrategy<Output>) -> any InjectionStrategy<Output>
    ) -> Component {
        ComponentRecord.surround(&record) { .strategy(surround($0.strategy(as: Output.self))) }
        return self
    }
}

extension Component {
    /// Returns the same component, which is reported as one that cannot be created if a wrapper pauses between
    /// attempts.
    package consuming func refusingPauses(_ mayPause: Bool) -> Component {
        if mayPause { ComponentRecord.change(&record) { $0.hasImpossiblePause = true } }
        return self
    }
}

extension Component where Origin == ComponentOrigin.Existing, Output: Sendable {
    /// A component of an instance that exists already. The container returns it as it is.
    ///
    /// - Parameters:
    ///   - instance: The instance. The container keeps it and does not close it.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    public init(
        trailing: NoClosure? = nil, instance: Output = absent(), fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ComponentRecord(Output.self, .instance(CacheCell(holding: .holding(instance))), fileID, line))
    }
}

extension Component where Origin == ComponentOrigin.Supplied, Output: Sendable {
    /// A component whose instance is supplied by the code that opens a scope: a request, a user's identity.
    ///
    /// ```
    /// Component(Request.self, suppliedIn: .request)
    /// try await container.withScope(.request, values: [.value(request)]) { scope in … }
    /// ```
    ///
    /// Other components can depend on it. A scope cannot be opened without the instance.
    ///
    /// - Parameters:
    ///   - type: The type that is requested.
    ///   - scope: The scope that the instance lives in.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    public init(_ type: Output.Type, suppliedIn scope: ScopeName, fileID: String = #fileID, line: Int = #line) {
        self.init(ComponentRecord(Output.self, .supplied(scope), fileID, line))
    }
}

extension Component {
    /// The type of the parameter `trailing`, which no call passes. It keeps a trailing closure from the parameters
    /// after it.
    ///
    /// The compiler tries to pass a trailing closure to each initializer, also against the label of its parameter. It
    /// would take `Component(Shop.self) { resolver in … }` for a call of `init:`, whose function may have parameters of
    /// any type, and would report each mistake in the closure at `resolver`. The parameters after `trailing` need a
    /// default value for that. It is never used: a call without the argument does not compile, or is deprecated.
    public typealias NoClosure = (Never) -> Never
}

/// The default value of a parameter after `trailing`, which is never used: see ``Component/NoClosure``. It stops the
/// program, because a value of any type cannot be made.
@usableFromInline
func absent<Value>() -> Value { fatalError("an argument is missing") }
