public import DICore

/// The contract of `MainActorStrategy` as a suite that an author of a strategy runs in one line, on the main actor.
///
/// ```
/// @MainActor @Test func keepsTheContract() {
///     MainActorStrategyConformance(StoryboardStrategy<ProfileController>(name: "Profile")) {
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
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: The broken promises.
    /// - Complexity: That of what is tried, for each promise some ten to some thousand times.
    @MainActor
    @discardableResult
    public func check(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> [BrokenPromise] {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let contract = contract(at: place)
        let basics = contract.brokenBasics()
        let broken =
            basics.isEmpty ? contract.otherBrokenPromises() + [contract.brokenByFailure()].compactMap { $0 } : basics
        for promise in broken { Expectation.check("\(promise)", at: place) }
        return broken
    }

    /// Its closures are called on the main actor, by ``check(fileID:filePath:line:column:)``.
    private func contract(at place: CallPlace) -> StrategyContract {
        StrategyContract(
            key: ComponentKey(Output.self), dependencies: { strategy.dependencies },
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
                try MainActor.assumeIsolated { _ = try container.mainActor.resolve(Output.self) }
            },
            make: { container in
                try MainActor.assumeIsolated { _ = try strategy.make(container.mainActor) }
            },
            resolveDependency: { container, key in
                func resolve<Value>(_ type: Value.Type) throws {
                    try MainActor.assumeIsolated {
                        _ = try container.mainActor.resolve(type, qualifier: key.qualifier)
                    }
                }
                try key.type.map { try resolve($0) }
            },
            areOne: { container in
                try MainActor.assumeIsolated {
                    let resolver = container.mainActor
                    let (first, second) = (try resolver.resolve(Output.self), try resolver.resolve(Output.self))
                    guard Swift.type(of: first as Any) is AnyClass else { return nil }
                    return first as AnyObject === second as AnyObject
                }
            })
    }
}
