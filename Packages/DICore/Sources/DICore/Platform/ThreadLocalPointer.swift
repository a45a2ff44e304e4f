#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A word that each thread has for itself; `nil` at first.
struct ThreadLocalPointer: Sendable {
    let key: pthread_key_t

    /// - Parameter end: Called with each thread's word when that thread ends, where it is not `nil`.
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

    /// The calling thread's word.
    var value: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        nonmutating set {
            let status = pthread_setspecific(key, newValue)
            precondition(status == 0, "pthread_setspecific failed with \(status)")
        }
    }
}
