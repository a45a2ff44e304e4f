#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A memory barrier that one thread runs on behalf of all threads of the process: `membarrier` of Linux.
///
/// With it, a reader's note costs no barrier of its own. The only function that issues it is `syscall`, which Swift
/// does not import because it is variadic, so it is looked up by its name.
enum ProcessBarrier {
    /// Registers the process for the barrier.
    ///
    /// - Returns: Whether the barrier may be relied on. It may not on other systems, in sandboxes that refuse it, in
    ///   programs that are linked statically, and under the thread sanitizer, which does not know it.
    static func register() -> Bool {
        dlsym(defaultHandle, "__tsan_init") == nil && call(registerPrivateExpedited)
    }

    /// Runs the barrier.
    ///
    /// - Returns: Whether it has run. A sandbox may begin to refuse it.
    static func run() -> Bool { call(privateExpedited) }

    private static let privateExpedited: CInt = 1 << 3
    private static let registerPrivateExpedited: CInt = 1 << 4

    #if canImport(Darwin)
        private static var defaultHandle: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -2) }
    #else
        private static var defaultHandle: UnsafeMutableRawPointer? { nil }
    #endif

    #if os(Linux) && (arch(x86_64) || arch(arm64))
        #if arch(x86_64)
            private static let number = 324
        #else
            private static let number = 283
        #endif

        // Safety: the function takes its arguments in registers, as one with these parameters does on both
        // architectures.
        private typealias SystemCall = @convention(c) (Int, CInt, CUnsignedInt, CInt) -> Int
        private static let systemCall = dlsym(defaultHandle, "syscall").map { unsafeBitCast($0, to: SystemCall.self) }

        private static func call(_ command: CInt) -> Bool { systemCall?(number, command, 0, 0) == 0 }
    #else
        private static func call(_ command: CInt) -> Bool { false }
    #endif
}
