import Foundation

/// Waits for asynchronous work, on a thread that tasks do not use.
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
