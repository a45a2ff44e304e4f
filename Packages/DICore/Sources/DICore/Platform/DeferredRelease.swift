/// Releases objects that are dropped while the lock of a slot is held, such as by the closure of a ``GuardedSlot``, behind that lock.
enum DeferredRelease {
    // Safety: what is found here lies on the stack of this very thread, in a call of `after(_:)` that has not returned.
    /// What the calling thread drops later.
    private static let onThread = ThreadLocalPointer()

    // Safety: the pointer is taken away before the list goes.
    /// Runs code, which may take and give back locks, and then releases what ``release(_:)`` was told of meanwhile.
    static func after<Result>(_ body: () -> Result) -> Result {
        var dropped: [Any] = []
        let result = withUnsafeMutablePointer(to: &dropped) { dropped in
            let outer = onThread.value
            onThread.value = UnsafeMutableRawPointer(dropped)
            defer { onThread.value = outer }
            return body()
        }
        withExtendedLifetime(dropped) {}
        return result
    }

    // Safety: see `onThread`.
    /// Releases what was dropped: now, or when the call of ``after(_:)`` ends that this thread is in.
    static func release(_ dropped: consuming some Any) {
        onThread.value?.assumingMemoryBound(to: [Any].self).pointee.append(dropped)
    }
}
