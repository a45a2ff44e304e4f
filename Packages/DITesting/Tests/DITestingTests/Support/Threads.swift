import DICore
import Foundation

/// Runs code where no test is known.
enum Threads {
    /// On a thread of its own; waits for it.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    /// On a thread of its own; the calling task suspends until it has ended, so that it blocks no thread of the pool.
    static func runAndSuspend<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        // Handed over under a lock: the thread sanitizer does not see the order that a continuation makes.
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

    /// As a callback of a queue; waits for it.
    static func callBack(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            done.signal()
        }
        done.wait()
    }
}
