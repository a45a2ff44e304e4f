public import DICore

/// What is registered and who needs what: a value, known before anything is created.
///
/// It can be compared, encoded, and decoded where its types are not known; a decoded graph is equal to the one that was
/// encoded, and validation finds the same in it. Two graphs are equal where everything in them is called alike: types that
/// have one name are numbered in the order of their first appearance.
///
/// Thread-safety: an immutable value.
public struct DependencyGraph: Sendable {
    /// All components, in the order of registration, those of a parent container first; then what decorators make of them.
    public let nodes: [Node]

    /// What was declared to be asked for from outside, and who answers; `nil` where nothing was declared, so that everything
    /// is.
    public let roots: [Edge]?

    /// Redirections of one key to another, in a fixed order.
    public let redirections: [Redirection]

    /// The decorators, in the order of registration, those of a parent container first.
    public let decorators: [Decorator]

    /// What modules, and whoever asked for the graph, need from outside.
    public let externalNeeds: [ExternalNeed]

    /// The elements of collections that may be empty, in a fixed order.
    public let declaredCollections: [ComponentKey]

    /// Keys that several answer to, and circles without a component in them, in a fixed order.
    public let conflicts: [Conflict]

    /// The components that count: those whose place nothing took, and that can be reached from a root. Rules look at these.
    public let liveNodes: [Node]

    init(
        nodes: [Node], roots: [Edge]?, redirections: [Redirection], decorators: [Decorator],
        externalNeeds: [ExternalNeed], declaredCollections: [ComponentKey], conflicts: [Conflict]
    ) {
        self.nodes = nodes
        self.roots = roots
        self.redirections = redirections
        self.decorators = decorators
        self.externalNeeds = externalNeeds
        self.declaredCollections = declaredCollections
        self.conflicts = conflicts
        // Mostly they all count, and the list is the same.
        liveNodes = nodes.allSatisfy(\.isLive) ? nodes : nodes.filter(\.isLive)
    }

    /// The components that an edge leads to.
    ///
    /// - Parameter edge: An edge of this graph.
    /// - Returns: One, or as many as contribute to a collection.
    /// - Complexity: O(*n*) in their number.
    public func targets(of edge: Edge) -> [Node] { edge.targets.map { nodes[$0] } }

    /// The component that a node is of: itself, or what is decorated innermost.
    ///
    /// - Parameter id: The ``Node/id`` of a node of this graph.
    /// - Returns: The node of the component.
    /// - Complexity: O(*n*) in the number of its decorators.
    public func component(of id: Int) -> Node {
        var node = nodes[id]
        while let next = node.decorates { node = nodes[next] }
        return node
    }

    /// What each key in this graph is called, for who writes the graph in another form.
    ///
    /// Names are short, as messages write them: the type and the qualifier. Where types would read alike, they are
    /// named in full, and those with one full name by number, in the order of their first appearance. So no two types
    /// have one name, and the names are the same in every run, and in a graph that was decoded:
    ///
    /// ```
    /// let names = graph.keyNames
    /// for node in graph.nodes {
    ///     print(names[node.component.key] ?? "")
    /// }
    /// ```
    ///
    /// There is a name for every key of every component, role, contribution, need, redirection, decorator, external need and
    /// conflict of the graph.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges. It is computed anew each time.
    public var keyNames: [ComponentKey: String] {
        let table = names()
        var names: [ComponentKey: String] = [:]
        for key in keys where names[key] == nil { names[key] = table.name(key) }
        return names
    }

    /// The names of the types, where short ones would read alike in full.
    func names() -> TypeNames { TypeNames(of: keys) }

    /// The keys in the graph, in the order of their appearance.
    private var keys: [ComponentKey] {
        var keys = nodes.flatMap { node -> [ComponentKey] in
            [node.component.key] + node.component.roles + node.contributions.map(\.element)
                + node.edges.flatMap(\.keys)
        }
        keys += (roots ?? []).flatMap(\.keys)
        keys += redirections.flatMap { [$0.key, $0.target] + ($0.missing?.keys ?? []) }
        keys += decorators.map(\.key)
        keys += externalNeeds.map(\.key)
        keys += declaredCollections
        return keys + conflicts.flatMap(\.keys)
    }

    private func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> DependencyGraph {
        DependencyGraph(
            nodes: nodes.map { $0.mapKeys(transform) }, roots: roots?.map { $0.mapKeys(transform) },
            redirections: redirections.map { $0.mapKeys(transform) },
            decorators: decorators.map { $0.mapKeys(transform) },
            externalNeeds: externalNeeds.map { $0.mapKeys(transform) },
            declaredCollections: declaredCollections.map(transform), conflicts: conflicts.map { $0.mapKeys(transform) })
    }

    /// The graph as it is encoded: with what its types are called in place of these.
    private var described: Described {
        let names = names()
        var known: [ComponentKey: ComponentKey] = [:]
        return Described(
            graph: mapKeys { key in
                if let described = known[key] { return described }
                let described = names.described(key)
                known[key] = described
                return described
            })
    }

    private struct Described: Equatable {
        let graph: DependencyGraph

        static func == (left: Self, right: Self) -> Bool {
            left.graph.nodes == right.graph.nodes && left.graph.roots == right.graph.roots
                && left.graph.redirections == right.graph.redirections
                && left.graph.decorators == right.graph.decorators
                && left.graph.externalNeeds == right.graph.externalNeeds
                && left.graph.declaredCollections == right.graph.declaredCollections
                && left.graph.conflicts == right.graph.conflicts
        }
    }
}

extension DependencyGraph: Equatable {
    /// Whether everything in two graphs is called alike.
    ///
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges.
    public static func == (left: DependencyGraph, right: DependencyGraph) -> Bool {
        left.nodes.count == right.nodes.count && left.described == right.described
    }
}

extension DependencyGraph: Codable {
    /// The format that is written.
    private static let format = 1

    /// Decodes a graph.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` where the graph was written by a later version in another
    ///   format, or an edge leads to a component that is not there.
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        let format: Int = try values["format"]
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: "format", in: values,
                debugDescription: "the graph is written in format \(format), and this version reads \(Self.format)")
        }
        self.init(
            nodes: try values["nodes"], roots: try values.optional("roots"), redirections: try values["redirections"],
            decorators: try values["decorators"], externalNeeds: try values["externalNeeds"],
            declaredCollections: try values["declaredCollections"], conflicts: try values["conflicts"])
        if let problem = brokenReference {
            throw DecodingError.dataCorruptedError(forKey: "nodes", in: values, debugDescription: problem)
        }
        if conflicts.contains(where: \.isEmpty) {
            throw DecodingError.dataCorruptedError(
                forKey: "conflicts", in: values, debugDescription: "there is a conflict of nothing")
        }
    }

    /// A redirection and those that follow it.
    ///
    /// - Complexity: O(*n*) in the number of redirections.
    func path(of redirection: Redirection) -> [Redirection] {
        var path = [redirection]
        // In a graph that was decoded they may follow one another in a circle.
        while path.count < redirections.count, let next = path[path.count - 1].next { path.append(redirections[next]) }
        return path
    }

    /// What is wrong with the positions in a graph that was decoded.
    private var brokenReference: String? {
        if let (position, node) = nodes.enumerated().first(where: { $0.offset != $0.element.id }) {
            return "the component at position \(position) has the id \(node.id)"
        }
        if let node = nodes.first(where: { node in node.decorates.map { $0 >= node.id } == true }) {
            return "the decorator at position \(node.id) comes before what it decorates"
        }
        var components = nodes.flatMap(\.replacedBy)
        for edge in nodes.flatMap(\.edges) + (roots ?? []) { components += edge.targets + edge.candidates }
        for redirection in redirections { components += redirection.targets }
        for conflict in conflicts {
            components += conflict.nodes
            if let owner = conflict.owner { components.append(owner) }
        }
        components += nodes.compactMap(\.decorates)
        if let id = components.first(where: { !nodes.indices.contains($0) }) { return "there is no component \(id)" }
        let hops = redirections.compactMap(\.next) + conflicts.flatMap(\.redirections)
        if let id = hops.first(where: { !redirections.indices.contains($0) }) { return "there is no redirection \(id)" }
        return nil
    }

    /// Encodes the graph, with what its types are called in place of these.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    public func encode(to encoder: any Encoder) throws {
        let graph = described.graph
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(Self.format, forKey: "format")
        try values.encode(graph.nodes, forKey: "nodes")
        try values.encodeIfPresent(graph.roots, forKey: "roots")
        try values.encode(graph.redirections, forKey: "redirections")
        try values.encode(graph.decorators, forKey: "decorators")
        try values.encode(graph.externalNeeds, forKey: "externalNeeds")
        try values.encode(graph.declaredCollections, forKey: "declaredCollections")
        try values.encode(graph.conflicts, forKey: "conflicts")
    }
}
