/// One argument of a call, beside what it was expected to be.
///
/// Thread-safety: an immutable value.
public struct ArgumentComparison: Sendable {
    /// Which argument it is: `to`, or `argument 1` where it has no label; `nil` for what a closure says of all of them.
    public let argument: String?

    /// Whether it is what was expected.
    public let isMatch: Bool

    /// What was expected.
    public let expected: String

    /// What it was.
    public let got: String
}
