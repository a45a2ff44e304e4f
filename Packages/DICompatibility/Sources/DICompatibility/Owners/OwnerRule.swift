public import DICore
public import DIInspection

/// A validation rule that finds handles that are never filled: no owner of the type leads to the component with the
/// handle.
///
/// ```
/// try container.validate(Validation(rules: [OwnerRule()]))
/// ```
///
/// An owner that may request more than it declares leads to every component. The rule finds no problem in a decoded
/// graph.
///
/// Thread-safety: an immutable value.
public struct OwnerRule: ValidationRule {
    /// Creates the rule.
    public init() {}

    /// Returns a problem for each component with an ``Owner`` that is never filled, in the order of registration.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and edges, for each owner that is needed.
    public func problems(in graph: DependencyGraph) -> [ResolutionError] {
        var reached: [Int: Reach] = [:]
        return graph.liveNodes.flatMap { node in
            node.edges.filter { $0.dependency.form.type is any AnyOwner.Type }.compactMap { edge in
                let owners = edge.targets.filter { isOwner(graph.nodes[$0]) }
                let isMadeForOne = owners.contains { owner in
                    let reach = reached[owner] ?? Reach(from: owner, in: graph)
                    reached[owner] = reach
                    return reach.isAnything || reach.nodes.contains(node.id)
                }
                return isMadeForOne ? nil : problem(node, edge, hasOwner: !owners.isEmpty)
            }
        }
    }

    private func isOwner(_ node: DependencyGraph.Node) -> Bool {
        node.edges.contains { $0.dependency.key.type is any AnyOwnerMark.Type }
    }

    /// The components whose instances are made in the creation of an owner.
    private struct Reach {
        var nodes: Set<Int> = []
        var isAnything = false

        init(from owner: Int, in graph: DependencyGraph) {
            var open = [owner]
            var seen: Set<Int> = [owner]
            while let id = open.popLast() {
                if graph.nodes[id].opacity == .opaque { isAnything = true }
                for edge in graph.nodes[id].edges where !edge.isDeferred {
                    for target in edge.targets {
                        nodes.insert(target)
                        if seen.insert(target).inserted { open.append(target) }
                    }
                }
            }
        }
    }

    private func problem(
        _ node: DependencyGraph.Node, _ edge: DependencyGraph.Edge, hasOwner: Bool
    ) -> ResolutionError? {
        // A missing component is an error already.
        guard !edge.targets.isEmpty else { return nil }
        let (key, owner) = (node.component.key, edge.dependency.key)
        return ResolutionError(
            .noOwner, severity: .error, key: key,
            message: hasOwner
                ? "\(key) needs the \(owner) it is made for, and no \(owner) makes it"
                : "\(key) needs the \(owner) it is made for, and \(owner) is not an owner",
            notes: [.registered(node.component)],
            help: hasOwner
                ? "let the component for \(owner) need it, directly or through others"
                : "add .owning() to the component for \(owner)")
    }
}
