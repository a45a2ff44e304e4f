/// A pattern for the arguments of a call: a matcher for each argument, or a closure for all arguments.
///
/// Thread-safety: an immutable value, `Sendable` if the arguments are.
public struct ArgumentPattern<Arguments>: CustomStringConvertible {
    private let text: () -> String
    private let test: (Arguments) -> Bool
    private let count: (Arguments) -> Int
    private let compare: (Arguments, _ names: ArgumentNames) -> [ArgumentComparison]
}

extension ArgumentPattern {
    /// Creates a pattern with a matcher for each argument.
    init<each Argument>(_ matchers: repeat Matcher<each Argument>) where Arguments == (repeat each Argument) {
        let all = (repeat each matchers)
        self.init(
            text: {
                var texts: [String] = []
                for matcher in repeat each all { texts.append("\(matcher)") }
                return "(\(texts.joined(separator: ", ")))"
            },
            test: { arguments in
                for (matcher, argument) in repeat (each all, each arguments) {
                    if !matcher.matches(argument) { return false }
                }
                return true
            },
            count: { arguments in
                var count = 0
                for (matcher, argument) in repeat (each all, each arguments) {
                    if matcher.matches(argument) { count += 1 }
                }
                return count
            },
            compare: { arguments, names in
                var comparisons: [ArgumentComparison] = []
                for (matcher, argument) in repeat (each all, each arguments) {
                    comparisons.append(
                        ArgumentComparison(
                            argument: names[comparisons.count], isMatch: matcher.matches(argument),
                            expected: "\(matcher)", got: matcher.describe(argument)))
                }
                return comparisons
            })
    }

    /// Returns the same pattern with another test. A test that spells out its matchers is faster than a loop over a
    /// pack.
    func withTest(_ test: @escaping (Arguments) -> Bool) -> ArgumentPattern {
        ArgumentPattern(text: text, test: test, count: count, compare: compare)
    }

    /// Creates a pattern with a closure that receives all arguments.
    init(where description: String, _ matches: @escaping @Sendable (Arguments) -> Bool) {
        self.init(
            text: { description }, test: matches, count: { matches($0) ? 1 : 0 },
            compare: { arguments, _ in
                [
                    ArgumentComparison(
                        argument: nil, isMatch: matches(arguments), expected: description,
                        got: CallText.arguments(arguments))
                ]
            })
    }

    /// Returns a pattern for the arguments that match both this pattern and another one.
    func and(_ other: ArgumentPattern?) -> ArgumentPattern {
        guard let other else { return self }
        return ArgumentPattern(
            text: { "\(other) \(isWhereClause && !other.isWhereClause ? "" : "and ")\(self)" },
            test: { other.matches($0) && matches($0) },
            count: { other.count($0) + count($0) },
            compare: { other.compare($0, $1) + compare($0, $1) })
    }

    /// Returns whether the arguments of a call match.
    ///
    /// - Parameter arguments: The arguments of one call.
    /// - Complexity: That of the matchers.
    public func matches(_ arguments: Arguments) -> Bool { test(arguments) }

    /// Compares the arguments of a call with the pattern, one by one.
    ///
    /// - Parameter arguments: The arguments of one call.
    /// - Returns: One comparison for each matcher, in order.
    /// - Complexity: That of the matchers, plus the length of the texts.
    public func comparisons(with arguments: Arguments) -> [ArgumentComparison] {
        compare(arguments, ArgumentNames())
    }

    /// Compares the arguments of a call with the pattern, one by one, and names them by their labels.
    ///
    /// - Parameter call: The call.
    /// - Returns: One comparison for each matcher, in order.
    /// - Complexity: That of the matchers, plus the length of the texts.
    public func comparisons(withThoseOf call: RecordedCall<Arguments>) -> [ArgumentComparison] {
        compare(call.arguments, ArgumentNames(of: "\(call.function)"))
    }

    /// Returns the number of matching arguments, as a measure of the distance between a call and the pattern.
    ///
    /// - Parameter arguments: The arguments of one call.
    /// - Complexity: That of the matchers.
    public func matchCount(with arguments: Arguments) -> Int { count(arguments) }

    /// The pattern as text: `(100, any)`.
    public var description: String { text() }

    /// The pattern as it follows a verb: `with (100, any)`, or `where { … } at ShopTests/CheckoutTests.swift:12`.
    public var phrase: String { isWhereClause ? description : "with \(description)" }

    private var isWhereClause: Bool { text().hasPrefix("where ") }

    /// Describes the first argument that does not match.
    func firstMismatch(with arguments: Arguments) -> String? {
        comparisons(with: arguments).first { !$0.isMatch }.map { "expected \($0.expected), got \($0.got)" }
    }
}

// Safety: the closures capture only matchers, which are `Sendable` if the arguments are, and `@Sendable` closures.
extension ArgumentPattern: @unchecked Sendable where Arguments: Sendable {}
