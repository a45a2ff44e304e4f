#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The addresses between which a thread's stack lies, which tell how much of it is in use; kept in the thread's
/// ``ReaderRecord``.
struct StackBounds {
    /// How many makers may call each other between two checks of the stack.
    ///
    /// A linked component takes 150 bytes of stack in release builds and over 1,200 in debug builds, besides the stack
    /// of its initializer.
    #if DEBUG
        static let makersBetweenChecks = 4
    #else
        static let makersBetweenChecks = 16
    #endif

    /// The address below which requests of the fast path take the slow path: ``deep``, or `max` while a cycle is known.
    private(set) var mark: UInt = 0

    /// The address below which a quarter of the stack is in use, or 1 MiB of a large one; 0 where the bounds are
    /// unknown.
    private var deep: UInt = 0

    /// How many requests were around the outermost one that belongs to the cycle that the thread is in.
    private var countInCycle = 0

    /// The address below which the stack is nearly used up.
    private var limit: UInt = 0

    /// Bounds that are unknown.
    init() {}

    /// The bounds of the calling thread's stack.
    static func measured() -> StackBounds {
        var bounds = StackBounds()
        guard let (lowest, size) = system else { return bounds }
        bounds.deep = lowest + size - min(1 << 20, size / 4)
        bounds.limit = lowest + min(96 << 10, size / 2)
        bounds.mark = bounds.deep
        return bounds
    }

    /// Whether too little of the calling thread's stack is left to begin a creation: under 96 KiB, or half of a small
    /// stack. The runtime alone may need 16 KiB, to find a type by its name.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    static var isNearlyUsedUp: Bool {
        let record = ReaderDomain.shared.record()
        return here < record.pointee.stack.limit && record.pointee.stack.contains(here)
    }

    /// Whether enough of the calling thread's stack is in use that a request may be part of an endless recursion: a
    /// quarter of the stack, or 1 MiB of a large one. While the thread is in a cycle, each request may be.
    ///
    /// - Complexity: O(1); the first time on a thread the system is asked.
    @inline(never)
    static var isDeep: Bool {
        let record = ReaderDomain.shared.record()
        let here = here
        guard here < record.pointee.stack.mark else { return false }
        if record.pointee.stack.isInCycle {
            // A thread that answers half as many requests has left the cycle, and forgets it.
            if record.pointee.keptCount > record.pointee.stack.countInCycle / 2 { return true }
            record.pointee.stack.mark = record.pointee.stack.deep
        }
        return here < record.pointee.stack.deep && record.pointee.stack.contains(here)
    }

    /// Whether a recursion of the calling thread is endless: it has used up as much of the stack as is left, or 4 MiB.
    ///
    /// - Parameter start: An address in the frame of the outermost request of the recursion.
    static func isEndless(since start: UInt) -> Bool {
        let stack = ReaderDomain.shared.record().pointee.stack
        let here = here
        return here < start && start - here >= min(4 << 20, here > stack.limit ? here - stack.limit : 0)
    }

    /// Whether the calling thread has found a cycle, and may still be inside of it.
    static var isInCycle: Bool { ReaderDomain.shared.record().pointee.stack.isInCycle }

    /// Notes that a request of the calling thread belongs to a cycle that was found. Its requests take the slow path
    /// from then on, until it answers half as many of them, one inside of the other. An exact number is not known: the
    /// fast path notes no request.
    static func noteCycle() {
        let record = ReaderDomain.shared.record()
        let count = record.pointee.keptCount - 1
        record.pointee.stack.countInCycle =
            record.pointee.stack.isInCycle ? min(count, record.pointee.stack.countInCycle) : count
        record.pointee.stack.mark = .max
    }

    private var isInCycle: Bool { mark == .max }

    /// An address in the frame of the caller.
    @inline(__always)
    static var here: UInt {
        var marker: UInt8 = 0
        // No write goes through the pointer, so the stack needs no guard.
        return _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// Whether an address belongs to this stack. Addresses far below the limit are those of another stack, as under
    /// some sanitizers, whose bounds are unknown.
    private func contains(_ address: UInt) -> Bool { address >= limit || limit - address < 1 << 20 }

    /// The lowest address of the calling thread's stack, and its size.
    private static var system: (lowest: UInt, size: UInt)? {
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
