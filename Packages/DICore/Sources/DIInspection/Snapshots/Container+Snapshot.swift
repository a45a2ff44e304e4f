public import DICore

extension Container {
    /// What has been created, which scopes are open, and what waits to be closed, as it is now.
    ///
    /// Creates nothing, runs no factory, changes nothing and waits for nothing. It may be taken at any time, also while others
    /// resolve, change and close the container, and of one that is closed: ``ContainerSnapshot`` says what is promised then.
    ///
    /// Each cache is asked as ``existing(_:qualifier:)`` asks it, without a lock: see ``CacheContext/isReadOnly``. Nobody pays
    /// for snapshots that are not taken.
    ///
    /// - Parameter includingChildren: Whether child containers are told of too, and not only counted.
    /// - Returns: The snapshot.
    /// - Complexity: O(*n* log *n*) in the number of components, for each container that is told of, and O(*s* · *c* + *m*) in
    ///   the number of open scopes, the components that live in one, and the closers. In a child, each component is looked at in
    ///   each container around, and each need where it is not known yet what the child shares. What is registered, and what
    ///   lives inside, is locked while it is copied.
    public func snapshot(includingChildren: Bool = false) -> ContainerSnapshot {
        ContainerSnapshot(keptState(includingChildren: includingChildren))
    }
}
