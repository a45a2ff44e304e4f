public import DICore

extension Scope {
    /// What lives in this scope, which scopes are open in it, and what waits to be closed with it, as it is now.
    ///
    /// It is a part of ``Container/snapshot(includingChildren:)``, and taken in the same way: nothing is created.
    ///
    /// - Returns: The snapshot; of a scope that is closed, too.
    /// - Complexity: O(*n* log *n*) in the number of components of the container, and O(*s* · *c* + *m*) in the number of
    ///   scopes, the components that live in one, and the closers.
    public func snapshot() -> ScopeSnapshot {
        ScopeSnapshot(keptState)
    }
}
