import CBenchmarkSupport
import Foundation
import Synchronization

extension Kernel {
    /// A kernel that is run in a loop by a task. What is measured may suspend, and does not: one thread does all the work.
    static func asynchronous(
        _ name: String, verify: @escaping @Sendable () async throws -> Void,
        run: @escaping @Sendable (_ operations: Int) async throws -> Void
    ) -> Kernel {
        Kernel(
            name,
            verify: { try waitForTask(verify) },
            sample: { operations in
                try waitForTask {
                    let (thread, start) = now()
                    try await run(operations)
                    let (last, end) = now()
                    // Each thread has a clock of its own.
                    return Sample(
                        operations: operations, time: end &- start, isVoid: pthread_equal(thread, last) == 0)
                }
            })
    }

    private static func now() -> (thread: pthread_t, time: UInt64) { (pthread_self(), benchmark_thread_time()) }

    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    private static func waitForTask<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let outcome = Outcome<Value>()
        Task.detached {
            let result: Result<Value, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.result.withLock { $0 = result }
            outcome.isDone.signal()
        }
        outcome.isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else { throw Unexpected("the task has no outcome") }
        return try result.get()
    }
}
