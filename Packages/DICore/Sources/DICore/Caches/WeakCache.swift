/// One instance for as long as somebody outside of the container holds it; then a new one.
///
/// Instances must be class instances: a value that is not fails with ``ResolutionError/Code/notAClassInstance``. A
/// closer keeps each instance until the container is closed, so nothing is held weakly then: validation warns of that.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct WeakCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// At the longest as long as the container: `weak`.
    public var lifetime: Lifetime { Lifetime(.container, name: "weak", isWeak: true) }

    /// One cell, which does not keep its instance alive.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(.weak) }
}

extension CacheStrategy where Self == WeakCache {
    /// One instance for as long as somebody outside of the container holds it.
    public static var weak: WeakCache { WeakCache() }
}
