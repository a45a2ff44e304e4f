#if ServiceLifecycle
    import Foundation
    import TestSupport

    /// A clock that a test advances.
    final class ManualClock: Clock, @unchecked Sendable {
        struct Instant: InstantProtocol {
            var offset: Duration = .zero
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        private struct Sleeper {
            let deadline: Instant
            let signal: Signal
        }

        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var time = Instant()
        private var sleepers: [Sleeper] = []
        private var started = 0
        private var counted: [(count: Int, signal: Signal)] = []

        var now: Instant { lock.withLock { time } }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            let signal = Signal()
            let reached = lock.withLock { () -> [Signal] in
                if deadline <= time {
                    signal.send()
                } else {
                    sleepers.append(Sleeper(deadline: deadline, signal: signal))
                }
                started += 1
                return counted.filter { $0.count <= started }.map(\.signal)
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
            lock.withLock {
                if started >= count { signal.send() } else { counted.append((count, signal)) }
            }
            await signal.wait()
        }

        func advance(by duration: Duration) {
            let due = lock.withLock { () -> [Sleeper] in
                time = time.advanced(by: duration)
                defer { sleepers.removeAll { $0.deadline <= time } }
                return sleepers.filter { $0.deadline <= time }
            }
            for sleeper in due { sleeper.signal.send() }
        }
    }
#endif
