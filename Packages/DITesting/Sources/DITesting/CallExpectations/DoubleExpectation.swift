public import DIDoubles
import Testing

/// Functions that report the findings of expectations for doubles.
enum DoubleExpectation {
    /// Reports a finding to the test of the caller, if that test is known; otherwise to the test that owns the double.
    /// So detached tasks and threads can verify doubles too.
    ///
    /// - Parameters:
    ///   - finding: The text of the failure; `nil` if there is none.
    ///   - reporter: The reporter of the double.
    ///   - place: The location of the failure.
    static func check(_ finding: String?, of reporter: (any TestingKit.Reporter)?, at place: CallPlace) {
        guard let finding else { return }
        let isTestKnown = FailureSink.capture != nil || FailureSink.current != nil || Test.current != nil
        guard !isTestKnown, let reporter else { return Expectation.check(finding, at: place) }
        reporter.report(finding, at: place)
    }

    /// Finds the calls that no expectation covers.
    fileprivate static func unexpectedCalls(of doubles: [any DoubleStubs]) -> String? {
        // Counts the calls of a double once, even if the test names the double twice.
        let calls = doubles.flatMap(\.unexpectedCalls).distinct(by: \.number).sorted { $0.number < $1.number }
        guard !calls.isEmpty else { return nil }
        let count = calls.count == 1 ? "1 call was" : "\(calls.count) calls were"
        var text = SectionedText("\(count) not expected")
        text.add(
            "got",
            calls.prefix(NearCalls.maximumListed).map(\.description)
                + NearCalls.rest(calls.count - NearCalls.maximumListed))
        return "\(text)"
    }

    /// Finds the stubs that answered no call.
    fileprivate static func unusedStubs(of doubles: [any DoubleStubs]) -> String? {
        // Counts the stubs of a double once, even if the test names the double twice.
        let stubs = doubles.map(\.doubleRecord).distinct(by: \.self).flatMap(\.unusedStubs)
        let texts = stubs.map { "\($0.member) for \($0.arguments), at \($0.place)" }
        switch texts.count {
        case 0: return nil
        case 1: return "the stub of \(texts[0]), was never used"
        default:
            var text = SectionedText("\(texts.count) stubs were never used")
            text.add("unused", texts)
            return "\(text)"
        }
    }
}

/// Expects that no calls came other than those that earlier expectations cover.
///
/// ```
/// gateway.on.charge.expectCalled(.once)
/// expectNoMoreCalls(gateway.on, ledger.on)
/// ```
///
/// An expectation covers the calls that it matches, whether it was met or not, so no failure is reported twice. Reading
/// the calls (`count`, `arguments`, `waitForCalls`) is not an expectation.
///
/// A failure goes to the test of the caller; in a detached task or thread, to the test that owns the first double.
///
/// - Parameters:
///   - double: The stubs of a double.
///   - more: The stubs of other doubles.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Complexity: O(*n* log *n*) in the number of calls.
public func expectNoMoreCalls(
    _ double: any DoubleStubs, _ more: any DoubleStubs..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    DoubleExpectation.check(
        DoubleExpectation.unexpectedCalls(of: [double] + more), of: double.doubleRecord.reporter,
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that each stub has answered a call.
///
/// An unused stub is either useless, or a sign that the code under test does not do its work.
///
/// A failure goes to the test of the caller; in a detached task or thread, to the test that owns the first double.
///
/// - Parameters:
///   - double: The stubs of a double.
///   - more: The stubs of other doubles.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Complexity: O(*n*) in the number of stubs.
public func expectStubsUsed(
    _ double: any DoubleStubs, _ more: any DoubleStubs..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    DoubleExpectation.check(
        DoubleExpectation.unusedStubs(of: [double] + more), of: double.doubleRecord.reporter,
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The connection of doubles to the running test. DIDoubles finds this type by its name.
///
/// The type is public because a release build would strip an internal type without uses.
@_documentation(visibility: internal)
public enum DoubleTests: TestingKit.Connection {
    /// The failure sink of the running test.
    public static var reporter: any TestingKit.Reporter { FailureSink.forCaller }
}
