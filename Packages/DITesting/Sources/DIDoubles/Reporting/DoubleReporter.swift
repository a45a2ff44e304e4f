/// A receiver for the failures of a double, on behalf of the test that owns the double.
public protocol DoubleReporter: Sendable {
    /// Fails the test.
    ///
    /// The double calls this function from any thread and without holding a lock, possibly after the end of the test.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
    ///   - place: The location of the failed call, in the double itself.
    func report(_ message: String, at place: CallPlace)
}
