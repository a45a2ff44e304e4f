import DICore

/// The double that a stub belongs to, with its test and the state of its stubs that any thread may read.
///
/// Thread-safety: safe to use from any thread.
final class DoubleIdentity: Sendable {
    private struct State: Sendable {
        var reporter: (any TestingKit.Reporter)?
        var hasFailed = false
        var members: [MemberUses] = []
    }

    let name: String?
    let isRelaxed: Bool
    private let state: Guarded<State>

    init(name: String?, isRelaxed: Bool) {
        self.name = name
        self.isRelaxed = isRelaxed
        state = Guarded(State(reporter: TestingKit.reporter))
    }

    var currentReporter: (any TestingKit.Reporter)? { state.withLock { $0.reporter } }

    func report(to reporter: any TestingKit.Reporter) {
        state.withLock { $0.reporter = reporter }
    }

    func report(_ message: String, at place: CallPlace) {
        let reporter = state.withLock { state in
            state.hasFailed = true
            return state.reporter
        }
        reporter?.report(message, at: place)
    }

    /// Whether the double has reported a failure.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    func add(_ member: MemberUses) {
        state.withLock { $0.members.append(member) }
    }

    /// The stubs that answered no call, in the order of the members.
    var unusedStubs: [DoubleRecord.UnusedStub] { state.withLock { $0.members }.flatMap { $0.findUnused(in: name) } }
}

/// The name of a member and the use of its stubs, without the arguments of its calls.
///
/// Thread-safety: safe to use from any thread.
final class MemberUses: Sendable {
    private struct State: Sendable {
        var name: String
        var stubs: [StubUse] = []
    }

    private let state: Guarded<State>

    init(name: String) {
        state = Guarded(State(name: name))
    }

    func rename(_ name: String) {
        state.withLock { $0.name = name }
    }

    func replace(by stubs: [StubUse]) {
        state.withLock { $0.stubs = stubs }
    }

    /// Returns the stubs that answered no call, in the order of stubbing.
    ///
    /// - Parameter double: The name of the double.
    func findUnused(in double: String?) -> [DoubleRecord.UnusedStub] {
        let state = state.withLock { $0 }
        let member = double.map { "\($0).\(state.name)" } ?? state.name
        return state.stubs.filter { !$0.isUsed }.map {
            DoubleRecord.UnusedStub(member: member, arguments: $0.arguments, place: $0.place)
        }
    }
}
