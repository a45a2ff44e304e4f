/// A policy for probable mistakes in a test, such as a mock that no code requests.
public enum Strictness: String, Sendable, Hashable, CaseIterable {
    /// The mistake is ignored.
    case lenient
    /// The mistake causes a warning, and the test passes.
    case warning
    /// The test fails.
    case strict

    /// The severity of the mistake; `nil` if it is ignored.
    var severity: TestFailure.Severity? {
        switch self {
        case .lenient: nil
        case .warning: .warning
        case .strict: .failure
        }
    }
}
