/// One instance and what was made for it, released as one.
///
/// ```
/// let owned = try container.resolveOwned(Import.self)
/// try owned.value.run()
/// try await owned.release()
/// ```
///
/// It owns what the request created and no cache holds: the instance itself, where it has no cache, and everything without a
/// cache that was made for it. Dropped without ``release()``, closers run at once, the last first, up to one that may suspend:
/// the rest is left to what is around it, and runs when that is closed.
///
/// Thread-safety: an immutable value, that cannot be copied.
public struct Owned<Value>: ~Copyable {
    private let instance: Value
    private let scope: ScopeCore

    /// The instance. It is closed when this is released or dropped.
    ///
    /// - Complexity: O(1).
    public var value: Value {
        // Not the stored property itself: what optimised clients (Swift 6.3.1) read of that directly is not always retained, and is
        // gone with this, although they hold it still.
        @inline(never) get { instance }
    }

    init(_ value: Value, in scope: ScopeCore) {
        instance = value
        self.scope = scope
    }

    deinit {
        // Nothing is left where it was released.
        scope.end()
    }

    /// Closes everything that it owns, in the reverse order of creation.
    ///
    /// - Throws: ``ClosingError``, with everything that closers threw.
    /// - Complexity: O(*n*) in the number of instances with a closer.
    public consuming func release() async throws(ClosingError) {
        let failures = await scope.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}

// Safety: what it keeps besides the value may be used from any thread.
extension Owned: Sendable where Value: Sendable {}
