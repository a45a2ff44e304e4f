public import DICore

/// A test suite for the contract of `MainActorStrategy`. The author of a strategy runs it with one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await MainActorStrategyConformance(StoryboardStrategy<ProfileController>(name: "Profile")) {
///         Component((any Store).self) { MemoryStore() }
///     }.check()
/// }
/// ```
///
/// The components are the dependencies of the strategy. Together they must suffice to create an instance.
///
/// Thread-safety: an immutable value.
public struct MainActorStrategyConformance<Output>: Sendable {
    private let strategy: any MainActorStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether the strategy resolves each dependency that it declares as required, once for each
    ///     instance.
    ///   - components: The dependencies of the strategy, without a component of the strategy's own type.
    public init(
        _ strategy: any MainActorStrategy<Output>, usesEverything: Bool = true,
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
    }

    /// Runs the suite, and reports each broken promise to the test that calls it.
    ///
    /// Instances are created on the main actor, which other tasks may use in between; the calling task suspends. If the
    /// calling task is canceled, the suite reports that it could not finish, and reports nothing about the strategy.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The broken promises; `nil` if the suite could not finish.
    /// - Complexity: For each promise, tens to thousands of creations.
    @discardableResult
    public func check(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> [BrokenPromise]? {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return await ContractRun.check(at: place) { run in
            let contract = contract(in: run, at: place)
            let basics = contract.brokenBasics()
            return basics.isEmpty ? contract.otherBrokenPromises() + contract.brokenByFailure() : basics
        }
    }

    private func contract(in run: ContractRun, at place: CallPlace) -> StrategyContract {
        StrategyContract(
            key: ComponentKey(Output.self), run: run, dependencies: { strategy.dependencies },
            isTransparent: strategy.opacity == .transparent, usesEverything: usesEverything,
            makeContainer: { observers in
                Container(
                    observers: observers.compactMap { $0 as? any CreationObserver }, resolutionObservers: observers
                ) {
                    components
                    MainActorComponent(
                        Output.self, strategy: strategy, fileID: "\(place.fileID)", line: Int(place.line))
                }
            },
            resolve: { container in
                try run.perform { @MainActor in _ = try container.mainActor.resolve(Output.self) }
            },
            make: { container in
                try run.perform { @MainActor in _ = try strategy.make(container.mainActor) }
            },
            resolveDependency: { container, key in
                @MainActor func resolve<Value>(_ type: Value.Type) throws {
                    _ = try container.mainActor.resolve(type, qualifier: key.qualifier)
                }
                try run.perform { @MainActor in try key.type.map { try resolve($0) } }
            },
            areSame: { container in
                try run.perform { @MainActor () -> Bool? in
                    let resolver = container.mainActor
                    let (first, second) = (try resolver.resolve(Output.self), try resolver.resolve(Output.self))
                    guard Swift.type(of: first as Any) is AnyClass else { return nil }
                    return first as AnyObject === second as AnyObject
                }
            })
    }
}
