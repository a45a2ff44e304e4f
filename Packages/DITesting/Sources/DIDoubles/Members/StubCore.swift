import DICore

/// The storage of one member's stub: its answers, and the calls so far. Its members are not for users.
///
/// Thread-safety: safe to use from any thread if arguments and results are `Sendable`; see ``Stub``.
public final class StubCore<Arguments, Result, Failure: Error, Handler> {
    typealias Answer = StubAnswer<Result, Failure, Handler>
    typealias Rule = StubRule<Arguments, Result, Failure, Handler>

    struct State {
        var label: StubLabel?

        /// The member as declared; known after the first call.
        var member: String?
        var double: DoubleRecord?

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
    enum RuleLookup {
        case noAnswer
        case answer(Answer)
        /// Rules whose patterns must be tested outside of the lock.
        case candidates([Rule])
    }

    // The state is stored next to the lock and not in it. Each use of a lock looks up the type of its contents. For a
    // type that depends on the arguments, this lookup is slower than the lock. The state is read and changed only under
    // the lock. (The lock holds an `Int`, because the thread sanitizer reports accesses to an empty value as accesses
    // to the memory at its address.)
    let lock = Guarded(0)
    var state: State

    /// Answers calls without a stub. A property remembers its latest value this way.
    let fallback: ((Arguments) -> Result?)?

    /// The part of the member that other threads may read.
    private let uses: Guarded<MemberUses>

    /// Wakes the tasks that wait for calls.
    let signal = CallSignal()

    // The accessor of a property, for names: `get` or `set`.
    private let accessor: String?

    init(_ name: String?, accessor: String? = nil, fallback: ((Arguments) -> Result?)? = nil) {
        state = State(label: name.map { StubLabel(text: $0, isExplicit: true) })
        uses = Guarded(MemberUses(name: name ?? "a stub"))
        self.accessor = accessor
        self.fallback = fallback
    }

    func withState<Value>(_ body: (inout State) -> Value) -> Value {
        lock.withLock { _ in Unchecked(body(&state)) }.value
    }

    // MARK: Identity

    /// Connects the stub to its double, and to the property that holds it.
    func bind(to members: DoubleMembers, label: String) {
        withState { state in
            state.double = members.record
            state.siblings = members
            state.label = StubLabel(text: label, isExplicit: false)
        }
        rename(label)
        members.record.add(uses)
    }

    /// The double. A standalone stub has one of its own, which belongs to the first test that uses the stub.
    var double: DoubleRecord {
        if let double = withState({ $0.double }) { return double }
        let new = DoubleRecord(name: nil, isRelaxed: false)
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

    func name(of member: String, in double: DoubleRecord?) -> String {
        let member = withAccessor(member)
        return double?.name.map { "\($0).\(member)" } ?? member
    }

    private func withAccessor(_ member: String) -> String { accessor.map { "\(member).\($0)" } ?? member }

    // Runs outside of the lock and only once, because the name is the same for all calls.
    func setMemberName(_ arguments: Arguments, _ function: StaticString, _ label: StubLabel?) {
        let member = CallText.member("\(function)", label: label, arguments: arguments)
        withState { $0.member = member }
        rename(member)
    }

    private func rename(_ member: String) {
        let name = withAccessor(member)
        uses.withLock { $0.name = name }
    }

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
            let stubs = state.rules.map(\.use)
            uses.withLock { $0.stubs = stubs }
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
            uses.withLock { $0.stubs = [] }
            return rules
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }
}

// Safety: all mutable state is under the lock. Its contents are `Sendable` if arguments and results are.
extension StubCore: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
