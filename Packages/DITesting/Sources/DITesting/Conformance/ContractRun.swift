import DICore
import Foundation

/// One run of a suite, on a thread of its own, which the suite may block.
///
/// The calling task suspends during the run. A second task runs the asynchronous work of the suite. It also has threads
/// of its own, so that a busy pool does not delay the run.
final class ContractRun: Sendable {
    private typealias Work = @Sendable () async -> Void

    private struct State {
        var open: [Work] = []
        var hasEnded = false

        /// The task that runs the work, while it waits for work.
        var worker: CheckedContinuation<Void, Never>?

        /// The task that waits for the result.
        var caller: CheckedContinuation<Void, Never>?
    }

    private let state = Guarded(State())

    /// The threads of the task that runs the work.
    let pool = TaskPool(of: 2)

    private init() {}

    /// Runs a suite, and reports each broken promise, or that the suite could not finish.
    ///
    /// - Parameters:
    ///   - place: The location of the call.
    ///   - body: Checks the promises. It may block its thread.
    /// - Returns: The broken promises; `nil` if the calling task was canceled before the end.
    static func check(
        at place: CallPlace, _ body: @escaping @Sendable (ContractRun) -> [BrokenPromise]
    ) async -> [BrokenPromise]? {
        guard let broken = await result(of: body) else {
            Expectation.check(
                """
                the suite could not finish: the test was canceled
                  That says nothing about the strategy.
                """, at: place)
            return nil
        }
        for promise in broken { Expectation.check("\(promise)", at: place) }
        return broken
    }

    /// - Returns: The result of `body`; `nil` if the calling task was canceled before the end.
    private static func result<Result: Sendable>(
        of body: @escaping @Sendable (ContractRun) -> Result
    ) async -> Result? {
        let run = ContractRun()
        let result = Guarded<Result?>(nil)
        Thread.begin {
            let value = body(run)
            result.withLock { $0 = value }
            run.end()
        }
        defer { run.pool.finish() }
        // This task inherits the task-local values of the calling task, but not its cancellation.
        Task(executorPreference: run.pool) { while let work = await run.next() { await work() } }
        await withTaskCancellationHandler {
            await run.untilOver()
        } onCancel: {
            run.end()
        }
        // The cancellation may have caused the findings after it.
        return Task.isCancelled ? nil : result.withLock { $0 }
    }

    /// Whether the calling task has stopped waiting for the result.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Runs asynchronous work, and blocks the thread of the suite until it ends.
    ///
    /// - Parameter work: Runs in a task.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, or a `CancellationError` if the run is over.
    func perform<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Guarded<Swift.Result<Result, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        // The task may outlive this call, so it must not keep the work alive.
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

    /// Waits until the shared pool and the main actor have done all earlier work.
    func awaitOthers() {
        try? perform { await Task.detached { await MainActor.run {} }.value }
    }

    /// - Returns: Whether the work will be done, because the run is not over.
    private func add(_ work: @escaping Work) -> Bool {
        wake { state in
            if !state.hasEnded { state.open.append(work) }
            return !state.hasEnded
        }
    }

    private func end() { wake { $0.hasEnded = true } }

    private func wake<Result>(after change: (inout State) -> Result) -> Result {
        let (result, worker, caller) = state.withLock { state in
            (change(&state), state.worker.take(), state.hasEnded ? state.caller.take() : nil)
        }
        worker?.resume()
        caller?.resume()
        return result
    }

    /// Returns the next work; `nil` at the end of the run.
    ///
    /// The work is handed over under the lock, and not through the continuation, whose ordering the thread sanitizer
    /// does not see.
    private func next() async -> Work? {
        await suspend { state, worker in
            if !state.open.isEmpty || state.hasEnded { return false }
            state.worker = worker
            return true
        }
        return state.withLock { $0.open.isEmpty ? nil : $0.open.removeFirst() }
    }

    /// Suspends until the run is over.
    private func untilOver() async {
        await suspend { state, caller in
            if !state.hasEnded { state.caller = caller }
            return !state.hasEnded
        }
    }

    /// - Parameter keep: Stores the continuation, and returns whether it did.
    private func suspend(_ keep: @Sendable (inout State, CheckedContinuation<Void, Never>) -> Bool) async {
        await withCheckedContinuation { continuation in
            if !state.withLock({ keep(&$0, continuation) }) { continuation.resume() }
        }
    }
}
