public import DICore

/// What validation found out about a graph.
///
/// Thread-safety: an immutable value.
public struct ValidationReport: Sendable, Codable, CustomStringConvertible {
    /// What is wrong, in a fixed order: some request will fail.
    public let errors: [ResolutionError]

    /// What cannot be proven, or is probably not meant, in a fixed order.
    public let warnings: [ResolutionError]

    /// - Throws: ``ValidationError`` where there are errors.
    func throwErrors() throws(ValidationError) {
        if !errors.isEmpty { throw ValidationError(problems: errors) }
    }

    /// Errors, then warnings, one below the other; of very many the first.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { rendered(.plain) }

    /// Errors, then warnings, in a style; of very many the first.
    ///
    /// - Parameter style: For people, for terminals with colours, or for tools.
    /// - Returns: The text, without a line break at its end; nothing where there is no problem.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String {
        [errors, warnings].filter { !$0.isEmpty }.map { $0.rendered(style) }.joined(separator: "\n")
    }
}

extension [ResolutionError] {
    /// How many problems of one severity are written.
    private static var limit: Int { 100 }

    /// The problems, one below the other; of very many the first.
    func rendered(_ style: DiagnosticStyle) -> String {
        var texts = prefix(Self.limit).map { $0.rendered(style) }
        if count > Self.limit { texts.append("and \(DiagnosticText.others(count - Self.limit))") }
        return texts.joined(separator: "\n")
    }
}
