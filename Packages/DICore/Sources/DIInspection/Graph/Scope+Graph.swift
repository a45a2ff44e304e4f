public import DICore

extension Scope {
    /// Returns the graph of the scope's container: see ``Container/graph(roots:externalNeeds:)``.
    public func graph() -> DependencyGraph { container.graph() }
}
