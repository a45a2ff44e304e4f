/// A way to write a graph, such as ``Mermaid``; a format of your own is a value that conforms.
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
    /// Names in a picture are those that users of the toolkit gave, as they are: a format escapes what means something
    /// in it.
    ///
    /// - Parameter picture: What there is to see.
    /// - Returns: The text, which is the same in every run.
    func text(of picture: GraphPicture) -> String
}
