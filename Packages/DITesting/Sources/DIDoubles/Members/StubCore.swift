import DICore

/// The storage of one member's stub: its answers, and the calls so far. Its members are not for users.
///
/// Thread-safety: safe to use from any thread if arguments and results are `Sendable`; see ``Stub``.
public final class StubCore<Arguments, Result, Failure: Error, Handler> {
    typealias Answer = StubAnswer<Result, Failure, Handler>
    typealias Rule = StubRule<Arguments, Result, Failure, Handler>

    private struct State {
        var label: StubLabel?

        /// The member as declared; known after the first call.
        var member: String?
        var double: DoubleIdentity?

        /// The members of the double; `nil` for a standalone stub.
        weak var siblings: DoubleMembers?

        /// In the order of stubbing. At most one rule is for all calls.
        var rules: [Rule] = []

        /// The rule for all calls, if it is the only rule.
        var soleRule: Rule?
        var nextRule = 0

        /// The number, member and arguments of each call.
        var stamps: [CallStamp] = []
        var arguments: [Arguments] = []
        var expected: Set<Int> = []

        /// Returns a call in its public form.
        func call(at index: Int) -> RecordedCall<Arguments> {
            RecordedCall(
                number: stamps[index].number, arguments: arguments[index], function: stamps[index].function,
                label: label)
        }
    }

    /// The result of the search for an answer.
    private enum RuleLookup {
        case noAnswer
        case answer(Answer)
        /// Rules whose patterns must be tested outside of the lock.
        case candidates([Rule])
    }

    // The state is stored next to the lock and not in it. Each use of a lock looks up the type of its contents. For a
    // type that depends on the arguments, this lookup is slower than the lock. The state is read and changed only under
    // the lock. (The lock holds an `Int`, because the thread sanitizer reports accesses to an empty value as accesses
    // to the memory at its address.)
    private let lock = Guarded(0)
    private var state: State

    /// Answers calls without a stub. A property remembers its latest value this way.
    let fallback: ((Arguments) -> Result?)?

    /// The part of the member that other threads may read.
    private let uses: MemberUses

    /// Wakes the tasks that wait for calls.
    let signal = CallSignal()

    // The accessor of a property, for names: `get` or `set`.
    private let accessor: String?

    init(_ name: String?, accessor: String? = nil, fallback: ((Arguments) -> Result?)? = nil) {
        state = State(label: name.map { StubLabel(text: $0, isExplicit: true) })
        uses = MemberUses(name: name ?? "a stub")
        self.accessor = accessor
        self.fallback = fallback
    }

    private func withState<Value>(_ body: (inout State) -> Value) -> Value {
        lock.withLock { _ in Unchecked(body(&state)) }.value
    }

    // MARK: Identity

    /// Connects the stub to its double, and to the property that holds it.
    func bind(to members: DoubleMembers, label: String) {
        withState { state in
            state.double = members.identity
            state.siblings = members
            state.label = StubLabel(text: label, isExplicit: false)
        }
        uses.rename(withAccessor(label))
        members.identity.add(uses)
    }

    /// The double. A standalone stub has one of its own, which belongs to the first test that uses the stub.
    var double: DoubleIdentity {
        if let double = withState({ $0.double }) { return double }
        let new = DoubleIdentity(name: nil, isRelaxed: false)
        return withState { state in
            if let double = state.double { return double }
            state.double = new
            return new
        }
    }

    /// The member, prefixed with the type of the double: `GatewayDouble.charge(_:to:)`. Before the first call, only the
    /// label is known.
    var name: String {
        let (label, double, member) = withState { ($0.label, $0.double, $0.member) }
        return name(of: member ?? label?.text ?? "a stub", in: double)
    }

    private func name(of member: String, in double: DoubleIdentity?) -> String {
        let member = withAccessor(member)
        return double?.name.map { "\($0).\(member)" } ?? member
    }

    private func withAccessor(_ member: String) -> String { accessor.map { "\(member).\($0)" } ?? member }

    // Runs outside of the lock and only once, because the name is the same for all calls.
    private func setMemberName(_ arguments: Arguments, _ function: StaticString, _ label: StubLabel?) {
        let member = CallText.member("\(function)", label: label, arguments: arguments)
        withState { $0.member = member }
        uses.rename(withAccessor(member))
    }

    // MARK: Calls

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
        if double.isRelaxed, let result = Relaxation.value(of: Result.self) { return result }
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

    // MARK: Stubs

    /// Adds a stub. A stub for all calls replaces an earlier one.
    ///
    /// - Returns: The identifier of the stub.
    func add(_ answers: [Answer], for pattern: ArgumentPattern<Arguments>?, at place: CallPlace) -> Int {
        // Creates the double of a standalone stub now, so that it belongs to the current test.
        _ = double
        let use = StubUse(arguments: pattern?.description ?? "any arguments", place: place)
        let (id, dropped) = withState { state -> (Int, [Rule]) in
            let replaced = pattern == nil ? state.rules.filter { $0.pattern == nil } : []
            if pattern == nil { state.rules.removeAll { $0.pattern == nil } }
            let rule = Rule(id: state.nextRule, pattern: pattern, use: use)
            for answer in answers { rule.extend(by: answer) }
            state.rules.append(rule)
            state.soleRule = state.rules.count == 1 && pattern == nil ? rule : nil
            state.nextRule += 1
            uses.replace(by: state.rules.map(\.use))
            return (rule.id, replaced)
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        return id
    }

    /// Appends answers to a stub. Reports a failure if the stub was replaced or removed.
    func extend(_ id: Int, by answers: [Answer], at place: CallPlace) {
        let exists = withState { state in
            guard let rule = state.rules.first(where: { $0.id == id }) else { return false }
            for answer in answers { rule.extend(by: answer) }
            return true
        }
        if exists { return }
        double.report("an answer was added to a replaced or removed stub of \(name)", at: place)
    }

    func removeStubs() {
        let dropped = withState { state in
            let rules = state.rules
            state.rules = []
            state.soleRule = nil
            uses.replace(by: [])
            return rules
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }
}

// Safety: all mutable state is under the lock. Its contents are `Sendable` if arguments and results are.
extension StubCore: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
