/// The storages of one top-level resolve: one for each scope that something in it is created for.
///
/// What is created for a scope is closed with it. So something that lives longer, and is created in the same resolve, must not
/// share it.
final class ResolveStorage: @unchecked Sendable {
    // Safety: constant but for `others`: see there.
    private let scope: ScopeCore?

    // Made for the first who needs it: a resolve that may need it seldom does.
    private let ownStorage = MadeOnce<CacheStorage>()
    private var own: CacheStorage { ownStorage.object(orMake: CacheStorage.init) }

    // Safety: read and written under the lock that belongs to this object's address.
    private var others: [(scope: ScopeCore?, storage: CacheStorage)] = []

    /// - Parameter scope: The scope that the resolve begins in.
    init(for scope: ScopeCore?) {
        self.scope = scope
    }

    /// The storage for what is created for a scope; `nil` is the container.
    ///
    /// - Complexity: O(*n*) in the number of scopes that something in the resolve was created for.
    func storage(for scope: ScopeCore?) -> CacheStorage {
        if scope === self.scope { return own }
        return StripedLock(for: self).withLock {
            if let known = others.first(where: { $0.scope === scope }) { return known.storage }
            let new = CacheStorage()
            others.append((scope, new))
            return new
        }
    }

    /// Drops everything: the resolve has ended.
    func clear() {
        ownStorage.made?.clear()
        let dropped = StripedLock(for: self).withLock { () -> [(scope: ScopeCore?, storage: CacheStorage)] in
            defer { others = [] }
            return others
        }
        for (_, storage) in dropped { storage.clear() }
    }
}
