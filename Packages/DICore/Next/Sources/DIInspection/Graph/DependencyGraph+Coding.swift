import DICore

extension DependencyGraph: Coded {
    /// The version of the encoded format.
    private static let format = 1

    init(coded values: KeyedDecodingContainer<CodedName>) throws {
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

    var coded: Values {
        let graph = described
        return [
            "format": Self.format, "nodes": graph.nodes, "roots": graph.roots, "redirections": graph.redirections,
            "decorators": graph.decorators, "externalNeeds": graph.externalNeeds,
            "declaredCollections": graph.declaredCollections, "conflicts": graph.conflicts,
        ]
    }

    /// The problem with the positions in a decoded graph.
    private var brokenReference: String? {
        if let (position, node) = nodes.enumerated().first(where: { $0.offset != $0.element.id }) {
            return "the component at position \(position) has the id \(node.id)"
        }
        if let node = nodes.first(where: { node in node.decorates.map { $0 >= node.id } == true }) {
            return "the decorator at position \(node.id) comes before what it decorates"
        }
        var components = nodes.flatMap(\.replacedBy) + nodes.compactMap(\.decorates)
        for edge in nodes.flatMap(\.edges) + (roots ?? []) { components += edge.targets + edge.candidates }
        components += redirections.flatMap(\.targets) + conflicts.flatMap(\.nodes) + conflicts.compactMap(\.owner)
        if let id = components.first(where: { !nodes.indices.contains($0) }) { return "there is no component \(id)" }
        let hops = redirections.compactMap(\.next) + conflicts.flatMap(\.redirections)
        if let id = hops.first(where: { !redirections.indices.contains($0) }) { return "there is no redirection \(id)" }
        return nil
    }
}
