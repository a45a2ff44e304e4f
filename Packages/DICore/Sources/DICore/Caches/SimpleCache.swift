/// One instance for the life of the container; nobody ever waits for it.
///
/// Where several threads ask at once, several instances may be created. Everybody gets the first one that was finished.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct SimpleCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the container: `simple`.
    public var lifetime: Lifetime { Lifetime(.container, name: "simple") }

    /// One cell, whose first instance wins.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(.firstPublished) }
}

extension CacheStrategy where Self == SimpleCache {
    /// One instance for the life of the container; nobody waits, and the first one finished wins.
    public static var simple: SimpleCache { SimpleCache() }
}
