/// One instance within `withTaskCache { }`, which child tasks share.
///
/// Requests from outside of it are errors.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct PerTaskCache: CacheStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the task cache: `per task`.
    public var lifetime: Lifetime { Lifetime(.task, name: "per task") }

    /// A slot that serves from the innermost task cache.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        SpreadSlot { context in
            guard let storage = context.task else { throw ResolutionError.noTaskCache(component) }
            return storage
        }
    }
}

extension CacheStrategy where Self == PerTaskCache {
    /// One instance within `withTaskCache { }`.
    public static var perTask: PerTaskCache { PerTaskCache() }
}
