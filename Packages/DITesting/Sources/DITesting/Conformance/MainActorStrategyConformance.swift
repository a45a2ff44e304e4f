public import DICore

/// The contract of `MainActorStrategy` as a suite that an author of a strategy runs in one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await MainActorStrategyConformance(StoryboardStrategy<ProfileController>(name: "Profile")) {
///         Component((any Store).self) { MemoryStore() }
///     }.check()
/// }
/// ```
///
/// The components are what the strategy needs: with all of them it must be able to make an instance.
///
/// Thread-safety: an immutable value.
public struct MainActorStrategyConformance<Output>: Sendable {
    private let strategy: any MainActorStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool

    /// Makes the suite.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether it resolves all that it declares as required, once, whenever it makes an instance.
    ///   - components: What it needs; it must not contain a component of the strategy's own type.
    /// - Complexity: O(1) beyond the closure.
    public init(
        _ strategy: any MainActorStrategy<Output>, usesEverything: Bool = true,
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
    }

    /// Runs the suite, and reports each broken promise to the test it is called in.
    ///
    /// Instances are made on the main actor, which other tasks may use meanwhile; the calling task suspends. Where it is
    /// cancelled, the suite reports that it could not finish, and nothing about the strategy.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The broken promises; `nil` where the suite could not finish.
    /// - Complexity: That of what is tried, for each promise some ten to some thousand times.
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
            areOne: { container in
                try run.perform { @MainActor () -> Bool? in
                    let resolver = container.mainActor
                    let (first, second) = (try resolver.resolve(Output.self), try resolver.resolve(Output.self))
                    guard Swift.type(of: first as Any) is AnyClass else { return nil }
                    return first as AnyObject === second as AnyObject
                }
            })
    }
}
