public import DICore

/// The contract of `AsyncStrategy` as a suite that an author of a strategy runs in one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await AsyncStrategyConformance(RemoteStrategy<Settings>(path: "settings")) {
///         AsyncComponent(HTTPClient.self) { await TestClient.connect() }
///     }.check()
/// }
/// ```
///
/// The components are what the strategy needs: with all of them it must be able to make an instance.
///
/// What is asked for, and what lives, can be seen; what a value is made of cannot: see
/// ``InjectionStrategyConformance``. Where a strategy asks from several tasks, the suite does not know which creation
/// asked for what, and says nothing of that.
///
/// Thread-safety: an immutable value.
public struct AsyncStrategyConformance<Output: Sendable>: Sendable {
    private let strategy: any AsyncStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool
    private let timeLimit: Duration

    /// Makes the suite.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether it resolves all that it declares as required, once, whenever it makes an instance.
    ///   - timeLimit: How long several tasks that create at once may take for one creation, on a machine that is not busy:
    ///     what takes longer hangs.
    ///   - components: What it needs; it must not contain a component of the strategy's own type.
    /// - Complexity: O(1) beyond the closure.
    public init(
        _ strategy: any AsyncStrategy<Output>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10),
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
        self.timeLimit = timeLimit
    }

    /// Runs the suite, and reports each broken promise to the test it is called in.
    ///
    /// Instances are made in tasks that have threads of their own: other tasks cost them no time. The calling task
    /// suspends. A task that the strategy lets hang, and a thread that it blocks for ever, are left behind. Where the
    /// calling task is cancelled, the suite reports that it could not finish, and nothing about the strategy.
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
            AsyncTrial(
                strategy: strategy, components: components, usesEverything: usesEverything, timeLimit: timeLimit,
                place: place, run: run
            ).brokenPromises()
        }
    }
}

/// One run of the suite, on a thread that may be blocked.
private struct AsyncTrial<Output: Sendable> {
    let strategy: any AsyncStrategy<Output>
    let components: ComponentList
    let usesEverything: Bool
    let timeLimit: Duration

    /// Where it is run; the component that is tried is said to be written there.
    let place: CallPlace

    /// Does what suspends.
    let run: ContractRun

    func brokenPromises() -> [BrokenPromise] {
        let contract = contract(of: strategy)
        let basics =
            contract.broken([("isolation is asynchronous, and the same each time", isolationIsAsynchronous)])
            + contract.brokenBasics()
        guard basics.isEmpty else { return basics }
        let linked = contract.otherBrokenPromises()
        let unlinked = brokenByMake(besides: linked)
        // A strategy that breaks one of these breaks others from then on, or hangs in them.
        var last = contract.broken([("several tasks may create at once", worksInSeveralTasks)])
        if last.isEmpty {
            last = contract.broken([
                ("after a creation in a cancelled task the next one works", recoversFromCancellation)
            ])
        }
        if last.isEmpty { last = contract.brokenByFailure() }
        return linked + unlinked + last
    }

    /// `make` is what serves those who do not link; it must do what linking does.
    private func brokenByMake(besides linked: [BrokenPromise]) -> [BrokenPromise] {
        let contract = contract(of: Unlinked(base: strategy))
        let basics = contract.brokenBasics()
        return (basics.isEmpty ? contract.otherBrokenPromises() : basics)
            .filter { found in !linked.contains { $0.promise == found.promise } }
            .map { BrokenPromise(promise: "make does what linking does", finding: "\($0.promise): \($0.finding)") }
    }

    /// A strategy as if it did not link.
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
            areOne: { [run] container in
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

    /// Needs something, and makes nothing of it.
    private struct Probe: AsyncStrategy {
        let dependencies: [Dependency]
        func make(_ resolver: AsyncResolver) async throws -> Bool { true }
    }

    /// What is not known to be `Sendable` cannot be asked for from here; what has to be waited for is made for whoever
    /// needs it.
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
        // Fewer threads than tasks: one that blocks its thread until another task goes on is found.
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
            // The strategy may need the pool or the main actor, which others may keep busy.
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
            return "a task was cancelled, and the creation after that failed: \(error)"
        }
    }
}
