import DICore
import Foundation

/// Runs code outside of any test.
enum Threads {
    /// Runs a closure on a new thread, and blocks until it ends.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    /// Runs a closure on a new thread. The calling task suspends until it ends, and blocks no thread of the shared
    /// pool.
    static func runAndSuspend<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        // The result is handed over under a lock, because the thread sanitizer does not see the ordering of a
        // continuation.
        let result = Guarded<Result?>(nil)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                let value = body()
                result.withLock { $0 = value }
                continuation.resume()
            }
        }
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the code has ended, and has no result") }
        return value
    }

    /// Runs a closure as a callback of a dispatch queue, and blocks until it ends.
    static func callBack(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            done.signal()
        }
        done.wait()
    }
}
