public import DICore
public import DIInspection

extension GraphPicture {
    /// Creates the picture of a graph.
    ///
    /// ```
    /// let picture = GraphPicture(container.graph())
    /// print(picture.components.count, picture.problems.count)
    /// ```
    ///
    /// A decoded graph has the same picture as the graph that was encoded.
    /// - Parameters:
    ///   - graph: The graph.
    ///   - report: The validation report of the graph. By default, the toolkit's own rules validate the graph.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, and in the length of all texts,
    ///   in addition to validation.
    public init(_ graph: DependencyGraph, report: ValidationReport? = nil) {
        var builder = PictureBuilder(graph)
        builder.addNeeds()
        let report = report ?? graph.validationReport()
        self.init(
            components: graph.nodes.map { Component($0, name: builder.name) }, needs: builder.needs, ends: builder.ends,
            roots: builder.roots(), problems: builder.problems(in: report))
    }

    /// Creates a picture of a component with its dependencies, its dependents, or both.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - key: The key of the component. If several components answer to it, the picture shows all of them and their
    ///     decorators. A decoded graph has no types, so there the names of the types are compared.
    ///   - side: The direction in which needs are followed.
    ///   - report: The validation report of the graph. By default, the toolkit's own rules validate the graph.
    /// - Returns: The picture; `nil` if no component in the graph answers to the key.
    /// - Complexity: That of ``init(_:report:)``.
    public init?(
        _ graph: DependencyGraph, focusedOn key: ComponentKey, showing side: Side = .both,
        report: ValidationReport? = nil
    ) {
        let ids = graph.nodes.filter { Self.answers($0.component, to: key) }.map(\.id)
        let redirected = graph.redirections.filter { Self.readsLike($0.key, key) }.flatMap(\.targets)
        if ids.isEmpty, redirected.isEmpty { return nil }
        self = GraphPicture(graph, report: report).focused(on: ids + redirected, showing: side)
    }

    private static func answers(_ component: ComponentDescription, to key: ComponentKey) -> Bool {
        ([component.key] + component.roles).contains { readsLike($0, key) }
    }

    /// Whether two keys are equal, or have the same name if the type of one is unknown.
    private static func readsLike(_ left: ComponentKey, _ right: ComponentKey) -> Bool {
        left == right
            || ((left.type == nil || right.type == nil) && left.fullDescription == right.fullDescription)
    }
}

/// Builds the needs, ends, roots and problems of a picture.
private struct PictureBuilder {
    private let graph: DependencyGraph
    private let names: [ComponentKey: String]
    private(set) var needs: [GraphPicture.Need] = []
    private(set) var ends: [GraphPicture.End] = []
    private var endIDs: [EndKey: Int] = [:]

    /// Identifies an end.
    private struct EndKey: Hashable {
        let name: String
        let outcome: DependencyGraph.Edge.Outcome
    }

    init(_ graph: DependencyGraph) {
        self.graph = graph
        names = graph.keyNames
    }

    func name(_ key: ComponentKey) -> String { names[key] ?? "\(key)" }

    // MARK: Needs

    /// Adds the needs of all components, and the ends of unanswered needs.
    mutating func addNeeds() {
        for node in graph.nodes {
            for (position, edge) in node.edges.enumerated() {
                let isDecoration = node.decorates != nil && position == 0
                for target in edge.targets { add(edge, from: node.id, to: target, isDecoration: isDecoration) }
                guard edge.targets.isEmpty, let end = end(of: edge) else { continue }
                add(edge, from: node.id, end: end, isDecoration: isDecoration)
            }
        }
        // A root without an answer is an end that no line leads to.
        for root in graph.roots ?? [] where root.targets.isEmpty { _ = end(of: root) }
    }

    private mutating func add(
        _ edge: DependencyGraph.Edge, from: Int, to target: Int? = nil, end: Int? = nil, isDecoration: Bool
    ) {
        needs.append(
            GraphPicture.Need(
                from: from, to: target, end: end, kind: edge.dependency.kind, key: name(edge.dependency.key),
                label: edge.dependency.label, isDeferred: edge.isDeferred, isDecoration: isDecoration))
    }

    /// Returns the end of an edge that no component answers; `nil` if the edge is not drawn.
    private mutating func end(of edge: DependencyGraph.Edge) -> Int? {
        guard edge.outcome.isEnd else { return nil }
        // A missing collection is named by its whole form, not by its element.
        let need = edge.missing ?? edge.dependency
        let isCollection = need.kind == .collection || need.kind == .map
        let key = EndKey(name: name(isCollection ? need.form : need.key), outcome: edge.outcome)
        if let known = endIDs[key] { return known }
        endIDs[key] = ends.count
        ends.append(.init(id: ends.count, name: key.name, outcome: key.outcome))
        return ends.count - 1
    }

    func roots() -> [Int]? {
        guard let roots = graph.roots else { return nil }
        var seen: Set<Int> = []
        return roots.flatMap(\.targets).filter { seen.insert($0).inserted }
    }

    // MARK: Problems

    func problems(in report: ValidationReport) -> [GraphPicture.Problem] {
        let finder = ComponentFinder(graph, name: name)
        return (report.errors + report.warnings).map { problem in
            GraphPicture.Problem(
                severity: problem.severity, code: problem.code.rawValue, message: problem.message,
                text: problem.description, help: problem.help, components: finder.components(of: problem))
        }
    }
}

/// Finds the components that a problem is about.
private struct ComponentFinder {
    private let graph: DependencyGraph
    private let name: (ComponentKey) -> String
    private let byPlace: [Place: [Int]]
    private let byName: [String: [Int]]

    init(_ graph: DependencyGraph, name: @escaping (ComponentKey) -> String) {
        self.graph = graph
        self.name = name
        byPlace = Dictionary(grouping: graph.nodes.map(\.id)) { graph.nodes[$0].component.place }
        var byName: [String: [Int]] = [:]
        for node in graph.nodes {
            for key in Set([node.component.key] + node.component.roles) {
                byName[name(key), default: []].append(node.id)
            }
        }
        self.byName = byName
    }

    /// Returns the components on the problem's chain, or, if there are none, the components in its notes.
    func components(of problem: ResolutionError) -> [Int] {
        var found = problem.chain.flatMap(components)
        if found.isEmpty {
            found = problem.notes.filter { $0.kind == .registered }.flatMap { components(of: $0, problem.key) }
        }
        // A component with the same name as a missing key is a different component.
        if found.isEmpty, problem.code != .missing { found = byName[name(problem.key)] ?? [] }
        var seen: Set<Int> = []
        return found.filter { seen.insert($0).inserted }
    }

    private func components(of step: ResolutionError.Step) -> [Int] {
        guard let place = step.place else { return [] }
        let there = (byPlace[place] ?? []).filter { graph.nodes[$0].component.decoratorNumber == step.decoratorNumber }
        return named(name(step.key), among: there)
    }

    private func components(of note: ResolutionError.Note, _ key: ComponentKey) -> [Int] {
        guard let place = note.place, let there = byPlace[place] else { return [] }
        let described = there.filter {
            let component = graph.nodes[$0].component
            return note.text == "\(component)" || note.text == "\(component.key)"
        }
        return described.isEmpty ? named(name(key), among: there) : described
    }

    /// Returns the components that answer to a name, or all of them if none does.
    private func named(_ name: String, among ids: [Int]) -> [Int] {
        let own = ids.filter { self.name(graph.nodes[$0].component.key) == name }
        if !own.isEmpty { return own }
        let role = ids.filter { graph.nodes[$0].component.roles.contains { self.name($0) == name } }
        return role.isEmpty ? ids : role
    }
}
