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
/// instead. Not recursive; no user code runs while a lock is held. All copies are one lock.
struct Lock: @unchecked Sendable {
    // Safety: the mutex is initialized before the lock is shared, never moved, and destroyed with its memory.
    private let memory: Memory

    /// The memory of the mutex, in one object.
    private final class Memory: ManagedBuffer<pthread_mutex_t, Never> {
        deinit { _ = withUnsafeMutablePointerToHeader { pthread_mutex_destroy($0) } }
    }

    init() {
        // Safety: `create` makes an instance of the class on which it is called.
        memory = unsafeDowncast(Memory.create(minimumCapacity: 0) { _ in pthread_mutex_t() }, to: Memory.self)
        let status = pthread_mutex_init(mutex, nil)
        precondition(status == 0, "pthread_mutex_init failed with \(status)")
    }

    private var mutex: UnsafeMutablePointer<pthread_mutex_t> { memory.withUnsafeMutablePointerToHeader { $0 } }

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
