/// How errors and reports are written.
///
/// Thread-safety: an immutable value.
public enum DiagnosticStyle: Sendable, Hashable, CaseIterable {
    /// For people: a line for what is wrong, and below it the chain, the places that matter and what to do.
    case plain

    /// The same with ANSI escape sequences, for terminals that show colours.
    case colored

    /// For tools: a line `file:line: error: message [code]`, and lines `file:line: note: …`, as compilers write them. The file is
    /// what `#fileID` gives.
    case lines
}
