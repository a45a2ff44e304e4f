import DIDoubles

extension FailureSink: DoubleReporter {
    func report(_ message: String, at place: CallPlace) {
        report(TestFailure(message, at: place))
    }
}
