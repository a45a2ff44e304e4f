/// One instance for each open scope with a name: see ``Container/withScope(_:values:_:)-swift.method``.
///
/// Requests that come from outside of such a scope are errors. Where the container's cached objects are cleared, each
/// open scope lets go of its instance when it is asked next, or closed.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct ScopedCache: CacheStrategy {
    private let scope: ScopeName

    /// Makes the strategy.
    ///
    /// - Parameter scope: The name of the scope.
    /// - Complexity: O(1).
    public init(_ scope: ScopeName) {
        self.scope = scope
    }

    /// As long as the scope: `scope request`.
    public var lifetime: Lifetime { Lifetime(scope: scope) }

    /// A slot that serves from the storage of the scope.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { ScopedSlot(in: scope) }
}

extension CacheStrategy where Self == ScopedCache {
    /// One instance for each open scope with a name.
    ///
    /// - Parameter name: The name of the scope.
    /// - Complexity: O(1).
    public static func scope(_ name: ScopeName) -> ScopedCache { ScopedCache(name) }
}
