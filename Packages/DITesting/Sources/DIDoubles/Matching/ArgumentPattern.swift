/// Says which arguments of a call are meant: a matcher for each, or a closure for all.
///
/// Thread-safety: an immutable value; it goes where the arguments go.
public struct ArgumentPattern<Arguments>: CustomStringConvertible {
    private let test: (Arguments) -> Bool
    private let count: (Arguments) -> Int
    private let compare: (Arguments, _ names: ArgumentNames) -> [ArgumentComparison]
    private let text: () -> String

    private init(
        text: @escaping () -> String, test: @escaping (Arguments) -> Bool, count: @escaping (Arguments) -> Int,
        compare: @escaping (Arguments, _ names: ArgumentNames) -> [ArgumentComparison]
    ) {
        self.test = test
        self.count = count
        self.compare = compare
        self.text = text
    }

    /// A matcher for each argument.
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
                            expected: "\(matcher)", got: matcher.shown(argument)))
                }
                return comparisons
            })
    }

    /// The same pattern, asked in another way: faster where the number of matchers is written out.
    func tested(_ test: @escaping (Arguments) -> Bool) -> ArgumentPattern {
        ArgumentPattern(text: text, test: test, count: count, compare: compare)
    }

    /// A closure that sees all arguments.
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

    /// What this pattern means, and another one too.
    func and(_ other: ArgumentPattern?) -> ArgumentPattern {
        guard let other else { return self }
        return ArgumentPattern(
            text: { "\(other) \(isSaidAsClause && !other.isSaidAsClause ? "" : "and ")\(self)" },
            test: { other.matches($0) && matches($0) },
            count: { other.count($0) + count($0) },
            compare: { other.compare($0, $1) + compare($0, $1) })
    }

    /// Whether arguments are meant.
    ///
    /// - Parameter arguments: Those of one call.
    /// - Returns: Whether they are meant.
    /// - Complexity: That of the matchers.
    public func matches(_ arguments: Arguments) -> Bool { test(arguments) }

    /// Compares the arguments of a call with what is meant, one by one.
    ///
    /// - Parameter arguments: Those of one call.
    /// - Returns: One for each matcher, in order.
    /// - Complexity: That of the matchers, beyond the length of the texts.
    public func comparisons(with arguments: Arguments) -> [ArgumentComparison] {
        compare(arguments, ArgumentNames())
    }

    /// Compares the arguments of a call with what is meant, one by one, under their labels.
    ///
    /// - Parameter call: The call.
    /// - Returns: One for each matcher, in order.
    /// - Complexity: That of the matchers, beyond the length of the texts.
    public func comparisons(withThoseOf call: RecordedCall<Arguments>) -> [ArgumentComparison] {
        compare(call.arguments, ArgumentNames(of: "\(call.function)"))
    }

    /// How many matchers mean their argument: how near a call is to what is meant.
    ///
    /// - Parameter arguments: Those of one call.
    /// - Returns: How many.
    /// - Complexity: That of the matchers.
    public func matchCount(with arguments: Arguments) -> Int { count(arguments) }

    /// What is meant: `(100, any)`.
    public var description: String { text() }

    /// What is meant, as it follows a verb: `with (100, any)`, or `where { … } at ShopTests/CheckoutTests.swift:12`.
    public var phrase: String { isSaidAsClause ? description : "with \(description)" }

    private var isSaidAsClause: Bool { text().hasPrefix("where ") }

    /// What is the first thing that differs.
    func firstMismatch(with arguments: Arguments) -> String? {
        comparisons(with: arguments).first { !$0.isMatch }.map { "expected \($0.expected), got \($0.got)" }
    }
}

// Safety: what the closures hold are matchers of the arguments, which are `Sendable` where those are, and `@Sendable` closures.
extension ArgumentPattern: @unchecked Sendable where Arguments: Sendable {}
