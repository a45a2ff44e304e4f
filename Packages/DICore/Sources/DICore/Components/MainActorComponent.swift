/// A component whose instances are made on the main actor, and stay there.
public typealias MainActorComponent<Output> = Component<Output, ComponentOrigin.MadeOnMainActor>

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// A component with a strategy: see `Component(_:strategy:)`.
    public init(
        _ type: Output.Type, strategy: any MainActorStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ComponentRecord(Output.self, .mainActor(strategy), fileID, line))
    }

    /// A component with a closure that needs nothing.
    ///
    /// - Parameters:
    ///   - type: The type that is requested; by default, the closure's result.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance on the main actor.
    @_disfavoredOverload
    public init(
        _ type: Output.Type = Output.self, fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (()) throws -> Output
    ) {
        self.init(type, strategy: MainActorMakerStrategy(factory: make), fileID: fileID, line: line)
    }

    /// A component with a closure over a resolver, for dependencies that no declaration can express.
    ///
    /// - Parameters:
    ///   - type: The type that is requested; by default, the closure's result.
    ///   - dependencies: The known dependencies of the closure.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance on the main actor.
    public init(
        _ type: Output.Type = Output.self, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        let strategy = MainActorClosureStrategy(dependencies: dependencies, factory: make)
        self.init(type, strategy: strategy, fileID: fileID, line: line)
    }

    /// The strategy that makes the instances.
    public var strategy: any MainActorStrategy<Output> { Self.strategy(of: record.making) }

    private static func strategy(of making: ComponentRecord.Making) -> any MainActorStrategy<Output> {
        guard case .mainActor(let strategy) = making else { preconditionFailure("see the initializers") }
        // Safety: the record has a strategy of this type; the layout of an existential does not depend on it.
        return unsafeBitCast(strategy as any MainActorStrategy, to: (any MainActorStrategy<Output>).self)
    }

    /// Returns the same component with a strategy around its own one.
    public consuming func surroundingStrategy(
        _ surround: @escaping @Sendable (any MainActorStrategy<Output>) -> any MainActorStrategy<Output>
    ) -> Component {
        ComponentRecord.surround(&record) { .mainActor(surround(Self.strategy(of: $0))) }
        return self
    }

    /// Returns the same component with another strategy: for strategies that wrap another one.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old `strategy`.
    public consuming func replacingStrategy(_ strategy: any MainActorStrategy<Output>) -> Component {
        record = record.made(by: .mainActor(strategy))
        return self
    }
}
