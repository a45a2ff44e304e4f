#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How much of a thread's stack is in use.
@usableFromInline
enum StackBounds {
    /// How many makers may call each other between two checks of the stack.
    ///
    /// A linked component takes 150 bytes of stack in release builds and over 1,200 in debug builds, besides the stack of its
    /// initializer.
    #if DEBUG
        static let makersBetweenChecks = 4
    #else
        static let makersBetweenChecks = 16
    #endif

    /// Whether so little of the calling thread's stack is left that nothing more should be begun on it: under 96 KiB, or half
    /// of a small stack. The runtime alone may need 16 KiB, to find a type by its name.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    static var isNearlyUsedUp: Bool {
        let here = here
        let limit = limit
        return here < limit && limit - here < span
    }

    /// Whether enough of the calling thread's stack is in use that a request may be part of an endless recursion: a quarter of
    /// the stack, or 1 MiB of a large one.
    ///
    /// The check of every request that finds no existing instance, so it costs one word of the thread.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    @usableFromInline
    @inline(never)
    static var isDeep: Bool {
        let here = here
        guard here < (deepMarks.value.map { UInt(bitPattern: $0) } ?? measure().deep) else { return false }
        let limit = limit
        return here >= limit || limit - here < span
    }

    /// An address in the frame of the caller.
    @inline(__always)
    private static var here: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    private static var limit: UInt { limits.value.map { UInt(bitPattern: $0) } ?? measure().limit }

    /// How far below the limit an address still belongs to the stack. Other addresses are those of another stack, as under some
    /// sanitizers, whose bounds are unknown.
    private static let span: UInt = 1 << 20

    /// The address below which the calling thread's stack is nearly used up; 1 where the bounds are unknown.
    private static let limits = ThreadLocalPointer()

    /// The address below which the calling thread's stack is deep; 1 where the bounds are unknown.
    private static let deepMarks = ThreadLocalPointer()

    private static func measure() -> (limit: UInt, deep: UInt) {
        var marks: (limit: UInt, deep: UInt) = (1, 1)
        if let (lowest, size) = bounds {
            marks = (lowest + min(96 << 10, size / 2), lowest + size - min(1 << 20, size / 4))
        }
        limits.value = UnsafeMutableRawPointer(bitPattern: marks.limit)
        deepMarks.value = UnsafeMutableRawPointer(bitPattern: marks.deep)
        return marks
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
