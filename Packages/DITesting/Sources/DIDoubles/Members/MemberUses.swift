import DICore

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
    func findUnused(in double: String?) -> [UnusedStub] {
        let state = state.withLock { $0 }
        let member = double.map { "\($0).\(state.name)" } ?? state.name
        return state.stubs.filter { !$0.isUsed }.map {
            UnusedStub(member: member, arguments: $0.arguments, place: $0.place)
        }
    }
}
