/// One instance for each thread.
///
/// Instances are dropped with their thread, or with the container, whichever goes first. Tasks run on any thread of a pool: what
/// belongs to a task has a ``PerTaskCache``. So it is not for asynchronous components, whose creations begin on one thread and
/// end on another.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct PerThreadCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the thread: `per thread`.
    public var lifetime: Lifetime { Lifetime(.thread, name: "per thread") }

    /// A slot that serves from the storage of the calling thread.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { SpreadSlot { $0.thread } }
}

extension CacheStrategy where Self == PerThreadCache {
    /// One instance for each thread.
    public static var perThread: PerThreadCache { PerThreadCache() }
}
