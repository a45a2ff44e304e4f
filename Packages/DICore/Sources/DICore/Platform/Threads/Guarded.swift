/// State that threads share, behind a lock.
///
/// For strategies, caches and doubles with mutable state. The lock is not recursive: the closure must be quick, must
/// not call user code, and must not use the same object again. The lock belongs to the C library, which the thread
/// sanitizer understands.
///
/// ```
/// let seen = Guarded<Set<String>>([])
/// seen.withLock { $0.insert("checkout") }
/// ```
///
/// Thread-safety: may be used from any thread.
public final class Guarded<State>: @unchecked Sendable {
    // Safety: `state` is read and written under `lock` only.
    private let lock = Lock()
    private var state: State

    /// Guards a state.
    ///
    /// - Parameter state: The initial state, which must not be used elsewhere any more.
    public init(_ state: sending State) {
        self.state = state
    }

    /// Reads or changes the state, one caller at a time.
    ///
    /// - Parameter body: Called with the lock held.
    /// - Returns: The closure's result, which shares no part of the state unless it is `Sendable`.
    /// - Throws: The closure's error.
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending State) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
