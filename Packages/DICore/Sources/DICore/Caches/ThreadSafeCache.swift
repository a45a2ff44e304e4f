/// One instance for the life of the container, created exactly once however many threads ask at once.
///
/// The others wait, and only for this component: a slow creation blocks nobody who does not need it.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct ThreadSafeCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the container: `thread-safe`.
    public var lifetime: Lifetime { Lifetime(.container, name: "thread-safe") }

    /// One cell.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(.exactlyOnce) }
}

extension CacheStrategy where Self == ThreadSafeCache {
    /// One instance for the life of the container, created exactly once.
    public static var threadSafe: ThreadSafeCache { ThreadSafeCache() }
}
