import Foundation
import TestSupport

/// Runs code outside of any test.
extension Threads {
    /// Runs a closure on a new thread, and blocks until it ends.
    static func run(_ body: @escaping @Sendable () -> Void) {
        _ = results(1) { _ in body() }
    }

    /// Runs a closure on a new thread. The calling task suspends until it ends, and blocks no thread of the shared
    /// pool.
    static func runAndSuspend<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        // The closure does not throw.
        try! await BackgroundThread(body).value
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
