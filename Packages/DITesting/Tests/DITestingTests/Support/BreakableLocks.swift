import Foundation

/// Locks that threads of a broken strategy wait for, until the test lets all of them go on.
final class BreakableLocks: @unchecked Sendable {
    // Safety: read and written under `condition` only.
    private let condition = NSCondition()
    private var count = 0
    private var areBroken = false
    private var ended: CheckedContinuation<Void, Never>?

    func makeLock() -> Lock {
        condition.withLock { count += 1 }
        return Lock(self)
    }

    /// Lets all threads go on, and suspends until none of them uses any of the locks.
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

    /// It may be unlocked by another thread than the one that locked it.
    final class Lock: @unchecked Sendable {
        // Safety: read and written under the condition of `locks` only.
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
