import Foundation

/// A one-shot event. Tasks wait for it without blocking a thread.
public final class Signal: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var hasHappened = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// Sends the event, and resumes all waiting tasks.
    public func send() {
        let waiters = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            hasHappened = true
            defer { self.waiters = [] }
            return self.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when the event has been sent.
    public func wait() async {
        await withCheckedContinuation { waiter in
            let isOver = lock.withLock { () -> Bool in
                if !hasHappened { waiters.append(waiter) }
                return hasHappened
            }
            if isOver { waiter.resume() }
        }
    }
}
