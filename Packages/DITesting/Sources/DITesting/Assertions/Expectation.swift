/// Functions that report the findings of assertions.
enum Expectation {
    /// Reports a finding, if there is one, to the test of the caller.
    static func check(_ finding: String?, at place: CallPlace) {
        if let finding { report(TestFailure(finding, at: place)) }
    }

    /// Reports a failure or a warning to the test of the caller.
    static func report(_ failure: TestFailure) {
        let sink = FailureSink.forCaller
        sink.recordFailureText(failure.message)
        sink.report(failure)
    }
}
