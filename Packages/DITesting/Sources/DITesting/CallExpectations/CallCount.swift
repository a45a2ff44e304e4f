/// An expected number of calls.
///
/// ```
/// gateway.on.charge.expectCalled()                    // at least once
/// gateway.on.charge.expectCalled(2)                   // exactly twice
/// gateway.on.charge.expectCalled(.between(1...3))
/// ```
///
/// An expectation of fewer than zero calls is a failure.
///
/// Thread-safety: an immutable value.
public struct CallCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let range: ClosedRange<Int>

    private init(_ range: ClosedRange<Int>) {
        self.range = range
    }

    /// Creates a count of exactly this many calls, like ``exactly(_:)``.
    ///
    /// - Parameter value: The number of calls.
    public init(integerLiteral value: Int) { self.init(value...value) }

    /// No calls.
    public static var never: CallCount { exactly(0) }

    /// Exactly one call.
    public static var once: CallCount { exactly(1) }

    /// Exactly this many calls.
    ///
    /// - Parameter count: The number of calls.
    public static func exactly(_ count: Int) -> CallCount { CallCount(count...count) }

    /// This many calls or more.
    ///
    /// - Parameter count: The minimum number of calls.
    public static func atLeast(_ count: Int) -> CallCount { CallCount(count...Int.max) }

    /// This many calls or fewer.
    ///
    /// - Parameter count: The maximum number of calls.
    public static func atMost(_ count: Int) -> CallCount { CallCount(min(0, count)...count) }

    /// A number of calls within a range.
    ///
    /// - Parameter range: The possible numbers of calls.
    public static func between(_ range: ClosedRange<Int>) -> CallCount { CallCount(range) }

    /// The count in words: `never`, `once`, `at least twice`, `1 to 3 times`.
    public var description: String {
        switch (range.lowerBound, range.upperBound) {
        case (let low, let high) where low == high: Self.times(low)
        case (0, Int.max): "any number of times"
        case (let low, Int.max): "at least \(Self.times(low))"
        case (0, let high): "at most \(Self.times(high))"
        case (let low, let high): "\(low) to \(high) times"
        }
    }

    /// Whether the count demands fewer than zero calls.
    var isNegative: Bool { range.lowerBound < 0 }

    /// The number of calls that ends a wait: enough calls, or one too many if no call is required. `nil` if any number
    /// is allowed.
    var countToWaitFor: Int? {
        if isNegative { return nil }
        if range.lowerBound > 0 { return range.lowerBound }
        return range.upperBound < Int.max ? range.upperBound + 1 : nil
    }

    /// Returns a number of calls in words.
    static func times(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
