/// Calls that were waited for did not come in time.
///
/// Thread-safety: an immutable value.
public struct CallsMissing: Error, Sendable, CustomStringConvertible {
    /// What was waited for: `GatewayDouble.charge(_:to:) with (100, any)`.
    public let calls: String

    /// How many calls were waited for.
    public let expectedCount: Int

    /// How many had come when the time was up.
    public let count: Int

    /// How long was waited.
    public let limit: Duration

    /// All of that in a sentence.
    public var description: String {
        let times = expectedCount == 1 ? "called" : "called \(expectedCount) times"
        return "\(calls) was not \(times) within \(limit): it was called \(count == 1 ? "once" : "\(count) times")"
    }
}
