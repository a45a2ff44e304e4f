import DICore
public import DIInspection

extension DependencyGraph {
    /// The graph in a format.
    ///
    /// ```
    /// print(container.graph().exported(as: .mermaid))
    /// print(container.graph().exported(as: Mermaid(direction: .down, details: [.modules, .places])))
    /// ```
    ///
    /// To show a part of a graph, or what rules of your own say of it, make a ``GraphPicture`` and give it to
    /// ``GraphFormat/text(of:)``.
    /// - Parameter format: The format: ``Mermaid``, ``DOT``, ``PictureJSON``, ``TextTree``, or one of your own.
    /// - Returns: The text, which is the same in every run.
    /// - Complexity: That of the format, beyond what validation takes.
    public func exported(as format: some GraphFormat) -> String {
        format.text(of: GraphPicture(self))
    }
}
