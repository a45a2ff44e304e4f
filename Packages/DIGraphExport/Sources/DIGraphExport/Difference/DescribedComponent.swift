import DICore
import DIInspection

/// A component of one of two graphs, with all keys as names that mean the same in both.
struct DescribedComponent {
    /// What tells it from other components of its graph, as far as that goes.
    struct Identity: Hashable {
        let key: String
        let condition: String?
        let decoratorNumber: Int?
        let depth: Int

        /// What is decorated.
        let decorated: String?
    }

    /// One need.
    struct Need: Hashable {
        let label: String?

        /// How, and what: `lazy Store`.
        let what: String

        /// Where what is written there says more: the type in full.
        let form: String
        let outcome: DependencyGraph.Edge.Outcome

        /// What answers, as text.
        let answer: String

        /// The key that is asked for.
        let key: String

        /// Whether the order of what answers is seen by who needs it.
        let isOrdered: Bool
        let targets: [Int]
        let isDecoration: Bool

        /// What is compared where it is not known yet which components belong together.
        static func == (left: Need, right: Need) -> Bool {
            left.label == right.label && left.what == right.what && left.form == right.form
                && left.outcome == right.outcome && left.answer == right.answer
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(label)
            hasher.combine(what)
            hasher.combine(answer)
        }
    }

    /// What can be different between two that belong together.
    struct Content: Hashable {
        let lifetime: Lifetime
        let outerScopes: [ScopeName]
        let isolation: Isolation
        let file: String
        let modules: [String]
        let roles: [String]
        let collections: [String]
        let standing: DependencyGraph.Node.Standing
        let marks: [String]
        let needs: [Need]
    }

    let id: Int

    /// What it is called where it is mentioned: its key, which decorator it is, when it answers.
    let name: String
    let identity: Identity
    let content: Content
    let line: Int
    let place: String?
    let traits: [String]

    /// Whether a decorator makes it: it lives as long as what it decorates, and is private like that.
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
            roles: component.roles.map { names[$0] }, collections: Self.collections(of: node, names),
            standing: node.standing, marks: Self.marks(of: node, in: graph, names),
            needs: node.edges.enumerated().map { position, edge in
                Self.need(edge, in: graph, names, isDecoration: position == 0 && node.decorates != nil)
            })
        line = component.place.line
        let picture = GraphPicture.Component(node) { names[$0] }
        place = picture.place
        traits = picture.traits
    }

    private static func traits(_ component: ComponentDescription) -> [String] {
        let decorator = component.decoratorNumber.map { $0 == 1 ? "decorator" : "decorator \($0)" }
        return [decorator, component.condition].compactMap(\.self)
    }

    private static func name(_ component: ComponentDescription, _ names: SharedNames) -> String {
        let traits = traits(component)
        return names[component.key] + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }

    private static func collections(of node: DependencyGraph.Node, _ names: SharedNames) -> [String] {
        node.contributions.map { contribution in
            names[contribution.element] + (contribution.mapKey.map { " under \($0)" } ?? "")
        }
    }

    private static func marks(
        of node: DependencyGraph.Node, in graph: DependencyGraph, _ names: SharedNames
    ) -> [String] {
        var marks: [String] = []
        if node.isModulePrivate, node.decorates == nil { marks.append("private") }
        if node.isEager, node.decorates == nil { marks.append("eager") }
        if node.component.isClosed { marks.append("closed") }
        if node.isReplaced {
            let others = node.replacedBy.map { name(graph.nodes[$0].component, names) }
            return marks + [others.isEmpty ? "replaced" : "replaced by \(others.joined(separator: ", "))"]
        }
        switch node.opacity {
        case .transparent: break
        case .untilCreated: marks.append("opaque until created")
        case .opaque: marks.append("opaque")
        }
        if !node.isReachable { marks.append("unreachable") }
        return marks
    }

    private static func need(
        _ edge: DependencyGraph.Edge, in graph: DependencyGraph, _ names: SharedNames, isDecoration: Bool
    ) -> Need {
        let dependency = edge.dependency
        let key = names[dependency.key]
        let what = dependency.kind == .required ? key : "\(dependency.kind.rawValue) \(key)"
        return Need(
            label: dependency.label, what: what, form: names[dependency.form], outcome: edge.outcome,
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
        case .redirectionLoop: "a circle of redirections"
        case .circle: "itself"
        case .unused: "nobody"
        }
    }
}

extension DescribedComponent.Need {
    /// What it feeds, how and what it needs: `parameter 1: lazy Store`.
    var head: String { (label.map { "\($0): " } ?? "") + what }

    /// The same, and who answers, where that is called otherwise.
    var text: String { answer == key ? head : "\(head) → \(answer)" }

    /// Why it ends where no component answers; `nil` where nothing has to be said.
    var reason: String? {
        switch outcome {
        case .answered, .absent, .empty, .container, .unused: nil
        case .external, .missing, .ambiguous, .redirectionLoop, .circle: answer
        }
    }
}
