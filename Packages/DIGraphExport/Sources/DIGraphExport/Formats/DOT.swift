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
                "\(String.indent(depth))c\(id) \(Self.attributes(attributes(of: picture.components[id], marks[id])))")
        } begin: { group, name, depth in
            lines.append("\(String.indent(depth))subgraph cluster_m\(group) {")
            lines.append("\(String.indent(depth + 1))label=\(Self.quoted([name]))")
        } end: { depth in
            lines.append("\(String.indent(depth))}")
        }
        for end in picture.ends {
            let label = "label=\(Self.quoted([end.name, end.reason]))"
            let parts = [label, Self.shape(DrawnShape(end)), end.isError ? Self.error : nil]
            lines.append("  e\(end.id) \(Self.attributes(parts.compactMap(\.self)))")
        }
        let errorLines = picture.errorLines
        for (position, need) in picture.needs.enumerated() {
            guard let target = picture.target(of: need) else { continue }
            let parts = attributes(of: need, leadingTo: target, isWrong: errorLines.contains(position))
            lines.append("  c\(need.from) -> \(target.id)" + (parts.isEmpty ? "" : " \(Self.attributes(parts))"))
        }
        if details.contains(.legend) { lines += Self.legend(of: picture) }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    private static let error = "color=\"#c62828\" penwidth=3"

    private func attributes(of component: GraphPicture.Component, _ marks: GraphPicture.Marks?) -> [String] {
        var parts = ["label=\(Self.quoted(component.lines(details, problems: marks?.texts ?? [])))"]
        let shape = DrawnShape(component)
        if let attribute = Self.shape(shape) { parts.append(attribute) }
        let styles = [Self.style(shape), component.isFaded ? "dashed" : nil].compactMap(\.self)
        if !styles.isEmpty { parts.append("style=\"\(styles.joined(separator: ","))\"") }
        if let place = component.place { parts.append("tooltip=\(Self.quoted([place]))") }
        if let marks { parts.append(marks.isError ? Self.error : "color=\"#b26a00\" penwidth=2") }
        return parts
    }

    private func attributes(
        of need: GraphPicture.Need, leadingTo target: GraphPicture.Target, isWrong: Bool
    ) -> [String] {
        let text = need.text(details, leadingTo: target.name)
        let parts = [
            target.isError ? "arrowhead=tee" : nil, text.isEmpty ? nil : "label=\(Self.quoted([text]))",
            Self.style(DrawnLine(need)), isWrong ? Self.error : nil,
        ]
        return parts.compactMap(\.self)
    }

    private static func shape(_ shape: DrawnShape) -> String? {
        switch shape {
        case .uncached, .resolve: nil
        case .thread: "shape=parallelogram"
        case .task: "shape=trapezium"
        case .scope: "shape=oval"
        case .container: "shape=cylinder"
        case .instance: "shape=hexagon"
        case .weak: "shape=note"
        case .external: "shape=component"
        case .unanswered: "shape=octagon"
        }
    }

    private static func style(_ shape: DrawnShape) -> String? { shape == .resolve ? "rounded" : nil }

    private static func style(_ line: DrawnLine) -> String? {
        switch line {
        case .immediate: nil
        case .deferred: "style=dashed"
        case .decoration: "style=bold"
        }
    }

    private static func legend(of picture: GraphPicture) -> [String] {
        func attributes(_ text: String, _ look: String?...) -> String {
            Self.attributes(["label=\(quoted([text]))"] + look.compactMap(\.self))
        }
        let legend = Legend(of: picture)
        let shapes = legend.shapes.map { id, shape, text in
            "    \(id) \(attributes(text, Self.shape(shape), style(shape).map { "style=\($0)" }))"
        }
        let lines = legend.lines.map { "  ln0 -> ln1 \(attributes($0.rawValue, style($0)))" }
        return ["  subgraph cluster_legend {", "    label=\"Legend\""] + shapes + ["  }"] + lines
    }

    // MARK: Text

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
