/// A component whose instances are made asynchronously: by code that opens a file, asks a server, or runs on an actor.
///
/// ```
/// AsyncComponent(Database.self) { resolver in try await Database.open(resolver.resolve(Path.self)) }.cached()
/// ```
///
/// It is registered like a ``Component`` and resolved through ``Container/async``. It may depend on any component. Components
/// that depend on it are asynchronous too. A ``Lazy`` or a ``Provider`` cannot wait, so an ``AsyncLazy`` or an
/// ``AsyncProvider`` takes its place.
///
/// Any number of tasks wait for one creation. It runs in the first task. If that task is canceled and the creation throws,
/// another task takes over.
///
/// Thread-safety: an immutable value.
public struct AsyncComponent<Output: Sendable>: NonisolatedComponent {
    /// The container makes the instances.
    public typealias Origin = ComponentOrigin.Made

    /// The content of the component. It belongs to the toolkit.
    public var _record: ComponentRecord

    /// A component with a strategy: see `Component(_:strategy:)`.
    public init(
        _ type: Output.Type, strategy: any AsyncStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        _record = ComponentRecord(StrategyAdapter(strategy), making: Output.self, fileID: fileID, line: line)
        ComponentRecord.change(&_record) {
            $0.isolation = strategy.isolation
            $0.hasAsyncStrategy = true
        }
    }

    /// A component with a closure that needs nothing: see ``Component/init(_:fileID:line:make:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instances.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance, on the actor that the closure is bound to.
    @_disfavoredOverload
    public init(
        _ type: Output.Type, fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (()) async throws -> Output
    ) {
        self.init(type, strategy: AsyncClosureStrategy(make), fileID: fileID, line: line)
    }

    /// A component with a closure over a resolver: see ``Component/init(_:dependencies:fileID:line:make:)``.
    ///
    /// - Parameters:
    ///   - type: The type of the instances.
    ///   - dependencies: The needs that the closure declares, for validation and the graph.
    ///   - fileID: The file where the component is written.
    ///   - line: The line where the component is written.
    ///   - make: Makes one instance, on the actor that the closure is bound to.
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.init(
            type, strategy: AsyncClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID,
            line: line)
    }

    /// A component with a closure that needs nothing. The closure's result is the type that is requested.
    @_disfavoredOverload
    public init(
        fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (()) async throws -> Output
    ) {
        self.init(Output.self, fileID: fileID, line: line, make: make)
    }

    /// A component with a closure over a resolver. The closure's result is the type that is requested.
    public init(
        dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.init(Output.self, dependencies: dependencies, fileID: fileID, line: line, make: make)
    }

    /// The strategy that makes the instances.
    public var strategy: any AsyncStrategy<Output> {
        guard let adapter = _record.strategy as? StrategyAdapter<Output>,
            let strategy = adapter.base as? any AsyncStrategy<Output>
        else { preconditionFailure("an asynchronous component without an asynchronous strategy") }
        return strategy
    }

    /// Returns the same component with another strategy: for strategies that wrap another one.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    public consuming func replacingStrategy(_ strategy: any AsyncStrategy<Output>) -> AsyncComponent {
        _record = _record.replacing(StrategyAdapter(strategy))
        ComponentRecord.change(&_record) { $0.isolation = strategy.isolation }
        return self
    }

    /// Not for asynchronous components: their tasks change threads.
    @available(*, deprecated, message: "tasks change threads, so none of them has a cache per thread: use .perTask")
    public consuming func cached(_ cache: PerThreadCache) -> AsyncComponent {
        ComponentRecord.setCache(cache, of: &_record)
        return self
    }
}
