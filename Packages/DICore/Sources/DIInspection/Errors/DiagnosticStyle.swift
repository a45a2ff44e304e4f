import DICore

/// The style of the text of errors and reports.
///
/// Thread-safety: an immutable value.
public enum DiagnosticStyle: Sendable, Hashable, CaseIterable {
    /// For people: a line with the message, and below it the chain, the places that matter and advice.
    case plain

    /// The same with ANSI escape sequences, for terminals that show colors.
    case colored

    /// For tools: a line `file:line: error: message [code]`, and lines `file:line: note: …`, as compilers write them.
    /// The file is a `#fileID`.
    case lines

    /// Escapes every character that a reader cannot see, or that changes how the text around it reads: control
    /// characters, line breaks, characters that set the direction, invisible spaces, and a combining mark at the
    /// beginning.
    ///
    /// Everything that the toolkit writes is escaped in this way: errors, reports, graphs, snapshots, traces and
    /// transcripts.
    ///
    /// - Parameter text: A text in one line, such as a name.
    /// - Returns: The text with escapes as in Swift's literals: `a\nb`, `\u{202E}`. Escaping it again changes nothing.
    /// - Complexity: O(*n*) in the length of the text.
    public static func visible(_ text: String) -> String { text.visible }
}
