import Foundation

/// Waits for asynchronous work on a thread outside the cooperative pool.
enum Blocking {
    static func wait(_ body: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await body()
            done.signal()
        }
        done.wait()
    }

    /// Waits for work without a completion signal, at most ten seconds: for suspending closers of late instances,
    /// exiting threads and tasks that end.
    ///
    /// - Returns: Whether the condition holds.
    static func wait(until condition: () -> Bool) -> Bool {
        // No event says that the work has ended, so this polls.
        let deadline = Date().addingTimeInterval(10)
        while !condition(), Date() < deadline { Thread.sleep(forTimeInterval: 0.0001) }
        return condition()
    }
}
