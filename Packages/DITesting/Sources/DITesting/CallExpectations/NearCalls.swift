import DIDoubles

/// Functions that list calls, and compare them with expectations.
enum NearCalls {
    static let maximumCount = 3
    static let maximumListed = 10

    /// Describes the calls that are nearest to a match, argument by argument. Calls with the most matching arguments
    /// come first; among equals, the earlier call does.
    ///
    /// - Parameters:
    ///   - calls: All calls of a member.
    ///   - pattern: The expected arguments. Calls that match are left out.
    static func lines<Arguments>(
        of calls: [RecordedCall<Arguments>], besides pattern: ArgumentPattern<Arguments>
    ) -> [String] {
        let others = calls.enumerated().filter { !pattern.matches($1.arguments) }
            .map { (index: $0, call: $1, matchCount: pattern.matchCount(with: $1.arguments)) }
            .sorted { ($1.matchCount, $0.index) < ($0.matchCount, $1.index) }
        let lines = others.prefix(maximumCount).flatMap { other in
            ["call \(other.index + 1): \(other.call)"]
                + pattern.comparisons(withThoseOf: other.call).map { "  \(line(for: $0))" }
        }
        return lines + rest(others.count - maximumCount)
    }

    /// Lists calls with their positions among the calls of the member.
    static func list<Arguments>(_ calls: [(index: Int, call: RecordedCall<Arguments>)]) -> [String] {
        calls.prefix(maximumListed).map { "call \($0.index + 1): \($0.call)" } + rest(calls.count - maximumListed)
    }

    /// Returns a line with the number of the remaining calls.
    static func rest(_ count: Int) -> [String] {
        switch count {
        case ...0: []
        case 1: ["and 1 other call"]
        default: ["and \(count) other calls"]
        }
    }

    private static func line(for comparison: ArgumentComparison) -> String {
        let mark = comparison.isMatch ? "✓" : "✗"
        // A closure tests all arguments together, so there is no single argument to compare. The line above shows the
        // call.
        guard let argument = comparison.argument else { return "\(mark) \(comparison.expected)" }
        if comparison.isMatch { return "\(mark) \(argument): \(comparison.got)" }
        let isAlike = comparison.got == comparison.expected
        let got = isAlike ? "another one, which reads the same" : comparison.got
        return "\(mark) \(argument): expected \(comparison.expected), got \(got)"
    }
}
