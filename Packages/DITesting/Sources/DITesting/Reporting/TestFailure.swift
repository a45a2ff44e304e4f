/// A failure or a warning of a test, with its source location.
///
/// Thread-safety: an immutable value.
public struct TestFailure: Sendable, CustomStringConvertible {
    /// The effect of a finding on the test.
    public enum Severity: String, Sendable, Hashable {
        /// The test fails.
        case failure
        /// The warning is shown, and the test passes.
        case warning
    }

    /// The effect on the test.
    public let severity: Severity

    /// The description of the failure.
    public let message: String

    /// The source location of the failure.
    public let place: CallPlace

    /// Whether the failure reports an unused mock or stub. Such a failure means nothing if the test stopped early.
    let reportsUnused: Bool

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
    ///   - severity: The effect on the test.
    ///   - place: The source location of the failure.
    public init(_ message: String, severity: Severity = .failure, at place: CallPlace) {
        self.init(message, severity: severity, at: place, reportsUnused: false)
    }

    init(_ message: String, severity: Severity, at place: CallPlace, reportsUnused: Bool) {
        self.severity = severity
        self.message = message
        self.place = place
        self.reportsUnused = reportsUnused
    }

    /// The severity and the message.
    public var description: String { "\(severity.rawValue): \(message)" }
}
