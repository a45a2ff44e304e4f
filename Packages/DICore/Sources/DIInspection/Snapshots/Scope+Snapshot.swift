public import DICore

extension Scope {
    /// Returns the instances in this scope, the open scopes in it and the closers, as they are now.
    ///
    /// It is a part of ``Container/snapshot(includingChildren:)``, and taken in the same way: nothing is created.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components of the container, and O(*s* · *c* + *m*) in the number of
    ///   scopes, the components that live in one, and the closers.
    public func snapshot() -> ContainerSnapshot {
        let (container, lifespan) = inspected
        return InstanceReader(container).snapshot(of: lifespan)
    }
}
