#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells threads that are alive at the same time apart.
struct ThreadIdentity: Hashable, Sendable {
    private let value: UInt

    /// The calling thread's.
    static var current: ThreadIdentity {
        #if canImport(Darwin)
            ThreadIdentity(value: UInt(bitPattern: pthread_self()))
        #elseif canImport(Musl)
            ThreadIdentity(value: UInt(bitPattern: pthread_self()))
        #else
            ThreadIdentity(value: UInt(pthread_self()))
        #endif
    }
}
