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
        var writer = DOTWriter(direction)
        picture.draw(details, with: &writer)
        return writer.text
    }
}

extension GraphFormat where Self == DOT {
    /// A drawing in the DOT language, from left to right, with modules and roles.
    public static var dot: DOT { DOT() }
}

/// Writes a ``DOT`` drawing.
private struct DOTWriter: DrawingWriter {
    private var lines: [String]

    init(_ direction: GraphDirection) {
        lines = [
            "digraph {",
            "  graph [rankdir=\(direction.rawValue) fontname=\"Helvetica\" style=rounded]",
            "  node [shape=box fontname=\"Helvetica\"]",
            "  edge [fontname=\"Helvetica\" fontsize=10]",
        ]
    }

    /// The whole drawing.
    var text: String { lines.joined(separator: "\n") + "\n}" }

    // MARK: Parts

    mutating func begin(_ id: String, _ title: String, depth: Int) {
        lines.append("\(String.indent(depth))subgraph cluster_\(id) {")
        lines.append("\(String.indent(depth + 1))label=\(Self.quoted([title]))")
    }

    mutating func end(depth: Int) { lines.append("\(String.indent(depth))}") }

    mutating func add(
        _ component: GraphPicture.Component, _ text: [String], _ marks: GraphPicture.Marks?, depth: Int
    ) {
        let shape = DrawnShape(component)
        let styles = [Self.style(shape), component.isFaded ? "dashed" : nil].compactMap(\.self)
        add(
            "c\(component.id)",
            [
                "label=\(Self.quoted(text))", Self.shape(shape),
                styles.isEmpty ? nil : "style=\"\(styles.joined(separator: ","))\"",
                component.place.map { "tooltip=\(Self.quoted([$0]))" },
                marks.map { $0.isError ? Self.error : "color=\"#b26a00\" penwidth=2" },
            ], depth: depth)
    }

    mutating func add(_ shape: DrawnShape, _ id: String, _ text: [String], isError: Bool, depth: Int) {
        add(
            id,
            [
                "label=\(Self.quoted(text))", Self.shape(shape), Self.style(shape).map { "style=\($0)" },
                isError ? Self.error : nil,
            ], depth: depth)
    }

    mutating func connect(
        _ from: String, _ line: DrawnLine, _ to: String, _ text: String, isUnanswered: Bool, isWrong: Bool
    ) {
        add(
            "\(from) -> \(to)",
            [
                isUnanswered ? "arrowhead=tee" : nil, text.isEmpty ? nil : "label=\(Self.quoted([text]))",
                Self.style(line), isWrong ? Self.error : nil,
            ], depth: 0)
    }

    private mutating func add(_ part: String, _ attributes: [String?], depth: Int) {
        let attributes = attributes.compactMap(\.self).joined(separator: " ")
        lines.append(String.indent(depth) + part + (attributes.isEmpty ? "" : " [\(attributes)]"))
    }

    // MARK: Attributes

    private static let error = "color=\"#c62828\" penwidth=3"

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
