extension Container {
    /// The registries of the container and of those around it, as they are now. No lock is held while they are read.
    package var inspected: Generation { core.inspected }

    /// Whether the calling task is in a task cache.
    package static var isInTaskCache: Bool { CacheStorage.ofTask != nil }
}

extension Scope {
    /// The registries of the container, and the lifespan.
    package var inspected: (Generation, Lifespan) { (container.inspected, lifespan) }
}

extension Registry {
    /// Returns the components and redirections for a key.
    package func claimants(of key: ComponentKey) -> [AnyObject] {
        self[key].map { $0.claims.map(\.record) + $0.redirections } ?? []
    }

    /// Returns the components for a key, and those that contribute to a collection of it.
    package func components(for key: ComponentKey) -> [ComponentRecord] {
        self[key].map { $0.claims.map(\.record) + $0.contributions.map(\.record) } ?? []
    }
}

extension ComponentRecord {
    /// Whether its code may request more than it declares.
    package var wholeOpacity: Opacity { hasOpaqueHook ? .opaque : opacity }

    /// The own key and the keys of the roles, with the roles.
    package var claims: [(key: ComponentKey, role: ComponentRole?)] { [(key, nil)] + roles.map { ($0.key, $0) } }

    /// Whether the instances are held weakly.
    package var isWeak: Bool {
        guard let cache, cache.lifetime.isWeak else { return false }
        // A cache of the user may keep its instances in another way.
        return (cache.makeSlot(for: description()) as? CacheCell)?.policy == .weak
    }
}
