/// One argument of a call, compared with its expectation.
///
/// Thread-safety: an immutable value.
public struct ArgumentComparison: Sendable {
    /// The label of the argument, or `argument 1` if it has no label; `nil` for a closure that tests all arguments
    /// together.
    public let argument: String?

    /// Whether the argument meets the expectation.
    public let isMatch: Bool

    /// The description of the expected value.
    public let expected: String

    /// The description of the actual value.
    public let got: String
}
