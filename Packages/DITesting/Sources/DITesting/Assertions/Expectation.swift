/// Functions that report the findings of assertions.
enum Expectation {
    /// Reports a finding, if there is one, to the test of the caller.
    static func check(_ finding: String?, at place: CallPlace) {
        guard let finding else { return }
        let sink = FailureSink.forCaller
        sink.recordFailureText(finding)
        sink.report(TestFailure(finding, at: place))
    }

    /// Reports the result of a comparison with a file.
    static func check(_ finding: GraphFile.Finding?, at place: CallPlace) {
        guard let finding else { return }
        guard finding.severity == .failure else {
            return FailureSink.forCaller.report(TestFailure(finding.message, severity: finding.severity, at: place))
        }
        check(finding.message, at: place)
    }
}
