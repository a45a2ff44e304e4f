/// One instance with everything that was made for it, which the owner releases together.
///
/// ```
/// let owned = try container.resolveOwned(Import.self)
/// try owned.value.run()
/// try await owned.release()
/// ```
///
/// It owns the instances that the request created and no cache holds: the requested one, and those that were made for it. Where it
/// is dropped without ``release()``, closers run at once, the last first, up to one that may suspend. The others run when the
/// container or scope around it is closed.
///
/// Thread-safety: an immutable value, that cannot be copied.
public struct Owned<Value>: ~Copyable {
    private let instance: Value
    private let scope: ScopeCore

    /// The instance. It is closed when this is released or dropped.
    public var value: Value {
        // Not the stored property itself: optimized clients (Swift 6.3.1) that read it directly do not always retain the instance,
        // which is gone with this then, although they hold it still.
        @inline(never) get { instance }
    }

    init(_ value: Value, in scope: ScopeCore) {
        instance = value
        self.scope = scope
    }

    deinit {
        // Does nothing where it was released.
        scope.end()
    }

    /// Closes all instances that it owns, in the reverse order of creation.
    ///
    /// - Throws: ``ClosingError``, with the errors of all closers.
    /// - Complexity: O(*n*) in the number of instances with a closer.
    public consuming func release() async throws(ClosingError) {
        let failures = await scope.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}

// Safety: the scope may be used from any thread.
extension Owned: Sendable where Value: Sendable {}
