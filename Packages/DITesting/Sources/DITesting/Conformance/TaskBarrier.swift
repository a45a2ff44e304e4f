import DICore

/// A barrier at which tasks suspend until all of them have arrived.
final class TaskBarrier: Sendable {
    private struct State {
        var missing: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Guarded<State>

    /// - Parameter count: The number of tasks.
    init(of count: Int) {
        state = Guarded(State(missing: count))
    }

    /// Suspends until the last task has arrived.
    func arrive() async {
        await withCheckedContinuation { continuation in
            let released = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.missing -= 1
                state.waiting.append(continuation)
                guard state.missing <= 0 else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in released { continuation.resume() }
        }
    }
}
