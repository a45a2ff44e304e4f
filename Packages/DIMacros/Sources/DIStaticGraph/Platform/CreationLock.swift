#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The lock that guards the beginning and the end of all creations in the process, and the threads that wait for an
/// end.
///
/// It is held for a few instructions, never while an instance is created. The thread sanitizer falsely reports a
/// contended `Synchronization.Mutex` on Linux, so this is a lock of the C library.
enum CreationLock {
    private struct State: @unchecked Sendable {
        // Safety: both are initialized once, before the first use, and never moved or destroyed.
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let ended = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

        init() {
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(ended, nil)
        }
    }

    private static let state = State()

    static func lock() { pthread_mutex_lock(state.mutex) }

    static func unlock() { pthread_mutex_unlock(state.mutex) }

    /// Waits for the end of any creation. The lock must be held; it is released during the wait.
    static func wait() { pthread_cond_wait(state.ended, state.mutex) }

    static func wakeAll() { pthread_cond_broadcast(state.ended) }

    /// The identity of the calling thread, which is never zero.
    static var currentThread: UInt {
        #if canImport(Glibc)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    /// Stops the program, because the creation of an instance requests the same instance, and could never end.
    static func stop(_ type: Any.Type) -> Never {
        fatalError(
            "the creation of the shared instance of \(type) asks for the same instance: call the closure for it later")
    }
}
