extension Component where Origin == ComponentOrigin.Made {
    /// A component made by a strategy.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - strategy: Makes the instances.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init(
        _ type: Output.Type, strategy: any InjectionStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(strategy: strategy, attributes: ComponentAttributes(fileID: fileID, line: line))
    }

    /// How an instance is made.
    public var strategy: any InjectionStrategy<Output> {
        // Safety: whatever gives a component its strategy takes one that makes `Output`; and an existential is laid out alike
        // whether it says what an associated type is. To have that proven would take the runtime some microseconds. (`as` keeps
        // the existential from being opened.)
        unsafeBitCast(erasedStrategy as any InjectionStrategy, to: (any InjectionStrategy<Output>).self)
    }

    /// The same component, made by another strategy.
    ///
    /// For strategies that wrap, as the one of `.inject(\.property)` does:
    ///
    /// ```
    /// component.replacingStrategy(RetryStrategy(inner: component.strategy, attempts: 3))
    /// ```
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    /// - Returns: A component with everything else unchanged.
    /// - Complexity: O(1).
    public consuming func replacingStrategy(_ strategy: any InjectionStrategy<Output>) -> Component {
        withStrategy(strategy)
    }

    /// A component made by a closure that needs nothing.
    ///
    /// The container's default strategy finishes it: see ``DefaultStrategy``.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance.
    /// - Complexity: O(1).
    @inlinable
    @_disfavoredOverload  // a trailing `{ [x] in … }` fits `init:` of DIFactoryInjection too, which does the same
    public init(
        _ type: Output.Type, fileID: String = #fileID, line: Int = #line,
        make: @escaping @Sendable () throws -> Output
    ) {
        // Safety: the record keeps it as what it makes: see `ComponentRecord`.
        record = .made(
            by: unsafeBitCast(MakerStrategy(make), to: MakerStrategy<Void>.self), making: Output.self,
            fileID: fileID,
            line: line)
    }

    /// A component made by a function of dependencies: see ``FunctionStrategy``.
    ///
    /// It takes fewer bytes of a program, and less time to register, than a component with a strategy of another type.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - function: Makes the instances.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    @inlinable
    public init(
        _ type: Output.Type, function: FunctionStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        // Safety: the record keeps it as what it makes: see `ComponentRecord`.
        record = .made(
            by: unsafeBitCast(function, to: FunctionStrategy<Void>.self), making: Output.self, fileID: fileID,
            line: line)
    }

    /// A component made by a closure over a resolver: for what no declaration can say.
    ///
    /// ```
    /// Component(Audit.self) { resolver in try Audit(resolver.resolve((any UserStore).self)) }
    /// ```
    ///
    /// What the closure asks for cannot be seen beforehand: the component is *opaque* in the graph. What is known can be
    /// declared beside it, and is validated.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - dependencies: What the closure is known to ask for.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance.
    /// - Complexity: O(1).
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @Sendable (any Resolver) throws -> Output
    ) {
        self.init(
            type, strategy: ClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID, line: line)
    }
}

extension Component where Origin == ComponentOrigin.Existing, Output: Sendable {
    /// A component that is an instance which exists already. It is returned as it is.
    ///
    /// - Parameters:
    ///   - instance: The instance. The container keeps it and does not close it.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    public init(instance: Output, fileID: String = #fileID, line: Int = #line) {
        var attributes = ComponentAttributes(fileID: fileID, line: line)
        attributes.existing = CacheCell(holding: instance)
        self.init(strategy: MakerStrategy { instance }, attributes: attributes)
    }
}
