/// What validation found out about a graph.
///
/// Thread-safety: an immutable value.
public struct ValidationReport: Sendable, CustomStringConvertible {
    /// What is wrong, in a fixed order: some request will fail.
    public let errors: [ResolutionError]

    /// What cannot be proven, or is probably not meant, in a fixed order.
    public let warnings: [ResolutionError]

    /// Errors, then warnings, one below the other.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        (errors + warnings).map(\.description).joined(separator: "\n")
    }
}
