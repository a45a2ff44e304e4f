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
