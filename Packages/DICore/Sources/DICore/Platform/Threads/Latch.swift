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

    /// Opens the latch for every thread, now and later.
    func open() {
        lock.withLock {
            isOpen = true
            _ = pthread_cond_broadcast(condition)
        }
    }
}
