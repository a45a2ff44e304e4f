import DICore

extension NearIndex {
    /// What is registered in a graph.
    convenience init(of graph: DependencyGraph) {
        self.init(
            graph.nodes.filter {
                $0.decorates == nil && ($0.isOverridden || !$0.isReplaced || $0.component.condition != nil)
            }.map { node in
                RegistryListing.Entry(
                    component: node.component, isModulePrivate: node.isModulePrivate, isReplaced: node.isOverridden,
                    contributions: node.contributions.map(\.element))
            })
    }
}
