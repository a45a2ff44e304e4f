#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A pointer of each thread, which keeps nothing.
struct ThreadPointer: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "pthread_key_create failed with \(status)")
        self.key = key
    }

    /// The pointer of the calling thread; `nil` if there is none.
    var current: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        nonmutating set { pthread_setspecific(key, newValue) }
    }

    /// Calls a closure with a pointer as that of the calling thread.
    func with<Result, Failure: Error>(
        _ pointer: UnsafeMutableRawPointer, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let former = current
        current = pointer
        defer { current = former }
        return try body()
    }
}
