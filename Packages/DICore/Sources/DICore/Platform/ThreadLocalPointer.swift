#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A pointer for each thread; `nil` at first.
struct ThreadLocalPointer: Sendable {
    let key: pthread_key_t

    /// - Parameter end: Called with a thread's pointer, unless it is `nil`, when the thread ends.
    init(_ end: (@convention(c) (UnsafeMutableRawPointer) -> Void)? = nil) {
        var key = pthread_key_t()
        #if canImport(Glibc)
            // Safety: only the nullability of the argument differs, and the library never passes null.
            let destructor = end.map { unsafeBitCast($0, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self) }
        #else
            let destructor = end
        #endif
        let status = pthread_key_create(&key, destructor)
        precondition(status == 0, "pthread_key_create failed with \(status)")
        self.key = key
    }

    /// The calling thread's pointer.
    var value: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        nonmutating set {
            let status = pthread_setspecific(key, newValue)
            precondition(status == 0, "pthread_setspecific failed with \(status)")
        }
    }
}
