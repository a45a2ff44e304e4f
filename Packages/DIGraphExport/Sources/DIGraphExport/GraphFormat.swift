/// A way to write a graph, such as ``Mermaid``; a format of your own is a value that conforms.
///
/// Thread-safety: formats are values.
public protocol GraphFormat: Sendable {
    /// Writes a graph.
    ///
    /// - Parameter picture: What there is to see.
    /// - Returns: The text, which is the same in every run.
    func text(of picture: GraphPicture) -> String
}
