/// Reports what an assertion found.
enum Expectation {
    /// Reports to the test that the caller is part of, where there is something to report.
    static func check(_ finding: String?, at place: CallPlace) {
        guard let finding else { return }
        let sink = FailureSink.here
        sink.noteTold(finding)
        sink.report(TestFailure(finding, at: place))
    }

    /// Reports what comparing with a file has shown.
    static func check(_ finding: GraphFile.Finding?, at place: CallPlace) {
        guard let finding else { return }
        guard finding.severity == .failure else {
            return FailureSink.here.report(TestFailure(finding.message, severity: finding.severity, at: place))
        }
        check(finding.message, at: place)
    }
}
