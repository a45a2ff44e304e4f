/// Everything that is wrong with what is registered, found without creating anything.
///
/// Thread-safety: an immutable value.
public struct ValidationError: Error, Sendable, CustomStringConvertible {
    /// The problems, in a fixed order; at least one.
    public let problems: [ResolutionError]

    init(problems: [ResolutionError]) {
        self.problems = problems
    }

    /// All problems as text, one below the other.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
