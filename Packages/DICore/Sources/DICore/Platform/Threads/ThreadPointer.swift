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

/// An object of each thread, which is released when the thread ends.
enum ThreadObject {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // Safety: the pointer comes from `object(orMake:)`, which has retained the object.
        #if canImport(Darwin)
            let status = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
        #else
            let status = pthread_key_create(&key) { pointer in
                if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
            }
        #endif
        precondition(status == 0, "pthread_key_create failed with \(status)")
        return key
    }()

    /// Returns the object of the calling thread, which is made if there is none. All callers use the same type.
    static func object<Object: AnyObject>(orMake make: () -> Object) -> Object {
        if let pointer = pthread_getspecific(key) {
            // Safety: retained when it was stored, and released when the thread ends.
            return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
        }
        let object = make()
        let status = pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
        precondition(status == 0, "pthread_setspecific failed with \(status)")
        return object
    }
}
