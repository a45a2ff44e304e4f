import DICore

extension DependencyGraph {
    /// Returns an error for each deferred need that cannot wait, and leads to an asynchronous component.
    ///
    /// A direct need can always wait: its component is created after the needed instance.
    func asynchronyErrors() -> [ResolutionError] {
        guard nodes.contains(where: \.component.isolation.isAsynchronous) else { return [] }
        let search = search { $0.isAsynchronous }
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

    /// Returns the error for the first eager component that a synchronous start cannot create; `nil` if there is none.
    ///
    /// - Parameter isMainActor: Whether the caller is on the main actor.
    func eagerComponentThatMustBeAwaited(isMainActor: Bool) -> ResolutionError? {
        let eager = liveNodes.filter(\.isEager)
        if eager.isEmpty { return nil }
        let search = search { $0.isAsynchronous }
        // The needs of an asynchronous component can wait for the main actor.
        let mainActor = self.search(from: { $0 == .mainActor }, through: { !$0.isAsynchronous })
        for node in eager {
            if search.distances[node.id] != nil {
                return .asynchronous(node.component, because: asynchronousCause(of: node.id, search))
            }
            if isMainActor { continue }
            if let error = mainActorError(at: node.id, mainActor) { return error }
        }
        return nil
    }

    /// Searches from the components of an isolation backwards, along the needs that are not deferred.
    ///
    /// - Parameter isPassed: Whether the search reaches the requesters of an isolation.
    private func search(
        from isSource: (ComponentDescription.Isolation) -> Bool,
        through isPassed: (ComponentDescription.Isolation) -> Bool = { _ in true }
    ) -> GraphSearch {
        let requesters = requesters { !$1.isDeferred && isPassed($0.component.isolation) }
        let sources = nodes.filter { isSource($0.component.isolation) }.map(\.id)
        return GraphSearch(from: sources, count: nodes.count) { requesters[$0] }
    }

    /// Returns the error of a request for a component that does not come from the main actor; `nil` if the component
    /// needs no component that is bound to that.
    private func mainActorError(at node: Int, _ search: GraphSearch) -> ResolutionError? {
        guard search.distances[node] != nil else { return nil }
        let path = search.path(to: node).reversed().map { nodes[$0].component }
        let bound = path[path.count - 1]
        return ResolutionError(.isolation, key: bound.key, .mainActor(bound))
            .withChain(path.map { .init($0) })
    }

    /// Returns the asynchronous component that a component needs; `nil` if the component itself is asynchronous.
    private func asynchronousCause(of node: Int, _ search: GraphSearch) -> ComponentDescription? {
        let source = search.sources[node]
        return source == node ? nil : nodes[source].component
    }
}
