/// How often something is expected to be called.
///
/// ```
/// gateway.on.charge.expectCalled()                    // at least once
/// gateway.on.charge.expectCalled(2)                   // exactly twice
/// gateway.on.charge.expectCalled(.between(1...3))
/// ```
///
/// Thread-safety: an immutable value.
public struct CallCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let range: ClosedRange<Int>

    private init(_ range: ClosedRange<Int>) {
        precondition(range.lowerBound >= 0, "nothing is called \(range.lowerBound) times")
        self.range = range
    }

    /// Exactly so often, like ``exactly(_:)``.
    ///
    /// - Parameter value: How often; not negative.
    public init(integerLiteral value: Int) { self.init(value...value) }

    /// Not at all.
    public static var never: CallCount { exactly(0) }

    /// Exactly once.
    public static var once: CallCount { exactly(1) }

    /// So often, and no more.
    ///
    /// - Parameter count: How often; not negative.
    public static func exactly(_ count: Int) -> CallCount { CallCount(count...count) }

    /// So often or more.
    ///
    /// - Parameter count: How often; not negative.
    public static func atLeast(_ count: Int) -> CallCount { CallCount(count...Int.max) }

    /// So often or less.
    ///
    /// - Parameter count: How often; not negative.
    public static func atMost(_ count: Int) -> CallCount {
        precondition(count >= 0, "nothing is called \(count) times")
        return CallCount(0...count)
    }

    /// Any of these numbers of times.
    ///
    /// - Parameter range: How often; not negative.
    public static func between(_ range: ClosedRange<Int>) -> CallCount { CallCount(range) }

    /// `never`, `once`, `at least twice`, `1 to 3 times`.
    public var description: String {
        switch (range.lowerBound, range.upperBound) {
        case (let low, let high) where low == high: Self.times(low)
        case (0, Int.max): "any number of times"
        case (let low, Int.max): "at least \(Self.times(low))"
        case (0, let high): "at most \(Self.times(high))"
        case (let low, let high): "\(low) to \(high) times"
        }
    }

    /// After how many calls a wait is over: when there are enough, or too many where none is needed; `nil` where any number is
    /// right.
    var countToWaitFor: Int? {
        if range.lowerBound > 0 { return range.lowerBound }
        return range.upperBound < Int.max ? range.upperBound + 1 : nil
    }

    /// A number of calls in words.
    static func times(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
