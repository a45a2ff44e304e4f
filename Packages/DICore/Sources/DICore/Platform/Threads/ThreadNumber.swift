import Synchronization

#if canImport(Darwin)
    public import Darwin
#elseif canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

/// Numbers threads from one, in the order in which they first ask. A number is never used again.
@usableFromInline
enum ThreadNumber {
    /// The key of the number of each thread.
    static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "pthread_key_create failed with \(status)")
        return key
    }()

    private static let last = Atomic<UInt>(0)

    /// The number of the calling thread.
    static var current: UInt { current(key) }

    /// Returns the number of the calling thread, for a caller that has the key at hand.
    @inlinable
    @inline(__always)
    static func current(_ key: pthread_key_t) -> UInt {
        let known = UInt(bitPattern: pthread_getspecific(key))
        return known != 0 ? known : assign(key)
    }

    @usableFromInline
    @inline(never)
    static func assign(_ key: pthread_key_t) -> UInt {
        let number = last.wrappingAdd(1, ordering: .relaxed).newValue
        let status = pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
        precondition(status == 0, "pthread_setspecific failed with \(status)")
        return number
    }
}

/// Distinguishes tasks from each other.
enum TaskIdentity {
    // Safety: the address of a task is only compared, and never used. An `UnsafeCurrentTask` can be compared too, but
    // no code may keep it for later, and tasks have no other public identity. It is one reference, so no task is a word
    // of zeros.
    /// The identity of the calling task; zero outside of tasks. It is unique while the task exists.
    static var current: UInt {
        withUnsafeCurrentTask { task in unsafeBitCast(task, to: UInt.self) }
    }
}
