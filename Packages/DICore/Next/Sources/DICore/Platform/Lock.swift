#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A mutual-exclusion lock of the C library.
///
/// The thread sanitizer falsely reports a contended `Synchronization.Mutex` on Linux, so this lock guards shared state
/// instead. Not recursive; no user code runs while a lock is held.
final class Lock: @unchecked Sendable {
    // Safety: the mutex is initialized before it is shared, never moved, and destroyed with its only owner.
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

    /// Blocks the calling thread on `condition` until it is signaled; the lock must be held.
    func wait(on condition: UnsafeMutablePointer<pthread_cond_t>) {
        pthread_cond_wait(condition, mutex)
    }
}
