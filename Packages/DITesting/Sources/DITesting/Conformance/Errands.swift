import DICore
import Foundation

/// Lets code that blocks its thread have work done that suspends: the code runs on a thread of its own, and the calling
/// task does the work, so that no thread of the tasks' is blocked.
final class Errands: Sendable {
    private typealias Errand = @Sendable () async -> Void

    private struct State {
        var open: [Errand] = []
        var waiting: CheckedContinuation<Void, Never>?
        var isOver = false
    }

    private let state = Guarded(State())

    private init() {}

    /// Runs code on a thread of its own, and does in the calling task what it asks for.
    ///
    /// - Parameters:
    ///   - isolation: The caller's, which the compiler fills in.
    ///   - body: The code.
    /// - Returns: What the code returns.
    static func run<Result: Sendable>(
        isolation: isolated (any Actor)? = #isolation, for body: @escaping @Sendable (Errands) -> Result
    ) async -> Result {
        let errands = Errands()
        let result = Guarded<Result?>(nil)
        let thread = Thread {
            let value = body(errands)
            result.withLock { $0 = value }
            errands.finish()
        }
        thread.stackSize = 1 << 20
        thread.start()
        while let errand = await errands.next() { await errand() }
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the code has ended, and has no result") }
        return value
    }

    /// Has work done, and waits for it.
    ///
    /// - Parameter work: Runs in the task that runs ``run(isolation:for:)``.
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Guarded<Swift.Result<Result, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        // The calling task may hold an errand for as long as it waits for its turn; it holds nothing of the work then.
        let open = Guarded<(@Sendable () async throws -> Result)?>(work)
        @Sendable func result() async -> Swift.Result<Result, any Error> {
            guard let work = open.withLock({ $0.take() }) else { preconditionFailure("an errand is done once") }
            do {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        add {
            let result = await result()
            outcome.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        guard let result = outcome.withLock({ $0 }) else {
            preconditionFailure("the work has ended, and has no outcome")
        }
        return try result.get()
    }

    private func add(_ errand: @escaping Errand) { wake { $0.open.append(errand) } }

    private func finish() { wake { $0.isOver = true } }

    private func wake(after change: (inout State) -> Void) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            change(&state)
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// The next one; `nil` when there will be none. It is waited for also where the task is cancelled.
    ///
    /// It is handed over under the lock, and not by the continuation: the thread sanitizer does not see the order of that.
    private func next() async -> Errand? {
        await withCheckedContinuation { continuation in
            let hasNews = state.withLock { state -> Bool in
                if !state.open.isEmpty || state.isOver { return true }
                state.waiting = continuation
                return false
            }
            if hasNews { continuation.resume() }
        }
        return state.withLock { $0.open.isEmpty ? nil : $0.open.removeFirst() }
    }
}
