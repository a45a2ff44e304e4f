import DICore

/// Lets tasks wait until all of them have arrived; they suspend, and block no thread.
final class TaskBarrier: Sendable {
    private struct State {
        var missing: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Guarded<State>

    /// - Parameter count: How many tasks there are.
    init(of count: Int) {
        state = Guarded(State(missing: count))
    }

    /// Arrives, and waits for the others; the last one lets all go on.
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
