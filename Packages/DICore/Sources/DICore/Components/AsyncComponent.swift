/// A component whose instances are made asynchronously: by code that opens a file, asks a server, or runs on an actor.
public typealias AsyncComponent<Output> = Component<Output, ComponentOrigin.MadeAsynchronously>

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// A component with a strategy: see `Component(_:strategy:)`.
    public init(
        _ type: Output.Type, strategy: any AsyncStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ComponentRecord(Output.self, .asynchronous(strategy), fileID, line))
    }

    /// A component with a closure that needs nothing.
    ///
    /// - Parameters:
    ///   - type: The type of the instances; by default, the closure's result.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance, on the actor that the closure is bound to.
    @_disfavoredOverload
    public init(
        _ type: Output.Type = Output.self, fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (()) async throws -> Output
    ) {
        self.init(type, strategy: AsyncMakerStrategy(factory: make), fileID: fileID, line: line)
    }

    /// A component with a closure over a resolver, for dependencies that no declaration can express.
    ///
    /// - Parameters:
    ///   - type: The type of the instances; by default, the closure's result.
    ///   - dependencies: The known dependencies of the closure. The asynchronous ones exist before the call of the
    ///     closure.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance, on the actor that the closure is bound to.
    public init(
        _ type: Output.Type = Output.self, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        let strategy = AsyncClosureStrategy(dependencies: dependencies, factory: make)
        self.init(type, strategy: strategy, fileID: fileID, line: line)
    }
}

// Without the condition that instances are `Sendable`, so that a protocol can have a requirement for components of each
// origin.
extension Component where Origin == ComponentOrigin.MadeAsynchronously {
    /// The strategy that makes the instances.
    public var strategy: any AsyncStrategy<Output> { Self.strategy(of: record.making) }

    private static func strategy(of making: ComponentRecord.Making) -> any AsyncStrategy<Output> {
        guard case .asynchronous(let strategy) = making else { preconditionFailure("see the initializers") }
        // Safety: the record has a strategy of this type; the layout of an existential does not depend on it.
        return unsafeBitCast(strategy as any AsyncStrategy, to: (any AsyncStrategy<Output>).self)
    }

    /// Returns the same component with a strategy around its own one.
    public consuming func surroundingStrategy(
        _ surround: @escaping @Sendable (any AsyncStrategy<Output>) -> any AsyncStrategy<Output>
    ) -> Component {
        ComponentRecord.surround(&record) { .asynchronous(surround(Self.strategy(of: $0))) }
        return self
    }

    /// Returns the same component with another strategy: for strategies that wrap another one.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old `strategy`.
    public consuming func replacingStrategy(_ strategy: any AsyncStrategy<Output>) -> Component {
        record = record.made(by: .asynchronous(strategy))
        return self
    }
}
