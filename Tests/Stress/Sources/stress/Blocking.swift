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
}
