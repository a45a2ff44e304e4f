#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The end of each thread's stack, so that a creation fails with an error before the stack is used up.
@usableFromInline
enum StackLimit {
    /// The number of makers that may call each other between two checks of the stack.
    ///
    /// A linked component takes 150 bytes of stack in release builds and over 1,200 in debug builds, besides the stack
    /// of its initializer.
    #if DEBUG
        static let makersBetweenChecks = 4
    #else
        static let makersBetweenChecks = 16
    #endif

    /// The key of the address below which too little is left, for each thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "pthread_key_create failed with \(status)")
        return key
    }()

    /// Whether too little of the calling thread's stack is left to begin a creation: under 96 KiB, or half of a small
    /// stack. The runtime alone may need 16 KiB, to find a type by its name.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    @usableFromInline
    @inline(never)
    static var isReached: Bool {
        let known = UInt(bitPattern: pthread_getspecific(key))
        let limit = known != 0 ? known : measure()
        // An address far below belongs to another stack, as under some sanitizers.
        return here < limit && limit - here < 1 << 20
    }

    /// An address in the frame of the caller.
    @inline(__always)
    private static var here: UInt {
        var marker: UInt8 = 0
        // No write goes through the pointer, so the stack needs no guard.
        return _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    private static func measure() -> UInt {
        // If the bounds are unknown, no stack reaches the limit.
        let limit = bounds.map { $0.lowest + min(96 << 10, $0.size / 2) } ?? 1
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: limit))
        return limit
    }

    /// The lowest address of the calling thread's stack, and its size.
    private static var bounds: (lowest: UInt, size: UInt)? {
        #if canImport(Darwin)
            let size = UInt(pthread_get_stacksize_np(pthread_self()))
            return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
        #else
            return ofFirstThread ?? ofThread
        #endif
    }

    #if !canImport(Darwin)
        /// The bounds for the first thread of the process, for which the library would read the map of the process. Its
        /// stack ends at a known address.
        private static var ofFirstThread: (lowest: UInt, size: UInt)? {
            var limit = rlimit()
            guard let end = dlsym(nil, "__libc_stack_end")?.load(as: UInt.self),
                getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
            else { return nil }
            let size = UInt(min(limit.rlim_cur, 1 << 30))
            return here < end && end - here < size ? (end - size, size) : nil
        }

        private static var ofThread: (lowest: UInt, size: UInt)? {
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
        }
    #endif
}

/// The values of the calls that a thread is in, for each thread.
struct ThreadStack<Value>: Sendable {
    private struct Call {
        let value: Value

        // Safety: it lies on the stack of a call around this one.
        let outer: UnsafeMutablePointer<Call>?
    }

    private let innermost = ThreadPointer()

    private var current: UnsafeMutablePointer<Call>? { innermost.current?.assumingMemoryBound(to: Call.self) }

    /// Whether the calling thread is in a call with a value.
    func contains(where isValue: (Value) -> Bool) -> Bool {
        var next = current
        while let call = next {
            if isValue(call.pointee.value) { return true }
            next = call.pointee.outer
        }
        return false
    }

    /// Calls a closure with a value.
    func with<Failure: Error>(_ value: Value, _ body: () throws(Failure) -> Void) throws(Failure) {
        var call = Call(value: value, outer: current)
        try withUnsafeMutablePointer(to: &call) { call throws(Failure) in
            try innermost.with(call) { () throws(Failure) in try body() }
        }
    }
}
