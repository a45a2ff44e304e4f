/// What is made of something that is probably a mistake in a test, such as a mock that nothing asks for.
public enum Strictness: String, Sendable, Hashable, CaseIterable {
    /// Nothing is said.
    case lenient
    /// It is told; the test does not fail for it.
    case warning
    /// The test fails.
    case strict

    /// How severe it is; `nil` where nothing is said.
    var severity: TestFailure.Severity? {
        switch self {
        case .lenient: nil
        case .warning: .warning
        case .strict: .failure
        }
    }
}
