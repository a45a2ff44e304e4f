#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A one-shot latch: threads wait until it is opened.
final class Latch: @unchecked Sendable {
    private let lock = Lock()
    // Safety: the condition is initialized before it is shared, never moved, and destroyed with its only owner;
    // `isOpen` is read and written under `lock` only.
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var isOpen = false

    init() {
        condition = .allocate(capacity: 1)
        let status = pthread_cond_init(condition, nil)
        precondition(status == 0, "pthread_cond_init failed with \(status)")
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
    }

    /// Blocks the calling thread until the latch is open.
    func wait() {
        lock.withLock {
            while !isOpen { lock.wait(on: condition) }
        }
    }

    /// Blocks the calling thread until the latch is open, or the time is up.
    ///
    /// - Returns: Whether it is open.
    func wait(atMost duration: Duration) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Int64(end.tv_nsec) + attoseconds / 1_000_000_000
        end.tv_sec += Int(seconds) + Int(nanoseconds / 1_000_000_000)
        end.tv_nsec = Int(nanoseconds % 1_000_000_000)
        return lock.withLock {
            while !isOpen {
                if !lock.wait(on: condition, until: &end) { return isOpen }
            }
            return true
        }
    }

    /// Opens the latch for every thread, now and later.
    func open() {
        lock.withLock {
            isOpen = true
            _ = pthread_cond_broadcast(condition)
        }
    }
}
