#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How much of a thread's stack is left.
enum StackBounds {
    /// Whether so little of the calling thread's stack is left that nothing more should be begun on it: under 96 KiB, or a
    /// quarter of it where it is small.
    ///
    /// A linked component costs 150 bytes of stack in release builds and 1,200 in debug builds, beside what its initialiser
    /// uses; the check is made every sixteen of them.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    static var isNearlyUsedUp: Bool {
        var marker: UInt8 = 0
        let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        let limit = onThread.value.map { UInt(bitPattern: $0) } ?? measure()
        return here < limit && limit - here < span
    }

    /// How far below the limit an address is still one of the stack; what is elsewhere, as under some sanitizers, is unknown.
    private static let span: UInt = 1 << 20

    /// The address below which the calling thread's stack is nearly used up; 1 where nobody knows.
    private static let onThread = ThreadLocalPointer()

    private static func measure() -> UInt {
        let limit = bounds.map { $0.lowest + min(96 << 10, $0.size / 4) } ?? 1
        onThread.value = UnsafeMutableRawPointer(bitPattern: limit)
        return limit
    }

    /// The lowest address of the calling thread's stack, and its size.
    private static var bounds: (lowest: UInt, size: UInt)? {
        #if canImport(Darwin)
            let size = UInt(pthread_get_stacksize_np(pthread_self()))
            return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
        #else
            // Not exported by the modules of the C library, but by the library.
            typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
            guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
            // Safety: the type is the one that the manual of the library gives.
            let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
            var attributes = pthread_attr_t()
            guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(&attributes) }
            var lowest: UnsafeMutableRawPointer?
            var size = 0
            guard pthread_attr_getstack(&attributes, &lowest, &size) == 0, let lowest, size > 0 else { return nil }
            return (UInt(bitPattern: lowest), UInt(size))
        #endif
    }
}
