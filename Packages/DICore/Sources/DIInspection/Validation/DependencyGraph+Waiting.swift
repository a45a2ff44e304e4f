import DICore

extension DependencyGraph {
    /// Returns an error for each product of an assisted factory that needs a component of the main actor, and does not defer that.
    /// The factory is bound to no actor, and so are its requests.
    func isolationErrors() -> [ResolutionError] {
        guard nodes.contains(where: { $0.component.isolation == .mainActor }) else { return [] }
        let products = liveNodes.filter { AssistedName($0.component.key) != nil }
        if products.isEmpty { return [] }
        let search = searchFromMainActor()
        let roots = RootPaths(in: self)
        return products.compactMap { mainActorError(at: $0.id, search, from: roots.path(to: $0.id)) }
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
        let mainActor = searchFromMainActor()
        for node in eager {
            if search.distances[node.id] != nil {
                return .asynchronous(node.component, because: asynchronousCause(of: node.id, search))
            }
            if let error = mainActorError(at: node.id, mainActor, from: [.init(node.component)]) { return error }
        }
        return nil
    }

    /// Searches from the asynchronous components backwards, along the needs that are not deferred.
    private func searchFromAsynchronous() -> GraphSearch {
        let requesters = requesters { !$1.isDeferred }
        let sources = nodes.filter(\.component.isolation.isAsynchronous).map(\.id)
        return GraphSearch(from: sources, count: nodes.count) { requesters[$0] }
    }

    /// Returns the error of a request for a component that does not come from the main actor; `nil` if the component needs no
    /// component that is bound to that.
    ///
    /// - Parameter chain: The steps to the component.
    private func mainActorError(
        at node: Int, _ search: GraphSearch, from chain: [ResolutionError.Step]
    ) -> ResolutionError? {
        guard search.distances[node] != nil else { return nil }
        let path = search.path(to: node).reversed().map { nodes[$0].component }
        let bound = path[path.count - 1]
        return ResolutionError(.isolation, key: bound.key, .mainActor(bound))
            .withChain(chain + path.dropFirst().map { .init($0) })
    }

    /// Searches from the components that are bound to the main actor backwards, along the needs that are not deferred. The needs
    /// of an asynchronous component can wait for the main actor.
    private func searchFromMainActor() -> GraphSearch {
        let requesters = requesters { !$1.isDeferred }
        let sources = nodes.filter { $0.component.isolation == .mainActor }.map(\.id)
        return GraphSearch(from: sources, count: nodes.count) { node in
            requesters[node].filter { !nodes[$0].component.isolation.isAsynchronous }
        }
    }

    /// Returns the asynchronous component that a component needs; `nil` if the component itself is asynchronous.
    private func asynchronousCause(of node: Int, _ search: GraphSearch) -> ComponentDescription? {
        let source = search.sources[node]
        return source == node ? nil : nodes[source].component
    }
}
