#if ServiceLifecycle
    import DICore
    import TestSupport

    /// A clock that a test advances.
    final class ManualClock: Clock {
        struct Instant: InstantProtocol {
            var offset: Duration = .zero
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        private struct Sleeper: Sendable {
            let deadline: Instant
            let signal: Signal
        }

        private struct State {
            var time = Instant()
            var sleepers: [Sleeper] = []
            var started = 0
            var counted: [(count: Int, signal: Signal)] = []
        }

        private let state = Guarded(State())

        var now: Instant { state.withLock { $0.time } }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            let signal = Signal()
            let reached = state.withLock { state -> [Signal] in
                if deadline <= state.time {
                    signal.send()
                } else {
                    state.sleepers.append(Sleeper(deadline: deadline, signal: signal))
                }
                state.started += 1
                return state.counted.filter { $0.count <= state.started }.map(\.signal)
            }
            for signal in reached { signal.send() }
            await withTaskCancellationHandler {
                await signal.wait()
            } onCancel: {
                signal.send()
            }
            try Task.checkCancellation()
        }

        /// Returns when a number of sleeps have begun, since the clock was made.
        func waitForSleeps(_ count: Int) async {
            let signal = Signal()
            state.withLock { state in
                if state.started >= count { signal.send() } else { state.counted.append((count, signal)) }
            }
            await signal.wait()
        }

        func advance(by duration: Duration) {
            let due = state.withLock { state -> [Sleeper] in
                let time = state.time.advanced(by: duration)
                state.time = time
                defer { state.sleepers.removeAll { $0.deadline <= time } }
                return state.sleepers.filter { $0.deadline <= time }
            }
            for sleeper in due { sleeper.signal.send() }
        }
    }
#endif
