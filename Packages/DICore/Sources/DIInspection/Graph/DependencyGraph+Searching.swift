import DICore

extension DependencyGraph {
    /// The components that need each one, by the edges that are meant.
    func requesters(where isMeant: (Node, Edge) -> Bool) -> [[Int]] {
        var requesters: [[Int]] = Array(repeating: [], count: nodes.count)
        for node in nodes {
            for edge in node.edges where isMeant(node, edge) {
                for target in edge.targets { requesters[target].append(node.id) }
            }
        }
        return requesters
    }

    /// The ways from what is asynchronous backwards, to all that need it and cannot defer that.
    func searchFromAsynchronous() -> GraphSearch {
        let requesters = requesters { !$1.isDeferred }
        let sources = nodes.filter(\.component.isolation.isAsynchronous).map(\.id)
        return GraphSearch(from: sources, count: nodes.count) { requesters[$0] }
    }
}
