public import DICore

/// A test suite for the contract of `AsyncStrategy`. The author of a strategy runs it with one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await AsyncStrategyConformance(RemoteStrategy<Settings>(path: "settings")) {
///         AsyncComponent(HTTPClient.self) { await TestClient.connect() }
///     }.check()
/// }
/// ```
///
/// The components are the dependencies of the strategy. Together they must suffice to create an instance.
///
/// The suite observes requests and the lifetime of objects; it cannot see how a value was computed: see
/// ``InjectionStrategyConformance``. If a strategy resolves from several tasks, the suite cannot attribute the requests
/// to creations, and skips those checks.
///
/// Thread-safety: an immutable value.
public struct AsyncStrategyConformance<Output: Sendable>: Sendable {
    private let strategy: any AsyncStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool
    private let timeLimit: Duration

    /// Creates the suite.
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
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
        self.timeLimit = timeLimit
    }

    /// Runs the suite, and reports each broken promise to the test that calls it.
    ///
    /// Instances are created in tasks on threads of their own, so that other tasks cause no delay. The calling task
    /// suspends. The suite abandons tasks that hang and threads that stay blocked. If the calling task is canceled, the
    /// suite reports that it could not finish, and reports nothing about the strategy.
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
            AsyncTrial(
                strategy: strategy, components: components, usesEverything: usesEverything, timeLimit: timeLimit,
                place: place, run: run
            ).brokenPromises()
        }
    }
}

/// One run of the suite, on a thread that it may block.
private struct AsyncTrial<Output: Sendable> {
    let strategy: any AsyncStrategy<Output>
    let components: ComponentList
    let usesEverything: Bool
    let timeLimit: Duration

    /// The location of the call, which also serves as the location of the tested component.
    let place: CallPlace

    /// Runs the asynchronous work.
    let run: ContractRun

    func brokenPromises() -> [BrokenPromise] {
        let contract = contract(of: strategy)
        let basics =
            contract.broken([("isolation is asynchronous, and the same each time", isolationIsAsynchronous)])
            + contract.brokenBasics()
        guard basics.isEmpty else { return basics }
        let linked = contract.otherBrokenPromises()
        let unlinked = brokenByMake(besides: linked)
        // A strategy that breaks one of these promises may break or hang in all later checks.
        var last = contract.broken([("several tasks may create at once", worksInSeveralTasks)])
        if last.isEmpty {
            last = contract.broken([
                ("after a creation in a canceled task the next one works", recoversFromCancellation)
            ])
        }
        if last.isEmpty { last = contract.brokenByFailure() }
        return linked + unlinked + last
    }

    /// Checks `make`, which serves callers that do not link, for the same behavior as linking.
    private func brokenByMake(besides linked: [BrokenPromise]) -> [BrokenPromise] {
        let contract = contract(of: Unlinked(base: strategy))
        let basics = contract.brokenBasics()
        return (basics.isEmpty ? contract.otherBrokenPromises() : basics)
            .filter { broken in !linked.contains { $0.promise == broken.promise } }
            .map { BrokenPromise(promise: "make does what linking does", finding: "\($0.promise): \($0.finding)") }
    }

    /// The strategy without its implementation of linking.
    private struct Unlinked: AsyncStrategy {
        let base: any AsyncStrategy<Output>
        var dependencies: [Dependency] { base.dependencies }
        var opacity: Opacity { base.opacity }
        var isolation: Isolation { base.isolation }
        func make(_ resolver: AsyncResolver) async throws -> Output { try await base.make(resolver) }
    }

    private func contract(of strategy: any AsyncStrategy<Output>) -> StrategyContract {
        StrategyContract(
            key: ComponentKey(Output.self), run: run, dependencies: { strategy.dependencies },
            isTransparent: strategy.opacity == .transparent, usesEverything: usesEverything,
            makeContainer: { container(of: strategy, $0) }, resolve: resolve,
            make: { container in
                let unlinked = Unlinked(base: strategy)
                try resolve(container.child { AsyncComponent(Output.self, strategy: unlinked).overriding() })
            },
            resolveDependency: resolveDependency,
            areSame: { [run] container in
                try run.perform { () -> Bool? in
                    let resolver = container.async
                    let first = try await resolver.resolve(Output.self)
                    let second = try await resolver.resolve(Output.self)
                    guard Swift.type(of: first as Any) is AnyClass else { return nil }
                    return first as AnyObject === second as AnyObject
                }
            })
    }

    private func container(
        of strategy: any AsyncStrategy<Output>, _ observers: [any ResolutionObserver] = []
    ) -> Container {
        Container(
            observers: observers.compactMap { $0 as? any CreationObserver }, resolutionObservers: observers
        ) {
            components
            AsyncComponent(Output.self, strategy: strategy, fileID: "\(place.fileID)", line: Int(place.line))
        }
    }

    private func resolve(_ container: Container) throws {
        try run.perform { _ = try await container.async.resolve(Output.self) }
    }

    /// A strategy that has dependencies, and makes nothing of them.
    private struct Probe: AsyncStrategy {
        let dependencies: [Dependency]
        func make(_ resolver: AsyncResolver) async throws -> Bool { true }
    }

    /// Resolves a dependency. A type that is not known to be `Sendable` cannot be resolved here, and an asynchronous
    /// one needs a component that waits for it. For those, the probe resolves the dependency.
    private func resolveDependency(_ container: Container, _ key: ComponentKey) throws {
        func resolve<Value>(_ type: Value.Type) throws {
            _ = try container.resolve(type, qualifier: key.qualifier)
        }
        if let type = key.type, (try? resolve(type)) != nil { return }
        let dependency = strategy.dependencies.first { $0.form == key }
        let child = container.child {
            AsyncComponent(Bool.self, strategy: Probe(dependencies: dependency.map { [$0] } ?? []))
                .named("what is needed").overriding()
        }
        try run.perform { _ = try await child.async.resolve(Bool.self, named: "what is needed") }
    }

    // MARK: Promises

    private func isolationIsAsynchronous() -> String? {
        let (first, second) = (strategy.isolation, strategy.isolation)
        if first != second { return "first \(first), then \(second)" }
        return first.isAsynchronous ? nil : "it is \(first)"
    }

    private func worksInSeveralTasks() -> String? {
        let container = container(of: strategy)
        let count = 8
        // Fewer threads than tasks reveal a task that blocks its thread until another task continues.
        let pool = TaskPool(of: count / 2)
        defer { pool.finish() }
        let deadline = Deadline()
        let start = TaskBarrier(of: count)
        let findings = Guarded<[String?]>([])
        for _ in 0..<count {
            Task.detached(executorPreference: pool) {
                await start.arrive()
                var finding: String?
                for _ in 0..<50 where finding == nil {
                    do {
                        _ = try await container.async.resolve(Output.self)
                        deadline.step()
                    } catch {
                        finding = "\(error)"
                    }
                }
                findings.withLock { [finding] in $0.append(finding) }
            }
        }
        func isFinished() -> Bool { findings.withLock { $0.count } == count }
        if !deadline.wait(atMost: timeLimit, until: isFinished) {
            // The strategy may need the shared pool or the main actor, which other tests may keep busy.
            run.awaitOthers()
            guard deadline.wait(atMost: timeLimit, until: isFinished) else {
                return "\(count) tasks did not finish: none of them made an instance within \(timeLimit)"
            }
        }
        return findings.withLock { $0.compactMap { $0 }.first }
    }

    private func recoversFromCancellation() -> String? {
        let container = container(of: strategy)
        do {
            try run.perform { [pool = run.pool] in
                let task = Task(executorPreference: pool) {
                    withUnsafeCurrentTask { $0?.cancel() }
                    _ = try await container.async.resolve(Output.self)
                }
                _ = await task.result
            }
            try resolve(container)
            return nil
        } catch {
            return "a task was canceled, and the creation after that failed: \(error)"
        }
    }
}
