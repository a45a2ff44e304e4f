public import DICore

/// One instance for each thread.
///
/// Instances are dropped with their thread, or with the container, whichever goes first. Tasks run on any thread of a pool: an
/// instance for a task has the cache `.perTask`. So this cache is not for asynchronous components, whose
/// creations begin on one thread and end on another. (It is a type of its own, so that the compiler warns of that.)
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct PerThreadCache: CacheStrategy {
    fileprivate init() {}

    /// The lifetime of a thread: `per thread`.
    public var lifetime: Lifetime { Lifetime(.thread, name: "per thread") }

    /// Makes a slot that serves from the storage of the calling thread.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { StorageSlot(in: .thread) }
}

extension CacheStrategy where Self == PerThreadCache {
    /// One instance for each thread.
    public static var perThread: PerThreadCache { PerThreadCache() }
}
