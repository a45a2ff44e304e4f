public import DICore

extension Container {
    /// Returns the created instances, the open scopes and the closers, as they are now.
    ///
    /// Creates nothing, runs no factory, changes nothing and waits for nothing. Call it at any time, also while other
    /// threads resolve, change and close the container, and after it was closed: see the promises of
    /// ``ContainerSnapshot``.
    ///
    /// Each cache is read as by `existing(_:qualifier:)`, without a lock: see `CacheContext.isReadOnly`. Requests pay
    /// nothing for snapshots.
    ///
    /// - Parameter includingChildren: Whether child containers are included too, and not only counted.
    /// - Complexity: O(*n* log *n*) in the number of components, for each included container, and O(*s* · *c* + *m*) in
    ///   the number of open scopes, the components that live in one, and the closers. In a child, O(*n*) for each
    ///   component and each outer container. The lists of scopes and children are locked while they are copied.
    public func snapshot(includingChildren: Bool = false) -> ContainerSnapshot {
        InstanceReader(inspected).snapshot(includingChildren: includingChildren)
    }
}

extension Scope {
    /// Returns the instances in this scope, the open scopes in it and the closers, as they are now.
    ///
    /// It is a part of ``Container/snapshot(includingChildren:)``, and taken in the same way: nothing is created.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components of the container, and O(*s* · *c* + *m*) in the number
    ///   of scopes, the components that live in one, and the closers.
    public func snapshot() -> ContainerSnapshot {
        let (container, lifespan) = inspected
        return InstanceReader(container).snapshot(of: lifespan)
    }
}
