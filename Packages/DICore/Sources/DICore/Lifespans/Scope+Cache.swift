extension Scope {
    /// A cache that keeps one instance in each open scope: ``CacheStrategy/scope(_:)``.
    ///
    /// Thread-safety: an immutable value.
    public struct Cache: CacheStrategy {
        private let name: ScopeName

        fileprivate init(_ name: ScopeName) { self.name = name }

        /// The lifetime of the scope.
        public var lifetime: Lifetime { Lifetime(scope: name) }

        /// Makes a slot with a cell in each open scope.
        public func makeSlot(for component: ComponentDescription) -> any CacheSlot { ScopedSlot(in: name) }
    }
}

extension CacheStrategy where Self == Scope.Cache {
    /// One instance for each open scope with a name, created exactly once.
    ///
    /// - Parameter name: The name of the scope.
    public static func scope(_ name: ScopeName) -> Scope.Cache { Scope.Cache(name) }
}
