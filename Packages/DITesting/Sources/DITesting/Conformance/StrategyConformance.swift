public import DICore

/// A test suite for the contract of `InjectionStrategy`, `AsyncStrategy` and `MainActorStrategy`. The author of a
/// strategy runs it with one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await InjectionStrategyConformance(SettingStrategy<Int>(name: "port")) {
///         Component(instance: Settings(values: ["port": "80"]))
///     }.check()
/// }
/// ```
///
/// The components are the dependencies of the strategy. Together they must suffice to create an instance.
///
/// The suite observes requests and the lifetime of objects; it cannot see how a value was computed. So it does not find
/// a strategy that reuses an old value while it still requests its dependencies. It can distinguish the dependencies of
/// two containers only if they are objects. State that the strategy keeps from earlier uses is invisible to the suite.
/// If an asynchronous strategy resolves from several tasks, the suite cannot attribute the requests to creations, and
/// skips those checks.
///
/// Thread-safety: an immutable value.
public struct StrategyConformance<Output>: Sendable {
    private let components: ComponentList
    private let usesEverything: Bool
    private let timeLimit: Duration
    private let findBroken: @Sendable (StrategyTrial) -> [BrokenPromise]
}

extension StrategyConformance {
    /// Creates the suite for a strategy that creates instances on any thread.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether the strategy resolves each dependency that it declares as required, once for each
    ///     instance.
    ///   - timeLimit: The maximum duration of a creation on a second thread, on an idle machine. A longer creation
    ///     counts as hung.
    ///   - components: The dependencies of the strategy, without a component of the strategy's own type.
    public init(
        _ strategy: any InjectionStrategy<Output>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10),
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.init(components: components(), usesEverything: usesEverything, timeLimit: timeLimit) { trial in
            InjectionTrial(strategy: strategy, trial: trial).brokenPromises()
        }
    }

    /// Creates the suite for a strategy that creates instances on the main actor.
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
        self.init(components: components(), usesEverything: usesEverything, timeLimit: .zero) { trial in
            StrategyContract(of: strategy, in: trial).brokenPromises()
        }
    }

    /// Creates the suite for a strategy that may suspend.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether the strategy resolves each dependency that it declares as required, once for each
    ///     instance.
    ///   - timeLimit: The maximum duration of one creation among several concurrent ones, on an idle machine. A longer
    ///     creation counts as hung.
    ///   - components: The dependencies of the strategy, without a component of the strategy's own type.
    public init(
        _ strategy: any AsyncStrategy<Output>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10),
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) where Output: Sendable {
        self.init(components: components(), usesEverything: usesEverything, timeLimit: timeLimit) { trial in
            AsyncTrial(strategy: strategy, trial: trial).brokenPromises()
        }
    }

    /// Runs the suite, and reports each broken promise to the test that calls it.
    ///
    /// The checks run on threads of their own, and the calling task suspends. Asynchronous instances are created in
    /// tasks that have threads of their own too, so that other tasks cause no delay. The suite abandons tasks that
    /// hang, and threads that the strategy blocks. Instances of the main actor are created there, and other tasks may
    /// use it in between; a strategy that blocks the main actor blocks the suite.
    ///
    /// If the calling task is canceled, the suite reports that it could not finish, and reports nothing about the
    /// strategy. Its threads then end after the current check.
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
            findBroken(
                StrategyTrial(
                    components: components, usesEverything: usesEverything, timeLimit: timeLimit, place: place, run: run
                ))
        }
    }
}

/// A test suite for the contract of `InjectionStrategy`: ``StrategyConformance``, which adapts its checks to the kind
/// of strategy.
public typealias InjectionStrategyConformance<Output> = StrategyConformance<Output>

/// A test suite for the contract of `MainActorStrategy`: ``StrategyConformance``, which adapts its checks to the kind
/// of strategy.
///
/// ```
/// @Test func keepsTheContract() async {
///     await MainActorStrategyConformance(StoryboardStrategy<ProfileController>(name: "Profile")) {
///         Component((any Store).self) { MemoryStore() }
///     }.check()
/// }
/// ```
public typealias MainActorStrategyConformance<Output> = StrategyConformance<Output>

/// A test suite for the contract of `AsyncStrategy`: ``StrategyConformance``, which adapts its checks to the kind of
/// strategy.
///
/// ```
/// @Test func keepsTheContract() async {
///     await AsyncStrategyConformance(RemoteStrategy<Settings>(path: "settings")) {
///         AsyncComponent(HTTPClient.self) { await TestClient.connect() }
///     }.check()
/// }
/// ```
public typealias AsyncStrategyConformance<Output: Sendable> = StrategyConformance<Output>
