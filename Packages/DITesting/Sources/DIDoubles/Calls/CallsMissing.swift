/// An error for calls that did not come within the time limit.
///
/// Thread-safety: an immutable value.
public struct CallsMissing: Error, Sendable, CustomStringConvertible {
    /// The calls that the test waited for: `GatewayDouble.charge(_:to:) with (100, any)`.
    public let calls: String

    /// The number of calls that the test waited for.
    public let expectedCount: Int

    /// The number of calls at the end of the wait.
    public let count: Int

    /// The duration of the wait.
    public let limit: Duration

    /// The calls, the numbers and the limit, in a sentence.
    public var description: String {
        let times = expectedCount == 1 ? "called" : "called \(expectedCount) times"
        return "\(calls) was not \(times) within \(limit): it was called \(count == 1 ? "once" : "\(count) times")"
    }
}
