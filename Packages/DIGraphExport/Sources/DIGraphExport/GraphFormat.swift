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
