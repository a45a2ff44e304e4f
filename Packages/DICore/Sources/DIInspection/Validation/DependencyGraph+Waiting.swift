import DICore

extension DependencyGraph {
    /// Returns an error for each nonisolated component that needs a component of the main actor, and does not defer that.
    func isolationErrors() -> [ResolutionError] {
        guard nodes.contains(where: { $0.component.isolation == .mainActor }) else { return [] }
        let roots = RootPaths(in: self)
        return liveNodes.filter { $0.component.isolation == .nonisolated }.flatMap { node in
            node.edges.filter { !$0.isDeferred }.compactMap { edge in
                let targets = edge.targets.lazy.map { nodes[$0].component }
                guard let target = targets.first(where: { $0.isolation == .mainActor }) else { return nil }
                return ResolutionError(
                    .isolation, key: target.key,
                    .needsMainActor(node.component, label: edge.dependency.label, target: target)
                )
                .withChain(roots.path(to: node.id) + [.init(target)])
            }
        }
    }

    /// Returns an error for each deferred need that cannot wait, and leads to an asynchronous component.
    ///
    /// A direct need can always wait: its component is created after the needed instance.
    func asynchronyErrors() -> [ResolutionError] {
        guard nodes.contains(where: \.component.isolation.isAsynchronous) else { return [] }
        let search = searchFromAsynchronous()
        let roots = RootPaths(in: self)
        return liveNodes.flatMap { node in
            node.edges.compactMap { edge in
                guard let need = edge.deferred, !need.isAsynchronous else { return nil }
                guard let target = edge.targets.first(where: { search.distances[$0] != nil }) else { return nil }
                let component = nodes[target].component
                return ResolutionError.cannotWait(
                    node.component, need: need, target: component, because: asynchronousCause(of: target, search)
                )
                .withChain(roots.path(to: node.id) + [.init(component)])
            }
        }
    }

    /// The error for the first eager component that a synchronous start cannot create.
    var eagerComponentThatMustBeAwaited: ResolutionError? {
        let eager = liveNodes.filter(\.isEager)
        if eager.isEmpty { return nil }
        let search = searchFromAsynchronous()
        for node in eager {
            if search.distances[node.id] != nil {
                return .asynchronous(node.component, because: asynchronousCause(of: node.id, search))
            }
            if node.component.isolation == .mainActor {
                return ResolutionError(.isolation, key: node.component.key, .mainActor(node.component))
            }
        }
        return nil
    }

    /// Searches from the asynchronous components backwards, along the needs that are not deferred.
    private func searchFromAsynchronous() -> GraphSearch {
        let requesters = requesters { !$1.isDeferred }
        let sources = nodes.filter(\.component.isolation.isAsynchronous).map(\.id)
        return GraphSearch(from: sources, count: nodes.count) { requesters[$0] }
    }

    /// Returns the asynchronous component that a component needs; `nil` if the component itself is asynchronous.
    private func asynchronousCause(of node: Int, _ search: GraphSearch) -> ComponentDescription? {
        let source = search.sources[node]
        return source == node ? nil : nodes[source].component
    }
}
