/// What cannot wait asks for nothing that is asynchronous, directly or because of what it needs.
///
/// Only deferred needs cannot wait: a component with a direct need is made when that is there.
struct AsynchronyRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let isAsynchronous = Self.asynchronousNodes(in: graph)
        return graph.nodes.flatMap { node in
            node.edges.compactMap { edge in
                guard let need = edge.deferred, !need.isAsynchronous else { return nil }
                guard let target = edge.targets.first(where: { isAsynchronous[$0] }) else { return nil }
                let component = graph.nodes[target].component
                return ResolutionError.cannotWait(node.component, need: need, target: component)
                    .withChain([.init(node.component), .init(component)])
            }
        }
    }

    /// Which components are asynchronous: those that say so, and those that need one.
    private static func asynchronousNodes(in graph: DependencyGraph) -> [Bool] {
        var requesters: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for node in graph.nodes {
            for edge in node.edges where edge.deferred == nil {
                for target in edge.targets { requesters[target].append(node.id) }
            }
        }
        var result = graph.nodes.map(\.component.isolation.isAsynchronous)
        var open = result.indices.filter { result[$0] }
        while let next = open.popLast() {
            for requester in requesters[next] where !result[requester] {
                result[requester] = true
                open.append(requester)
            }
        }
        return result
    }
}
