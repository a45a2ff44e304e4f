import DICore

/// What the stub of one member keeps: the stubs, and the calls so far. Its members are not for users.
///
/// Thread-safety: may be used from any thread where arguments and results are `Sendable`; see ``Stub``.
public final class StubCore<Arguments, Result, Failure: Error, Handler> {
    typealias Answer = StubAnswer<Result, Failure, Handler>
    typealias Rule = StubRule<Arguments, Result, Failure, Handler>

    private struct State {
        var label: StubLabel?

        /// The member as it is written; known when it was called.
        var member: String?
        var double: DoubleIdentity?

        /// In the order of stubbing; at most one that is for all calls.
        var rules: [Rule] = []

        /// The one that is for all calls, where there is no other.
        var only: Rule?
        var nextRule = 0

        /// When which member was called, and what with.
        var stamps: [CallStamp] = []
        var arguments: [Arguments] = []
        var expected: Set<Int> = []

        /// A call, as users see it.
        func call(at index: Int) -> RecordedCall<Arguments> {
            RecordedCall(
                number: stamps[index].number, arguments: arguments[index], function: stamps[index].function,
                label: label)
        }
    }

    /// What answers a call.
    private enum Found {
        case nothing
        case answer(Answer)
        /// One of these, which have to be asked.
        case oneOf([Rule])
    }

    // The state is beside the lock and not in it: the type of what a lock holds is looked up whenever it is taken, which costs
    // more than the lock where the type depends on that of the arguments. It is read and changed under the lock only. (What the
    // lock holds is not `Void`: the thread sanitizer takes an access to nothing for one to what lies at that address.)
    private let lock = Guarded(0)
    private var state: State

    /// Answers where no stub does: for a property, which remembers what it was set to.
    let fallback: ((Arguments) -> Result?)?

    /// What may be known of the member from any thread.
    private let uses: MemberUses

    /// Who waits for calls.
    let signal = CallSignal()

    // Which half of a property it is, for names: `get` or `set`.
    private let accessor: String?

    init(_ name: String?, accessor: String? = nil, fallback: ((Arguments) -> Result?)? = nil) {
        state = State(label: name.map { StubLabel(text: $0, isOwn: true) })
        uses = MemberUses(name: name ?? "a stub")
        self.accessor = accessor
        self.fallback = fallback
    }

    private func withState<Value>(_ body: (inout State) -> Value) -> Value {
        lock.withLock { _ in Unchecked(body(&state)) }.value
    }

    // MARK: Who it is

    /// Says which property of which double holds the stub.
    func bind(to double: DoubleIdentity, label: String) {
        withState { state in
            state.double = double
            state.label = StubLabel(text: label, isOwn: false)
        }
        uses.rename(withAccessor(label))
        double.add(uses)
    }

    /// The double; for a stub that is used by itself one of its own, which belongs to the test that first uses it.
    var double: DoubleIdentity {
        if let double = withState({ $0.double }) { return double }
        let new = DoubleIdentity(name: nil, isRelaxed: false)
        return withState { state in
            if let double = state.double { return double }
            state.double = new
            return new
        }
    }

    /// The member, with the type of the double: `GatewayDouble.charge(_:to:)`, or what is known of that before the first call.
    var name: String {
        let (label, double, member) = withState { ($0.label, $0.double, $0.member) }
        return name(of: member ?? label?.text ?? "a stub", in: double)
    }

    private func name(of member: String, in double: DoubleIdentity?) -> String {
        let member = withAccessor(member)
        return double?.name.map { "\($0).\(member)" } ?? member
    }

    private func withAccessor(_ member: String) -> String { accessor.map { "\(member).\($0)" } ?? member }

    // Not under the lock, and once: the name is the same for all calls.
    private func learnName(_ arguments: Arguments, _ function: StaticString, _ label: StubLabel?) {
        let member = CallText.member("\(function)", label: label, arguments: arguments)
        withState { $0.member = member }
        uses.rename(withAccessor(member))
    }

    // MARK: Calls

    /// Notes a call, and finds what answers it.
    ///
    /// - Returns: The answer; `nil` where there is none.
    func take(_ arguments: Arguments, _ function: StaticString) -> Answer? {
        var found = Found.nothing
        var isFirst = false
        var label: StubLabel?
        lock.withLock { _ in
            if state.member == nil {
                isFirst = true
                label = state.label
            }
            state.stamps.append(CallStamp(number: CallNumber.next(), function: function))
            state.arguments.append(arguments)
            if let only = state.only {
                found = .answer(only.next())
            } else if state.nextRule > 0 {
                found = .oneOf(state.rules)
            }
        }
        if isFirst { learnName(arguments, function, label) }
        signal.send()
        switch found {
        case .nothing: return nil
        case .answer(let answer): return answer
        case .oneOf(let rules):
            // Matchers are the user's code, and are asked outside of the lock.
            guard let rule = choose(from: rules, for: arguments) else { return nil }
            var answer: Answer?
            // Also where it was removed in the meantime: the call came before that.
            lock.withLock { _ in answer = rule.next() }
            return answer
        }
    }

    /// The newest of those with matchers that match; else the one for all calls.
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

    /// Answers a call that neither a stub nor a real object answers.
    func unstubbed(_ arguments: Arguments, _ function: StaticString, at place: CallPlace) throws(Failure) -> Result {
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
        // There is nothing to return, and nothing of that type to throw.
        fatalError("\(error)", file: place.filePath, line: place.line)
    }

    var calls: [RecordedCall<Arguments>] { withState { state in state.stamps.indices.map { state.call(at: $0) } } }

    var count: Int { withState { $0.stamps.count } }

    func noteExpected(_ numbers: [Int]) {
        withState { $0.expected.formUnion(numbers) }
    }

    /// The calls that nobody expected.
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

    /// Adds a stub. One for all calls takes the place of the one before.
    ///
    /// - Returns: What tells it from others.
    func add(_ answers: [Answer], for pattern: ArgumentPattern<Arguments>?, at place: CallPlace) -> Int {
        // From now on it is known which test it belongs to.
        _ = double
        let use = StubUse(arguments: pattern?.description ?? "any arguments", place: place)
        let (id, dropped) = withState { state -> (Int, [Rule]) in
            let replaced = pattern == nil ? state.rules.filter { $0.pattern == nil } : []
            if pattern == nil { state.rules.removeAll { $0.pattern == nil } }
            let rule = Rule(id: state.nextRule, pattern: pattern, use: use)
            for answer in answers { rule.extend(by: answer) }
            state.rules.append(rule)
            state.only = state.rules.count == 1 && pattern == nil ? rule : nil
            state.nextRule += 1
            uses.replace(by: state.rules.map(\.use))
            return (rule.id, replaced)
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        return id
    }

    /// Adds answers to a stub, after those that it has. Where it was replaced or removed, the test is told.
    func extend(_ id: Int, by answers: [Answer], at place: CallPlace) {
        let isThere = withState { state in
            guard let rule = state.rules.first(where: { $0.id == id }) else { return false }
            for answer in answers { rule.extend(by: answer) }
            return true
        }
        if isThere { return }
        double.report("an answer was added to a stub of \(name) that was replaced or removed before", at: place)
    }

    func removeStubs() {
        let dropped = withState { state in
            let rules = state.rules
            state.rules = []
            state.only = nil
            uses.replace(by: [])
            return rules
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }
}

// Safety: all that changes is under the lock; what it holds is `Sendable` where arguments and results are.
extension StubCore: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
