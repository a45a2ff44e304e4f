/// The storages of one top-level resolve: one for each scope that it creates instances for.
///
/// An instance that is created for a scope is closed with it. An instance that lives longer, and is created in the same
/// resolve, must not share it.
final class ResolveStorage: @unchecked Sendable {
    // Safety: constant, but for `others`.
    private let scope: ScopeCore?

    // Made on demand: a resolve that may need a storage seldom does.
    private let ownStorage = MadeOnce<CacheStorage>()
    private var own: CacheStorage { ownStorage.object(orMake: CacheStorage.init) }

    // Safety: read and written under the lock that belongs to this object's address.
    private var others: [(scope: ScopeCore?, storage: CacheStorage)] = []

    /// - Parameter scope: The scope that the resolve begins in.
    init(for scope: ScopeCore?) {
        self.scope = scope
    }

    /// Returns the storage for instances of a scope; `nil` is the container.
    ///
    /// - Complexity: O(*n*) in the number of scopes that the resolve creates instances for.
    func storage(for scope: ScopeCore?) -> CacheStorage {
        if scope === self.scope { return own }
        return StripedLock(for: self).withLock {
            if let known = others.first(where: { $0.scope === scope }) { return known.storage }
            let new = CacheStorage()
            others.append((scope, new))
            return new
        }
    }

    /// Releases every instance when the resolve has ended.
    func clear() {
        ownStorage.made?.clear()
        let dropped = StripedLock(for: self).withLock { () -> [(scope: ScopeCore?, storage: CacheStorage)] in
            defer { others = [] }
            return others
        }
        for (_, storage) in dropped { storage.clear() }
    }
}
