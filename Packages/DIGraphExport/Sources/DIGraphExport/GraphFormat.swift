import DICore
public import DIInspection

/// An output format for graphs, such as ``Mermaid``. A value of a conforming type is a custom format.
///
/// ```
/// struct Counts: GraphFormat {
///     func text(of picture: GraphPicture) -> String {
///         "\(picture.components.count) components, \(picture.problems.count) problems"
///     }
/// }
///
/// print(container.graph().exported(as: Counts()))
/// ```
///
/// Thread-safety: formats are values.
public protocol GraphFormat: Sendable {
    /// Writes a graph.
    ///
    /// Names in a picture come from the user's code and are not escaped. Each format escapes the characters that are
    /// special in its language.
    ///
    /// - Parameter picture: The picture of the graph.
    /// - Returns: The text, which is the same in every run.
    func text(of picture: GraphPicture) -> String
}

extension DependencyGraph {
    /// Returns the graph in a format.
    ///
    /// ```
    /// print(container.graph().exported(as: .mermaid))
    /// print(container.graph().exported(as: Mermaid(direction: .down, details: [.modules, .places])))
    /// ```
    ///
    /// To show a part of a graph, or to validate it with your own rules, create a ``GraphPicture`` and pass it to
    /// ``GraphFormat/text(of:)``.
    /// - Parameter format: The format: ``Mermaid``, ``DOT``, ``PictureJSON``, ``TextTree``, or your own.
    /// - Returns: The text, which is the same in every run.
    /// - Complexity: That of the format, in addition to validation.
    public func exported(as format: some GraphFormat) -> String {
        format.text(of: GraphPicture(self))
    }
}

extension String {
    /// The text with invisible characters escaped, as in the messages of DIInspection.
    var visible: String { DiagnosticStyle.visible(self) }

    /// The text, which is JSON, with invisible characters in JSON's own escapes, so that it decodes to the same values.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var visibleJSON: String {
        replacingScalars { scalar in
            // A line break lies between strings, in which the encoder has escaped it. A combining mark is invisible
            // only without a character before it.
            let text = "_\(scalar)"
            if scalar == "\n" || text.visible == text { return nil }
            return UTF16.encode(scalar)?.reduce(into: "") { escape, unit in
                let digits = String(unit, radix: 16)
                escape += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    /// Returns the text with some characters replaced; those without a replacement stay.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// Returns the space before a line in nested modules.
    static func indent(_ depth: Int) -> String {
        // The limit keeps the text of deeply nested modules from growing with the square of the depth.
        String(repeating: "  ", count: Swift.min(depth, 16) + 1)
    }
}

/// Optional details of a drawing, in addition to components, lifetimes, needs and problems.
///
/// ```
/// Mermaid(details: [.modules, .places])
/// ```
///
/// Thread-safety: an immutable value.
public struct GraphDetails: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: Int

    /// Creates details from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Modules, as groups.
    public static let modules = GraphDetails(rawValue: 1 << 0)

    /// The roles of components, and the collections that they contribute to.
    public static let roles = GraphDetails(rawValue: 1 << 1)

    /// The places of registration.
    public static let places = GraphDetails(rawValue: 1 << 2)

    /// The parameter or property of each need, and the requested key if it differs from the component's name.
    public static let labels = GraphDetails(rawValue: 1 << 3)

    /// An explanation of the shapes.
    public static let legend = GraphDetails(rawValue: 1 << 4)

    /// Modules and roles.
    public static let standard: GraphDetails = [.modules, .roles]
}

/// The direction in which lines lead from a component to its dependencies.
///
/// Thread-safety: an immutable value.
public enum GraphDirection: String, Sendable, Hashable, Codable {
    /// From the top to the bottom.
    case down = "TB"
    /// From the bottom to the top.
    case up = "BT"
    /// From left to right.
    case right = "LR"
    /// From right to left.
    case left = "RL"
}
