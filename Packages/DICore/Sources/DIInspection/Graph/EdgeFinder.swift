import DICore

/// Makes the edges of a graph from the targets of needs.
struct EdgeFinder {
    typealias Edge = DependencyGraph.Edge

    let view: Generation
    let externalNeeds: Set<ComponentKey>
    let nodes: NodeTable
    let conflicts: ConflictFinder

    /// Returns the edge of a request from outside.
    func root(_ key: ComponentKey) -> Edge {
        let form = key.type as? any Dependency.Form.Type
        return edge(form?.dependency(qualifier: key.qualifier) ?? Dependency(key), from: .outside)
    }

    /// Returns the edge of a need.
    ///
    /// - Parameters:
    ///   - requester: The component with the need.
    ///   - owner: The node of that component.
    func edge(_ dependency: Dependency, from requester: Requester, owner: Int? = nil) -> Edge {
        edge(to: view.target(of: dependency, from: requester), owner: owner)
    }

    /// Returns the edge to a target.
    func edge(to target: NeedTarget, owner: Int? = nil) -> Edge {
        let dependency = target.dependency
        conflicts.add(target)
        if dependency.kind == .optional, target.isMissing {
            return Edge(dependency: dependency, outcome: isExternal(dependency) ? .external : .absent)
        }
        switch target.end {
        case .component(let record, let container):
            let node = nodes.node(of: record, in: container, answering: dependency.key)
            return Edge(dependency: dependency, targets: [node], outcome: .answered)
        case .redirected(let path, let inside):
            if case .component(let record, let container) = inside.end {
                let node = nodes.node(of: record, in: container, answering: inside.dependency.key, through: path)
                return Edge(dependency: dependency, targets: [node], outcome: .answered)
            }
            return edge(to: inside, owner: owner).wrapped(in: dependency)
        case .form(let inside):
            return edge(to: inside, owner: owner).wrapped(in: dependency)
        case .contributions(let contributions):
            if dependency.kind == .map { conflicts.note(map: contributions) }
            let targets = contributions.map(nodes.node)
            return Edge(dependency: dependency, targets: targets, outcome: targets.isEmpty ? .empty : .answered)
        case .container: return Edge(dependency: dependency, outcome: .container)
        case .missing:
            if isExternal(dependency) { return Edge(dependency: dependency, outcome: .external) }
            return Edge(dependency: dependency, outcome: .missing, missing: dependency.requestedCollection)
        case .duplicate(let records):
            return Edge(dependency: dependency, outcome: .ambiguous, candidates: records.map(nodes.id))
        case .duplicateRedirection: return Edge(dependency: dependency, outcome: .ambiguous)
        case .redirectionLoop: return Edge(dependency: dependency, outcome: .redirectionLoop)
        case .formCycle(let keys, let isDeferred):
            if !isDeferred { conflicts.add(cycle: keys, owner: owner) }
            return Edge(dependency: dependency, outcome: isDeferred ? .answered : .cycle)
        }
    }

    /// Whether a need is declared to be answered from outside: under its key or its form, a collection as a whole.
    private func isExternal(_ dependency: Dependency) -> Bool {
        externalNeeds.contains(dependency.form)
            || (!dependency.isCollection && externalNeeds.contains(dependency.key))
    }
}
