/// Delays the release of objects that a slot drops while it holds its lock, such as in the closure of a ``GuardedSlot``.
///
/// A deinitializer is user code, so it must not run under a lock.
enum DeferredRelease {
    // Safety: the pointer leads to the stack of this very thread, into a call of `after(_:)` that has not returned.
    /// The objects that the calling thread releases later.
    private static let onThread = ThreadLocalPointer()

    /// Whether the calling thread is in a call of ``after(_:)``.
    static var isPending: Bool { onThread.value != nil }

    // Safety: the pointer is taken away before the list goes.
    /// Runs code, which may take and give back locks, and then releases the objects that ``release(_:)`` was called with.
    static func after<Result>(_ body: () -> Result) -> Result {
        // The call around this one may hold the lock of another slot: the objects go when that call ends.
        if isPending { return body() }
        var dropped: [Any] = []
        let result = withUnsafeMutablePointer(to: &dropped) { dropped in
            onThread.value = UnsafeMutableRawPointer(dropped)
            defer { onThread.value = nil }
            return body()
        }
        withExtendedLifetime(dropped) {}
        return result
    }

    // Safety: see `onThread`.
    /// Releases an object: now, or when the outermost call of ``after(_:)`` ends that this thread is in.
    static func release(_ dropped: consuming some Any) {
        onThread.value?.assumingMemoryBound(to: [Any].self).pointee.append(dropped)
    }
}
