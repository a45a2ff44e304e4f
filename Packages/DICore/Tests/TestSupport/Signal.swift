import Foundation

/// Something that happens once; tasks wait for it without blocking a thread.
public final class Signal: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var hasHappened = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// It has happened.
    public func send() {
        let waiters = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            hasHappened = true
            defer { self.waiters = [] }
            return self.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when it has happened.
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
