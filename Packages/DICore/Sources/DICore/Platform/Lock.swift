#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A mutual-exclusion lock of the C library.
///
/// `Synchronization.Mutex` is reported falsely by the thread sanitizer on Linux when it is contended, so everything
/// that is shared between threads is guarded by this instead. Not recursive; no user code runs while one is held.
final class Lock: @unchecked Sendable {
    // Safety: the mutex is initialised before it is shared, never moved, and destroyed with its only owner.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        let status = pthread_mutex_init(mutex, nil)
        precondition(status == 0, "pthread_mutex_init failed with \(status)")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() {
        pthread_mutex_lock(mutex)
    }

    func unlock() {
        pthread_mutex_unlock(mutex)
    }

    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Blocks the calling thread on `condition` until it is signalled; the lock must be held.
    func wait(on condition: UnsafeMutablePointer<pthread_cond_t>) {
        pthread_cond_wait(condition, mutex)
    }

    /// Blocks the calling thread on `condition` until it is signalled, or a time of the real-time clock has come; the lock
    /// must be held.
    ///
    /// - Returns: Whether it was signalled.
    func wait(on condition: UnsafeMutablePointer<pthread_cond_t>, until end: inout timespec) -> Bool {
        pthread_cond_timedwait(condition, mutex, &end) == 0
    }
}
