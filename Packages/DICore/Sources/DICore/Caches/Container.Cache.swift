extension Container {
    /// A cache that keeps one instance as long as the container lives: ``CacheStrategy/threadSafe`` or
    /// ``CacheStrategy/simple``.
    ///
    /// Thread-safety: an immutable value.
    public struct Cache: CacheStrategy {
        private let policy: CacheCell.Policy

        fileprivate init(_ policy: CacheCell.Policy) { self.policy = policy }

        /// The lifetime, named `cached` or `simple`.
        public var lifetime: Lifetime {
            switch policy {
            case .firstPublished: Lifetime(.container, name: "simple")
            case .exactlyOnce, .weak: Lifetime(.container, name: "cached")
            }
        }

        /// Makes a cell.
        public func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(policy) }
    }
}

extension CacheStrategy where Self == Container.Cache {
    /// One instance for the life of the container, created exactly once, however many threads request it at once.
    ///
    /// Other requests for this component wait for the creation. Requests for other components do not.
    public static var threadSafe: Container.Cache { Container.Cache(.exactlyOnce) }

    /// One instance for the life of the container, which no request ever waits for.
    ///
    /// If several threads request the component at once, several instances may be created. Each request gets the first
    /// one that was finished.
    public static var simple: Container.Cache { Container.Cache(.firstPublished) }
}
