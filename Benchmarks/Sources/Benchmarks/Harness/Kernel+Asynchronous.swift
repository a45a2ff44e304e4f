import CBenchmarkSupport
import Foundation
import Synchronization

extension Kernel {
    /// Creates a kernel that a task runs in a loop. The operation may suspend but never does: one thread does all the
    /// work.
    static func asynchronous(
        _ name: String, verify: @escaping @Sendable () async throws -> Void,
        run: @escaping @Sendable (_ operations: Int) async throws -> Void
    ) -> Kernel {
        Kernel(
            name,
            verify: { try waitForTask(verify) },
            sample: { operations in
                try waitForTask {
                    let start = Moment()
                    try await run(operations)
                    let end = Moment()
                    // Clocks and allocation counts are per thread.
                    return Sample(
                        operations: operations, time: end.time &- start.time,
                        allocations: end.allocations &- start.allocations,
                        isVoid: pthread_equal(start.thread, end.thread) == 0)
                }
            })
    }

    private struct Moment {
        let thread = pthread_self()
        let time = benchmark_thread_time()
        let allocations = benchmark_allocations()
    }

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
