import DICore
import DIInspection

/// A component of one of two compared graphs, with keys as names that mean the same in both.
struct DescribedComponent {
    /// The attributes that identify a component in its graph, though not always uniquely.
    struct Identity: Hashable {
        let key: String
        let condition: String?
        let decoratorNumber: Int?
        let depth: Int

        /// The name of the decorated component.
        let decorated: String?
    }

    /// One need.
    struct Need: Hashable {
        let label: String?

        /// The kind and the key: `lazy Store`.
        let request: String

        /// The full type of the dependency, which may be more specific than ``request``.
        let form: String
        let outcome: DependencyGraph.Edge.Outcome

        /// The answer as text.
        let answer: String

        /// The name of the requested key.
        let key: String

        /// Whether the dependent component observes the order of the answers.
        let isOrdered: Bool
        let targets: [Int]
        let isDecoration: Bool

        // `targets` are left out: they are ids in different graphs, and components are not paired yet.
        static func == (left: Need, right: Need) -> Bool {
            left.label == right.label && left.request == right.request && left.form == right.form
                && left.outcome == right.outcome && left.answer == right.answer
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(label)
            hasher.combine(request)
            hasher.combine(answer)
        }
    }

    /// The attributes that may differ between two paired components.
    struct Content: Hashable {
        let lifetime: Lifetime
        let outerScopes: [ScopeName]
        let isolation: ComponentDescription.Isolation
        let file: String
        let modules: [String]
        let roles: [String]
        let collections: [String]
        let standing: DependencyGraph.Node.Standing
        let marks: [String]
        let needs: [Need]
    }

    let id: Int

    /// The component's name in texts: its key, its decorator number and its condition.
    let name: String
    let identity: Identity
    let content: Content
    let line: Int

    /// The component as a picture of its graph draws it.
    let drawn: GraphPicture.Component

    /// Whether the component is a decorator. A decorator shares the lifetime and privacy of the decorated component.
    var isDecoration: Bool { identity.decoratorNumber != nil }

    init(_ node: DependencyGraph.Node, in graph: DependencyGraph, _ names: SharedNames) {
        let component = node.component
        id = node.id
        name = Self.name(component, names)
        identity = Identity(
            key: names[component.key], condition: component.condition, decoratorNumber: component.decoratorNumber,
            depth: node.depth,
            decorated: node.decorates == nil ? nil : names[graph.component(of: node.id).component.key])
        content = Content(
            lifetime: component.lifetime, outerScopes: component.lifetime.scope?.outer ?? [],
            isolation: component.isolation, file: component.place.fileID, modules: component.place.modules,
            roles: component.roles.map { names[$0] }, collections: node.collections { names[$0] },
            standing: node.standing, marks: Self.marks(of: node, in: graph, names),
            needs: node.edges.enumerated().map { position, edge in
                Self.need(edge, in: graph, names, isDecoration: position == 0 && node.decorates != nil)
            })
        line = component.place.line
        drawn = GraphPicture.Component(node) { names[$0] }
    }

    private static func name(_ component: ComponentDescription, _ names: SharedNames) -> String {
        let traits = component.distinction
        return names[component.key] + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }

    private static func marks(
        of node: DependencyGraph.Node, in graph: DependencyGraph, _ names: SharedNames
    ) -> [String] {
        var marks: [String] = []
        if node.isModulePrivate, node.decorates == nil { marks.append("private") }
        if node.isEager, node.decorates == nil { marks.append("eager") }
        if node.component.hasCloser { marks.append("closed") }
        if node.isReplaced {
            let others = node.replacedBy.map { name(graph.nodes[$0].component, names) }
            return marks + [others.isEmpty ? "replaced" : "replaced by \(others.joined(separator: ", "))"]
        }
        return marks + node.needMarks
    }

    private static func need(
        _ edge: DependencyGraph.Edge, in graph: DependencyGraph, _ names: SharedNames, isDecoration: Bool
    ) -> Need {
        let dependency = edge.dependency
        let key = names[dependency.key]
        let request = dependency.kind == .required ? key : "\(dependency.kind.rawValue) \(key)"
        return Need(
            label: dependency.label, request: request, form: names[dependency.form], outcome: edge.outcome,
            answer: answer(to: edge, in: graph, names), key: key, isOrdered: dependency.kind == .collection,
            targets: edge.targets, isDecoration: isDecoration)
    }

    private static func answer(
        to edge: DependencyGraph.Edge, in graph: DependencyGraph, _ names: SharedNames
    ) -> String {
        switch edge.outcome {
        case .answered: edge.targets.map { name(graph.nodes[$0].component, names) }.joined(separator: ", ")
        case .absent: "nil"
        case .empty: "empty"
        case .container: "the container"
        case .external: "from outside"
        case .missing: "nothing"
        case .ambiguous: "several"
        case .redirectionLoop: "a cycle of redirections"
        case .cycle: "itself"
        case .unused: "unused"
        }
    }
}

extension DescribedComponent.Need {
    /// The label, the kind and the key: `parameter 1: lazy Store`.
    var head: String { (label.map { "\($0): " } ?? "") + request }

    /// ``head``, with the answer if its name differs from the key.
    var text: String { answer == key ? head : "\(head) → \(answer)" }

    /// The reason that no component answers; `nil` if there is nothing to report.
    var reason: String? { outcome.isEnd ? answer : nil }
}
