#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A reference of each thread, which it does not keep.
struct ThreadReference<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "pthread_key_create failed with \(status)")
        self.key = key
    }

    // Safety: `with` keeps the object while the reference is set.
    /// The object of the calling thread; `nil` if there is none.
    var object: Object? {
        pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Calls a closure with an object as that of the calling thread.
    func with<Result, Failure: Error>(
        _ object: Object, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let former = pthread_getspecific(key)
        defer { pthread_setspecific(key, former) }
        // Safety: the object lives until the closure has returned, and the former reference is set again before that.
        return try withExtendedLifetime(object) { () throws(Failure) in
            pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
            return try body()
        }
    }
}
