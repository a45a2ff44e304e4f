import Foundation

/// Locks on which the threads of a broken strategy wait, until the test releases all of them.
final class BreakableLocks: @unchecked Sendable {
    // Safety: all state is accessed under `condition`.
    private let condition = NSCondition()
    private var count = 0
    private var areBroken = false
    private var ended: CheckedContinuation<Void, Never>?

    func makeLock() -> Lock {
        condition.withLock { count += 1 }
        return Lock(self)
    }

    /// Releases all threads, and suspends until no thread uses any of the locks.
    func breakAll() async {
        await withCheckedContinuation { continuation in
            condition.withLock {
                areBroken = true
                ended = continuation
                condition.broadcast()
            }
            endIfUnused()
        }
    }

    private func endIfUnused() {
        condition.withLock { count == 0 ? ended.take() : nil }?.resume()
    }

    /// A lock that another thread may unlock.
    final class Lock: @unchecked Sendable {
        // Safety: accessed under the condition of `locks`.
        private var isLocked = false
        private let locks: BreakableLocks

        fileprivate init(_ locks: BreakableLocks) {
            self.locks = locks
        }

        deinit {
            locks.condition.withLock { locks.count -= 1 }
            locks.endIfUnused()
        }

        func lock() {
            locks.condition.withLock {
                while isLocked, !locks.areBroken { locks.condition.wait() }
                isLocked = true
            }
        }

        func unlock() {
            locks.condition.withLock {
                isLocked = false
                locks.condition.broadcast()
            }
        }
    }
}
