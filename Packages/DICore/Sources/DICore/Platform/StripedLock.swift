#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One of a fixed set of mutual-exclusion locks, chosen by the address of an object.
///
/// For many objects that are seldom written and guarded for a few instructions: none of them needs a lock of its own.
/// Two objects may share a lock, so a thread that holds one must not take a second. Not recursive; no user code runs
/// while a lock is held.
struct StripedLock: Equatable, @unchecked Sendable {
    // Safety: one of `stripes`, which are initialized before the first use, never moved, and never freed.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Returns the lock that guards `object`, which is the same as long as the object lives.
    @inline(__always)
    init(for object: AnyObject) {
        let address = UInt(bitPattern: ObjectIdentifier(object))
        mutex = Self.stripes.advanced(by: Int((address >> 4) & UInt(Self.count - 1)) &* Self.stride)
            .assumingMemoryBound(to: pthread_mutex_t.self)
    }

    private static let count = 64

    /// Each lock has cache lines of its own, so that threads with different locks do not slow each other down.
    private static let stride = (MemoryLayout<pthread_mutex_t>.stride + 63) & ~63

    // Safety: written once, before a thread can read it.
    nonisolated(unsafe) private static let stripes: UnsafeMutableRawPointer = {
        let stripes = UnsafeMutableRawPointer.allocate(byteCount: count * stride, alignment: 64)
        for index in 0..<count {
            let mutex = (stripes + index * stride).bindMemory(to: pthread_mutex_t.self, capacity: 1)
            let status = pthread_mutex_init(mutex, nil)
            precondition(status == 0, "pthread_mutex_init failed with \(status)")
        }
        return stripes
    }()

    @inline(__always)
    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
