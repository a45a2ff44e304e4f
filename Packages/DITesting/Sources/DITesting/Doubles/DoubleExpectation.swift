import DIDoubles
import Testing

/// Reports what the verification of doubles found.
enum DoubleExpectation {
    /// Reports to the test that the caller is part of, where one is known; else to the one that the double belongs to, so
    /// that detached tasks and threads can verify doubles too.
    ///
    /// - Parameters:
    ///   - finding: What is wrong; `nil` where nothing is.
    ///   - reporter: That of the double.
    ///   - place: Where it is reported.
    static func check(_ finding: String?, of reporter: (any DoubleReporter)?, at place: CallPlace) {
        guard let finding else { return }
        let isTestKnown = FailureSink.capture != nil || FailureSink.current != nil || Test.current != nil
        guard !isTestKnown, let reporter else { return Expectation.check(finding, at: place) }
        reporter.report(finding, at: place)
    }
}
