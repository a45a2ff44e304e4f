import DICore
public import DIInspection

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
