/// The storage that each thread has for itself.
enum ThreadStorage {
    /// The calling thread's; made now if it has none.
    static var current: CacheStorage {
        if let pointer = onThread.value {
            // Safety: retained when it was stored, and released when the thread ends.
            return Unmanaged<CacheStorage>.fromOpaque(pointer).takeUnretainedValue()
        }
        let storage = CacheStorage()
        // Safety: the reference that the thread releases when it ends.
        onThread.value = Unmanaged.passRetained(storage).toOpaque()
        return storage
    }

    private static let onThread = ThreadLocalPointer { pointer in
        // Safety: the reference that `current` stored.
        Unmanaged<CacheStorage>.fromOpaque(pointer).release()
    }
}
