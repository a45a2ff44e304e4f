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

/// A call of a double, without the types of its arguments.
///
/// Thread-safety: an immutable value.
public struct DoubleCall: Sendable, CustomStringConvertible {
    /// The position among the calls of all doubles.
    public let number: Int

    let double: String?
    let text: String

    /// The call, prefixed with the type of the double: `GatewayDouble.charge(100, to: "4242")`.
    public var description: String { double.map { "\($0).\(text)" } ?? text }
}
