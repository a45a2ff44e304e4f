extension ResolutionError: CustomStringConvertible {
    /// The error as a programmer reads it: code and message, the chain, the places that matter, and what to do.
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { rendered(.plain) }

    /// The error in a style.
    ///
    /// The text is the same in every run. Types are named by short names, and in full where two would read alike.
    /// - Parameter style: For people, for terminals with colours, or for tools.
    /// - Returns: The text, without a line break at its end.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String {
        DiagnosticText(self, style: style).text
    }
}
