/// Something that a test did wrong, or found wrong, with the place it is reported at.
///
/// Thread-safety: an immutable value.
public struct TestFailure: Sendable, CustomStringConvertible {
    /// Whether the test fails for it.
    public enum Severity: String, Sendable, Hashable {
        /// The test fails.
        case failure
        /// The test does not fail; it is told.
        case warning
    }

    /// Whether the test fails for it.
    public let severity: Severity

    /// What is wrong.
    public let message: String

    /// Where it is reported.
    public let place: CallPlace

    /// Whether it tells of a mock or a stub that nothing used: nobody's mistake where the test did not come to its end.
    let isAboutUnused: Bool

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - severity: Whether the test fails for it.
    ///   - place: Where it is reported.
    public init(_ message: String, severity: Severity = .failure, at place: CallPlace) {
        self.init(message, severity: severity, at: place, isAboutUnused: false)
    }

    init(_ message: String, severity: Severity, at place: CallPlace, isAboutUnused: Bool) {
        self.severity = severity
        self.message = message
        self.place = place
        self.isAboutUnused = isAboutUnused
    }

    /// The message, behind the severity.
    public var description: String { "\(severity.rawValue): \(message)" }
}
