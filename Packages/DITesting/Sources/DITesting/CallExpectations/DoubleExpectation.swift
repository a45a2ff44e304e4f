// A test with doubles uses both modules; one import is enough.
@_exported public import DIDoubles
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
}

/// The connection of doubles to the running test. DIDoubles finds this type by its name.
///
/// The type is public because a release build would strip an internal type without uses.
@_documentation(visibility: internal)
public enum DoubleTests: TestingKit.Connection {
    /// The failure sink of the running test.
    public static var reporter: any TestingKit.Reporter { FailureSink.forCaller }
}
