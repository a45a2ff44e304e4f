#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One of a fixed set of mutual-exclusion locks, chosen by the address of an object.
///
/// For objects that are many, seldom written and guarded for a few instructions only: it saves each of them a lock
/// of its own, and whoever locks a reference to one. Two objects may share a lock, so never take a second one while holding the
/// first. Not recursive; no user code runs while one is held.
struct StripedLock: Equatable, @unchecked Sendable {
    // Safety: one of `stripes`, which are initialised before the first is handed out, never moved, and never freed.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// The lock that guards `object`: always the same one, for as long as that lives.
    @inline(__always)
    init(for object: AnyObject) {
        let address = UInt(bitPattern: ObjectIdentifier(object))
        mutex = Self.stripes.advanced(by: Int((address >> 4) & UInt(Self.count - 1)) &* Self.stride)
            .assumingMemoryBound(to: pthread_mutex_t.self)
    }

    private static let count = 64

    /// Each has cache lines of its own, so that threads that lock different ones do not slow each other down.
    private static let stride = (MemoryLayout<pthread_mutex_t>.stride + 63) & ~63

    // Safety: written once, before anyone can read it.
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
