/// Writes a flowchart in the Mermaid language.
///
/// Identifiers come from the toolkit and are written as they are. Texts may contain names from the user's code, so they
/// are escaped here.
struct MermaidChart {
    /// The shape around a text.
    enum Shape {
        case box
        case rounded
        case stadium
        case cylinder
        case hexagon
        case flag
        case leaningRight
        case leaningLeft
        case slantedOut
        case slantedIn
        case doubled

        fileprivate var brackets: (open: String, close: String) {
            switch self {
            case .box: ("[", "]")
            case .rounded: ("(", ")")
            case .stadium: ("([", "])")
            case .cylinder: ("[(", ")]")
            case .hexagon: ("{{", "}}")
            case .flag: (">", "]")
            case .leaningRight: ("[/", "/]")
            case .leaningLeft: ("[\\", "\\]")
            case .slantedOut: ("[/", "\\]")
            case .slantedIn: ("[\\", "/]")
            case .doubled: ("[[", "]]")
            }
        }
    }

    /// The style of a line between two shapes.
    enum Line: String {
        case plain = "-->"
        case dashed = "-.->"
        case thick = "==>"
        case crossed = "--x"
    }

    private var lines: [String]

    init(_ direction: GraphDirection) {
        lines = ["flowchart \(direction.rawValue)"]
    }

    /// The whole chart.
    var text: String { lines.joined(separator: "\n") }

    mutating func add(_ shape: Shape, _ id: String, _ text: [String], depth: Int = 0) {
        let (open, close) = shape.brackets
        lines.append("\(String.indent(depth))\(id)\(open)\(Self.quoted(text))\(close)")
    }

    mutating func begin(_ id: String, _ title: String, depth: Int) {
        lines.append("\(String.indent(depth))subgraph \(id)[\(Self.quoted([title]))]")
    }

    mutating func end(depth: Int) {
        lines.append("\(String.indent(depth))end")
    }

    mutating func connect(_ from: String, _ line: Line, _ to: String, _ text: String) {
        let label = text.isEmpty ? "" : "|\(Self.quoted([text]))|"
        lines.append("  \(from) \(line.rawValue)\(label) \(to)")
    }

    mutating func style(_ name: String, _ style: String, _ ids: [String]) {
        if ids.isEmpty { return }
        lines.append("  classDef \(name) \(style)")
        lines.append("  class \(ids.joined(separator: ",")) \(name)")
    }

    /// - Parameter positions: The positions of lines, in the order of their `connect` calls.
    mutating func styleLines(_ style: String, _ positions: [Int]) {
        if positions.isEmpty { return }
        lines.append("  linkStyle \(positions.map(String.init).joined(separator: ",")) \(style)")
    }

    private static func quoted(_ lines: [String]) -> String {
        "\"\(lines.map(escaped).joined(separator: "<br/>"))\""
    }

    /// Replaces every character that has a meaning in Mermaid, Markdown or HTML with its number.
    private static func escaped(_ text: String) -> String {
        let visible = text.visible
        var rest = visible.unicodeScalars.dropFirst()
        return visible.replacingScalars { scalar in
            isPlain(scalar, next: rest.popFirst()) ? nil : "#\(scalar.value);" + (isReadTwice(scalar) ? wordJoiner : "")
        }
    }

    /// Whether Mermaid looks for codes of its own after it has read the number: `\n`, `fa:fa-ban` or `$$x$$`.
    private static func isReadTwice(_ scalar: Unicode.Scalar) -> Bool { "\\:$".unicodeScalars.contains(scalar) }

    /// An invisible character of no width, which ends such a code.
    private static let wordJoiner = "#8288;"

    private static func isPlain(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "/", "?", "!": true
        // Markdown reads `1. ` and `- ` as the beginning of a list.
        case ".", "-": next.map { $0 != " " } ?? false
        // Mermaid reads `fa:fa-ban` as an icon.
        case ":": next.map { ("0"..."9").contains($0) || $0 == " " } ?? false
        default: !scalar.isASCII
        }
    }
}
