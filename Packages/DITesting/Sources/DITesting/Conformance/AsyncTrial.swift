import DICore

/// The promises of strategies that may suspend.
struct AsyncTrial<Output: Sendable> {
    let strategy: any AsyncStrategy<Output>
    let trial: StrategyTrial

    private var contract: StrategyContract { StrategyContract(of: strategy, in: trial) }

    func brokenPromises() -> [BrokenPromise] {
        let contract = contract
        let basics =
            contract.broken([("isolation is the same each time", isolationStays)])
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
        let contract = StrategyContract(of: UnlinkedStrategy(base: strategy), in: trial)
        let basics = contract.brokenBasics()
        return (basics.isEmpty ? contract.otherBrokenPromises() : basics)
            .filter { broken in !linked.contains { $0.promise == broken.promise } }
            .map { BrokenPromise(promise: "make does what linking does", finding: "\($0.promise): \($0.finding)") }
    }

    // MARK: Promises

    private func isolationStays() -> String? {
        let (first, second) = (isolation, isolation)
        return first == second ? nil : "first \(first), then \(second)"
    }

    private var isolation: ComponentDescription.Isolation { .asynchronous(on: strategy.isolation) }

    private func worksInSeveralTasks() -> String? {
        let container = trial.container(of: strategy)
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
        if !deadline.wait(atMost: trial.timeLimit, until: isFinished) {
            // The strategy may need the shared pool or the main actor, which other tests may keep busy.
            trial.run.awaitOthers()
            guard deadline.wait(atMost: trial.timeLimit, until: isFinished) else {
                return "\(count) tasks did not finish: none of them made an instance within \(trial.timeLimit)"
            }
        }
        return findings.withLock { $0.compactMap { $0 }.first }
    }

    private func recoversFromCancellation() -> String? {
        let container = trial.container(of: strategy)
        do {
            try trial.run.perform { [pool = trial.run.pool] in
                let task = Task(executorPreference: pool) {
                    withUnsafeCurrentTask { $0?.cancel() }
                    _ = try await container.async.resolve(Output.self)
                }
                _ = await task.result
            }
            try contract.resolve(container)
            return nil
        } catch {
            return "a task was canceled, and the creation after that failed: \(error)"
        }
    }
}
