import DICore
public import DIDoubles
public import Testing
@preconcurrency import XCTest

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

extension Mocks {
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
}

extension TestFailure {
    /// Records the failure in the Swift Testing test of the calling task.
    func record() {
        Issue.record(
            Comment(rawValue: message), severity: severity == .failure ? .error : .warning,
            sourceLocation: place.sourceLocation)
    }
}

extension TestFailure {
    /// Records the failure in the running XCTest test. XCTest has no warnings, so a warning is printed.
    ///
    /// - Parameter name: The name of the test, if it is known.
    func recordForXCTest(in name: String? = nil) {
        switch severity {
        case .failure: XCTFail(message, file: place.filePath, line: place.line)
        case .warning: print("\(place.filePath):\(place.line): warning: \(name.map { "\($0) : " } ?? "")\(message)")
        }
    }
}

extension CallPlace {
    /// The location in the form of Swift Testing.
    public var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    }
}

/// The texts of a test's failures, as far as they contain refusals of live components.
struct FailureTexts: Sendable {
    private static let mark = "[\(ResolutionError.Code.live.rawValue)]: "
    private var texts: [String] = []

    /// Adds the text of a failure.
    mutating func add(_ text: String) {
        if text.contains(Self.mark) { texts.append(text) }
    }

    /// Whether a refusal is part of one of the texts.
    func contain(_ refusal: ResolutionError) -> Bool {
        texts.contains { $0.contains(Self.mark + refusal.message) }
    }
}
