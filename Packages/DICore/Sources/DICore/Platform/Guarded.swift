/// State that threads share, behind a lock.
///
/// For strategies, caches and doubles that keep something. The lock is one of the C library, which the thread sanitizer
/// understands. It is not recursive: the closure must be quick, must not call the user's code, and must not come back here.
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
    /// - Parameter state: The state at first. It must not be used elsewhere any more.
    /// - Complexity: O(1).
    public init(_ state: sending State) {
        self.state = state
    }

    /// Reads or changes the state, one caller at a time.
    ///
    /// - Parameter body: Called with the lock held.
    /// - Returns: What the closure returns; nothing that is shared with the state, unless it is `Sendable`.
    /// - Throws: What the closure throws.
    /// - Complexity: That of the closure.
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending State) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
