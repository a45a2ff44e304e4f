/// Reports what an assertion found.
enum Expectation {
    /// Reports to the test that the caller is part of, where there is something to report.
    static func check(_ finding: String?, at place: CallPlace) {
        guard let finding else { return }
        let sink = FailureSink.here
        sink.noteTold(finding)
        sink.report(TestFailure(finding, at: place))
    }
}
