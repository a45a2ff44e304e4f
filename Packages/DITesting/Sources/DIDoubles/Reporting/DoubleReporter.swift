/// Takes what goes wrong with a double, for the test that the double belongs to.
public protocol DoubleReporter: Sendable {
    /// Fails the test.
    ///
    /// Called from any thread, without a lock, also when the test has ended.
    ///
    /// - Parameters:
    ///   - message: What went wrong.
    ///   - place: Where the double was called: in the double itself.
    func report(_ message: String, at place: CallPlace)
}
