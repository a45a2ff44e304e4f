import DICore

extension StubCore {
    /// Records a call, and finds its answer.
    ///
    /// - Returns: The answer; `nil` if no stub answers.
    func recordCall(_ arguments: Arguments, _ function: StaticString) -> Answer? {
        var lookup = RuleLookup.noAnswer
        var isFirst = false
        var label: StubLabel?
        lock.withLock { _ in
            if state.member == nil {
                isFirst = true
                label = state.label
            }
            state.stamps.append(CallStamp(number: CallNumber.next(), function: function))
            state.arguments.append(arguments)
            if let rule = state.soleRule {
                lookup = .answer(rule.next())
            } else if state.nextRule > 0 {
                lookup = .candidates(state.rules)
            }
        }
        if isFirst { setMemberName(arguments, function, label) }
        signal.send()
        switch lookup {
        case .noAnswer: return nil
        case .answer(let answer): return answer
        case .candidates(let rules):
            // Matchers are the user's code, so they run outside of the lock.
            guard let rule = choose(from: rules, for: arguments) else { return nil }
            var answer: Answer?
            // A rule that was removed in the meantime still answers: the call came before the removal.
            lock.withLock { _ in answer = rule.next() }
            return answer
        }
    }

    /// Returns the newest rule with a matching pattern; otherwise the rule for all calls.
    private func choose(from rules: [Rule], for arguments: Arguments) -> Rule? {
        var general: Rule?
        var index = rules.count
        while index > 0 {
            index -= 1
            let rule = rules[index]
            guard let pattern = rule.pattern else {
                general = rule
                continue
            }
            if pattern.matches(arguments) { return rule }
        }
        return general
    }

    /// Answers a call without a stub and without a real object.
    func answerUnstubbed(
        _ arguments: Arguments, _ function: StaticString, at place: CallPlace
    ) throws(Failure) -> Result {
        if let result = fallback?(arguments) { return result }
        let double = double
        if double.isRelaxed, let result = relaxedResult { return result }
        let (rules, label) = withState { ($0.rules, $0.label) }
        let stubs = rules.map { rule in
            let why = rule.pattern?.firstMismatch(with: arguments).map { ": \($0)" } ?? ""
            return "\(rule.use.arguments)\(why), at \(rule.use.place)"
        }
        let error = UnstubbedCall(
            member: name(of: CallText.member("\(function)", label: label, arguments: arguments), in: double),
            call: CallText.call(of: "\(function)", label: label, with: arguments), stubs: stubs)
        double.report("\(error)", at: place)
        if let error = error as? Failure { throw error }
        // There is no value to return, and `Failure` admits no error to throw.
        fatalError("\(error)", file: place.filePath, line: place.line)
    }

    /// The answer of a relaxed double: `()` for `Void`, and a wrapped `nil` for an optional type.
    private var relaxedResult: Result? {
        // A cast to `Result` alone is too lenient: `()` can also be cast to `Any` and `Any?`.
        if Result.self == Void.self { return () as? Result }
        return (Result.self as? any AnyOptional.Type)?.nilValue(as: Result.self)
    }

    var calls: [RecordedCall<Arguments>] { withState { state in state.stamps.indices.map { state.call(at: $0) } } }

    var count: Int { withState { $0.stamps.count } }

    func noteExpected(_ numbers: [Int]) {
        withState { $0.expected.formUnion(numbers) }
    }

    /// The calls of all members of the double, in order; of a standalone stub, its own.
    var callsOfDouble: [DoubleRecord.Call] {
        let siblings = withState { $0.siblings }
        return siblings?.calls ?? calls.map(doubleCall)
    }

    /// Returns a call without the types of its arguments.
    func doubleCall(_ call: RecordedCall<Arguments>) -> DoubleRecord.Call {
        DoubleRecord.Call(number: call.number, double: double.name, text: "\(call)")
    }

    /// The calls that no expectation covers.
    var unexpected: [RecordedCall<Arguments>] {
        withState { state in
            state.stamps.indices.filter { !state.expected.contains(state.stamps[$0].number) }.map { state.call(at: $0) }
        }
    }

    func forgetCalls() {
        let dropped = withState { state in
            let arguments = state.arguments
            state.stamps = []
            state.arguments = []
            state.expected = []
            return arguments
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: a `deinit` is the user's code too
    }
}

/// An error for a call of a double that neither a stub nor a real object answers.
///
/// The call also fails the test, even if the code under test swallows the error.
///
/// Thread-safety: an immutable value.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
    /// The member, prefixed with the type of the double: `GatewayDouble.charge(_:to:)`.
    public let member: String

    /// The call: `charge(100, to: "4242")`.
    public let call: String

    /// The stubs of the member, each with its arguments and its location.
    public let stubs: [String]

    /// The member, the call and the stubs, in a few lines.
    public var description: String {
        let lines = stubs.isEmpty ? ["none"] : stubs
        return """
            \(member) was called, and no stub answers
              called: \(call)
              stubs:  \(lines.joined(separator: "\n          "))
            """
    }
}
