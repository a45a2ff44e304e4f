import DICore

/// A drawing in the DOT language of Graphviz, for `dot -Tsvg` and many other tools.
///
/// ```text
/// digraph {
///   c0 [label="Checkout\nuncached"]
///   c1 [label="Database\ncached" shape=cylinder]
///   c0 -> c1
/// }
/// ```
///
/// Modules are clusters. A shape and a name show each lifetime. Lines are dashed for deferred needs and bold for
/// decorators. Problems have their code and a thick border. ``GraphDetails/legend`` adds an explanation of the shapes.
///
/// All names are escaped.
///
/// Thread-safety: an immutable value.
public struct DOT: GraphFormat, Hashable {
    /// The direction of the lines.
    public var direction: GraphDirection

    /// The optional details to show.
    public var details: GraphDetails

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - direction: The direction of the lines.
    ///   - details: The optional details to show.
    public init(direction: GraphDirection = .right, details: GraphDetails = .standard) {
        self.direction = direction
        self.details = details
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: The picture of the graph.
    /// - Returns: A directed graph, without a line break at its end.
    /// - Complexity: O(*n* + *m*) on average in the number of components and needs, and in the length of their names.
    public func text(of picture: GraphPicture) -> String {
        var lines = [
            "digraph {",
            "  graph [rankdir=\(direction.rawValue) fontname=\"Helvetica\" style=rounded]",
            "  node [shape=box fontname=\"Helvetica\"]",
            "  edge [fontname=\"Helvetica\" fontsize=10]",
        ]
        let marks = picture.problemMarks
        ModuleGroups(picture, isFlat: !details.contains(.modules)).visit { id, depth in
            lines.append(
                "\(Self.indent(depth))c\(id) \(Self.attributes(attributes(of: picture.components[id], marks[id])))")
        } begin: { group, name, depth in
            lines.append("\(Self.indent(depth))subgraph cluster_m\(group) {")
            lines.append("\(Self.indent(depth + 1))label=\(Self.quoted([name]))")
        } end: { depth in
            lines.append("\(Self.indent(depth))}")
        }
        for end in picture.ends {
            let look = end.isError ? ["shape=octagon", Self.error] : ["shape=component"]
            lines.append("  e\(end.id) \(Self.attributes(["label=\(Self.quoted([end.name, end.reason]))"] + look))")
        }
        let errorLines = picture.errorLines
        for (position, need) in picture.needs.enumerated() {
            lines.append("  \(line(need, of: picture, isWrong: errorLines.contains(position)))")
        }
        if details.contains(.legend) { lines += Self.legend(of: picture) }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    private static let error = "color=\"#c62828\" penwidth=3"

    private func attributes(of component: GraphPicture.Component, _ marks: GraphPicture.Marks?) -> [String] {
        var parts = ["label=\(Self.quoted(component.lines(details, problems: marks?.texts ?? [])))"]
        let (shape, style) = Self.look(LifetimeShape(component))
        if let shape { parts.append("shape=\(shape)") }
        let styles = [style, component.isFaded ? "dashed" : nil].compactMap(\.self)
        if !styles.isEmpty { parts.append("style=\"\(styles.joined(separator: ","))\"") }
        if let place = component.place { parts.append("tooltip=\(Self.quoted([place]))") }
        if let marks { parts.append(marks.isError ? Self.error : "color=\"#b26a00\" penwidth=2") }
        return parts
    }

    private func line(_ need: GraphPicture.Need, of picture: GraphPicture, isWrong: Bool) -> String {
        var parts: [String] = []
        var target = ""
        var name = ""
        if let id = need.to {
            target = "c\(id)"
            name = picture.components[id].name
        } else if let end = need.end {
            target = "e\(end)"
            name = picture.ends[end].name
            if picture.ends[end].isError { parts.append("arrowhead=tee") }
        }
        let text = need.text(details, leadingTo: name)
        if !text.isEmpty { parts.append("label=\(Self.quoted([text]))") }
        if need.isDeferred { parts.append("style=dashed") } else if need.isDecoration { parts.append("style=bold") }
        if isWrong { parts.append(Self.error) }
        return "c\(need.from) -> \(target)" + (parts.isEmpty ? "" : " \(Self.attributes(parts))")
    }

    private static func look(_ shape: LifetimeShape) -> (shape: String?, style: String?) {
        switch shape {
        case .uncached: (nil, nil)
        case .resolve: (nil, "rounded")
        case .thread: ("parallelogram", nil)
        case .task: ("trapezium", nil)
        case .scope: ("oval", nil)
        case .container: ("cylinder", nil)
        case .instance: ("hexagon", nil)
        case .weak: ("note", nil)
        }
    }

    private static func legend(of picture: GraphPicture) -> [String] {
        var lines = ["  subgraph cluster_legend {", "    label=\"Legend\""]
        func add(_ id: String, _ text: String, _ look: [String]) {
            lines.append("    \(id) \(attributes(["label=\(quoted([text]))"] + look))")
        }
        let shapes = Set(picture.components.map(LifetimeShape.init))
        for (position, shape) in LifetimeShape.allCases.enumerated() where shapes.contains(shape) {
            let (form, style) = look(shape)
            add(
                "l\(position)", shape.meaning,
                [form.map { "shape=\($0)" }, style.map { "style=\($0)" }].compactMap(\.self))
        }
        if picture.ends.contains(where: { !$0.isError }) { add("lo", "from outside", ["shape=component"]) }
        if picture.ends.contains(where: \.isError) { add("lm", "not answered", ["shape=octagon"]) }
        if !picture.needs.isEmpty {
            add("ln0", "a component", [])
            add("ln1", "a dependency", [])
        }
        lines.append("  }")
        if picture.needs.contains(where: { !$0.isDeferred && !$0.isDecoration }) {
            lines.append("  ln0 -> ln1 [label=\"to be created\"]")
        }
        if picture.needs.contains(where: \.isDeferred) {
            lines.append("  ln0 -> ln1 [label=\"when it is used\" style=dashed]")
        }
        if picture.needs.contains(where: \.isDecoration) {
            lines.append("  ln0 -> ln1 [label=\"to decorate it\" style=bold]")
        }
        return lines
    }

    // MARK: Text

    // The limit keeps the text of deeply nested modules from growing with the square of the depth.
    private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 16) + 1) }

    private static func attributes(_ parts: [String]) -> String { "[\(parts.joined(separator: " "))]" }

    private static func quoted(_ lines: [String]) -> String {
        "\"\(lines.map(escaped).joined(separator: "\\n"))\""
    }

    private static func escaped(_ text: String) -> String {
        text.visible.replacingScalars { scalar in
            switch scalar {
            // Graphviz replaces `\N` with the identifier of the node.
            case "\\": "\\\\"
            case "\"": "\\\""
            // Graphviz replaces `&lt;` with a character.
            case "&": "&amp;"
            default: nil
            }
        }
    }
}

extension GraphFormat where Self == DOT {
    /// A drawing in the DOT language, from left to right, with modules and roles.
    public static var dot: DOT { DOT() }
}
