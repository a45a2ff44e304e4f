public import DICore

/// The registered components and their needs: a value, known before any instance is created.
///
/// It can be compared, encoded, and decoded in programs that lack its types. A decoded graph is equal to the original,
/// and validation finds the same problems in it. Two graphs are equal if everything in them has the same names: types
/// with one name are numbered in the order of their first appearance.
///
/// Thread-safety: an immutable value.
public struct DependencyGraph: Sendable {
    /// All components, in the order of registration, those of a parent container first; then the results of decorators.
    public let nodes: [Node]

    /// The declared requests from outside, and their answers; `nil` if none were declared, so that every key may be
    /// requested.
    public let roots: [Edge]?

    /// Redirections of one key to another, in a fixed order.
    public let redirections: [Redirection]

    /// The decorators, in the order of registration, those of a parent container first.
    public let decorators: [Decorator]

    /// The external needs of modules, and those that the caller declared.
    public let externalNeeds: [ExternalNeed]

    /// The elements of collections that may be empty, in a fixed order.
    public let declaredCollections: [ComponentKey]

    /// Keys with several answers, and cycles without a component, in a fixed order.
    public let conflicts: [Conflict]

    /// The components that count: they are not replaced, and can be reached from a root. Rules look at these.
    public let liveNodes: [Node]

    /// A registered decorator.
    ///
    /// Its results are nodes: see ``Node/decorates``.
    ///
    /// Thread-safety: an immutable value.
    public struct Decorator: Sendable, Equatable, Codable {
        /// The decorated key; with a predicate, the type with any qualifier.
        public fileprivate(set) var key: ComponentKey

        /// The place in the source.
        public let place: Place

        /// Whether a predicate chooses the decorated components.
        public let hasPredicate: Bool

        /// Whether it decorates nothing.
        public let isIdle: Bool
    }

    /// A key that is needed from outside.
    ///
    /// Thread-safety: an immutable value.
    public struct ExternalNeed: Sendable, Equatable, Codable {
        /// The needed key.
        public fileprivate(set) var key: ComponentKey

        /// The module that declares the need; `nil` if the caller did.
        public let module: String?

        /// Whether a component must answer here. It need not in the graph of a module alone, nor for keys that the
        /// caller declared: these are supplied later.
        public let isRequired: Bool

        /// Whether a component answers here.
        public let isAnswered: Bool
    }

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
        // Mostly all nodes are live, and the arrays share their storage.
        liveNodes = nodes.allSatisfy(\.isLive) ? nodes : nodes.filter(\.isLive)
    }

    /// Returns the components that an edge of this graph leads to: one, or all contributions to a collection.
    public func targets(of edge: Edge) -> [Node] { edge.targets.map { nodes[$0] } }

    /// Returns the component of a node: the node itself, or the innermost decorated one.
    ///
    /// - Parameter id: The ``Node/id`` of a node of this graph.
    /// - Complexity: O(*n*) in the number of its decorators.
    public func component(of id: Int) -> Node {
        var node = nodes[id]
        while let next = node.decorates { node = nodes[next] }
        return node
    }

    /// Returns a redirection and those that follow it.
    func path(of redirection: Redirection) -> [Redirection] {
        var path = [redirection]
        // In a decoded graph they may form a cycle.
        while path.count < redirections.count, let next = path[path.count - 1].next { path.append(redirections[next]) }
        return path
    }

    /// Returns the components that need each component, along the included edges.
    func requesters(where isIncluded: (Node, Edge) -> Bool) -> [[Int]] {
        var requesters: [[Int]] = Array(repeating: [], count: nodes.count)
        for node in nodes {
            for edge in node.edges where isIncluded(node, edge) {
                for target in edge.targets { requesters[target].append(node.id) }
            }
        }
        return requesters
    }

    // MARK: Names

    /// The name of each key in this graph, for writers of other formats.
    ///
    /// Names are short, as in messages: the type and the qualifier. Types with the same short name have their full
    /// names, and those with the same full name have numbers, in the order of their first appearance. So no two types
    /// share a name, and the names are the same in every run, and in a decoded graph:
    ///
    /// ```
    /// let names = graph.keyNames
    /// for node in graph.nodes {
    ///     print(names[node.component.key] ?? "")
    /// }
    /// ```
    ///
    /// There is a name for every key of every component, role, contribution, need, redirection, decorator, external
    /// need and conflict of the graph.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges. It is computed each time.
    public var keyNames: [ComponentKey: String] {
        let table = names()
        var names: [ComponentKey: String] = [:]
        for key in keys where names[key] == nil { names[key] = table.name(key) }
        return names
    }

    /// Returns the names of the types: short ones, or full ones if short names are equal.
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

    /// The graph with the names of its types in place of the types, as it is encoded and compared.
    var described: DependencyGraph {
        let names = names()
        var known: [ComponentKey: ComponentKey] = [:]
        func describe(_ key: ComponentKey) -> ComponentKey {
            if let described = known[key] { return described }
            let described = names.described(key)
            known[key] = described
            return described
        }
        var (decorators, externalNeeds) = (decorators, externalNeeds)
        for index in decorators.indices { decorators[index].key = describe(decorators[index].key) }
        for index in externalNeeds.indices { externalNeeds[index].key = describe(externalNeeds[index].key) }
        return DependencyGraph(
            nodes: nodes.map { $0.mapKeys(describe) }, roots: roots?.map { $0.mapKeys(describe) },
            redirections: redirections.map { $0.mapKeys(describe) }, decorators: decorators,
            externalNeeds: externalNeeds, declaredCollections: declaredCollections.map(describe),
            conflicts: conflicts.map { $0.mapKeys(describe) })
    }
}

extension DependencyGraph: Equatable {
    /// Whether everything in two graphs has the same names.
    ///
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges.
    public static func == (left: DependencyGraph, right: DependencyGraph) -> Bool {
        if left.nodes.count != right.nodes.count { return false }
        let (left, right) = (left.described, right.described)
        return left.nodes == right.nodes && left.roots == right.roots && left.redirections == right.redirections
            && left.decorators == right.decorators && left.externalNeeds == right.externalNeeds
            && left.declaredCollections == right.declaredCollections && left.conflicts == right.conflicts
    }
}
