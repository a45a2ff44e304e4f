import DICore
import Foundation

/// One run of a suite, on a thread of its own, which the suite may block.
///
/// The task that asked for the run suspends meanwhile. Work of the suite that suspends is done by a second task, which has
/// threads of its own too, so a busy pool does not delay the run.
final class ContractRun: Sendable {
    private typealias Work = @Sendable () async -> Void

    private struct State {
        var open: [Work] = []
        var isOver = false

        /// The task that does the work, while there is none.
        var worker: CheckedContinuation<Void, Never>?

        /// The task that asked for the run.
        var caller: CheckedContinuation<Void, Never>?
    }

    private let state = Guarded(State())

    /// The threads of the task that does the work.
    let pool = TaskPool(of: 2)

    private init() {}

    /// Runs a suite, and reports each broken promise, or that the suite could not finish.
    ///
    /// - Parameters:
    ///   - place: Where the suite is run.
    ///   - body: Tries the promises. It may block its thread.
    /// - Returns: The broken promises; `nil` where the calling task was cancelled before all promises were tried.
    static func check(
        at place: CallPlace, _ body: @escaping @Sendable (ContractRun) -> [BrokenPromise]
    ) async -> [BrokenPromise]? {
        guard let broken = await result(of: body) else {
            Expectation.check(
                """
                the suite could not finish: the test was cancelled
                  That says nothing about the strategy.
                """, at: place)
            return nil
        }
        for promise in broken { Expectation.check("\(promise)", at: place) }
        return broken
    }

    /// - Returns: What the body returns; `nil` where the calling task was cancelled before.
    private static func result<Result: Sendable>(
        of body: @escaping @Sendable (ContractRun) -> Result
    ) async -> Result? {
        let run = ContractRun()
        let result = Guarded<Result?>(nil)
        let thread = Thread {
            let value = body(run)
            result.withLock { $0 = value }
            run.end()
        }
        thread.stackSize = 1 << 20
        thread.start()
        defer { run.pool.finish() }
        // It has the task-local values of the calling task, and is not cancelled with it.
        Task(executorPreference: run.pool) { while let work = await run.next() { await work() } }
        await withTaskCancellationHandler {
            await run.untilOver()
        } onCancel: {
            run.end()
        }
        // What was found after the cancellation may have been caused by it.
        return Task.isCancelled ? nil : result.withLock { $0 }
    }

    /// Whether nobody waits for the result any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Does work that suspends, and blocks the thread of the suite meanwhile.
    ///
    /// - Parameter work: Runs in a task.
    /// - Returns: What it returns.
    /// - Throws: What it throws, and a `CancellationError` where the run is over.
    func perform<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Guarded<Swift.Result<Result, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        // The task may end after the suite goes on; it holds nothing of the work then.
        let open = Guarded<(@Sendable () async throws -> Result)?>(work)
        @Sendable func result() async -> Swift.Result<Result, any Error> {
            guard let work = open.withLock({ $0.take() }) else { preconditionFailure("work is done once") }
            do {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        let isAdded = add {
            let result = await result()
            outcome.withLock { $0 = result }
            done.signal()
        }
        guard isAdded else { throw CancellationError() }
        done.wait()
        guard let result = outcome.withLock({ $0 }) else {
            preconditionFailure("the work has ended, and has no outcome")
        }
        return try result.get()
    }

    /// Waits until the pool of the tasks and the main actor have done everything that they had to do before.
    func awaitOthers() {
        try? perform { await Task.detached { await MainActor.run {} }.value }
    }

    /// - Returns: Whether the run is not over, and so the work will be done.
    private func add(_ work: @escaping Work) -> Bool {
        wake { state in
            if !state.isOver { state.open.append(work) }
            return !state.isOver
        }
    }

    private func end() { wake { $0.isOver = true } }

    private func wake<Result>(after change: (inout State) -> Result) -> Result {
        let (result, worker, caller) = state.withLock { state in
            (change(&state), state.worker.take(), state.isOver ? state.caller.take() : nil)
        }
        worker?.resume()
        caller?.resume()
        return result
    }

    /// The next work; `nil` when there will be none.
    ///
    /// It is handed over under the lock, and not by the continuation: the thread sanitizer does not see the order of that.
    private func next() async -> Work? {
        await suspend { state, worker in
            if !state.open.isEmpty || state.isOver { return false }
            state.worker = worker
            return true
        }
        return state.withLock { $0.open.isEmpty ? nil : $0.open.removeFirst() }
    }

    /// Suspends until the run is over.
    private func untilOver() async {
        await suspend { state, caller in
            if !state.isOver { state.caller = caller }
            return !state.isOver
        }
    }

    /// - Parameter keep: Keeps the continuation, and answers whether it did.
    private func suspend(_ keep: @Sendable (inout State, CheckedContinuation<Void, Never>) -> Bool) async {
        await withCheckedContinuation { continuation in
            if !state.withLock({ keep(&$0, continuation) }) { continuation.resume() }
        }
    }
}
