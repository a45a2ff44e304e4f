/// Reports the findings of an assertion.
enum Expectation {
    /// Reports a finding, if there is one, to the test of the caller.
    static func check(_ finding: String?, at place: CallPlace) {
        guard let finding else { return }
        let sink = FailureSink.here
        sink.noteTold(finding)
        sink.report(TestFailure(finding, at: place))
    }

    /// Reports the result of a comparison with a file.
    static func check(_ finding: GraphFile.Finding?, at place: CallPlace) {
        guard let finding else { return }
        guard finding.severity == .failure else {
            return FailureSink.here.report(TestFailure(finding.message, severity: finding.severity, at: place))
        }
        check(finding.message, at: place)
    }
}
