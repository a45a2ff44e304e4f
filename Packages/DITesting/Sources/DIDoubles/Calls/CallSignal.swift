import DICore
import Synchronization

/// A signal that wakes the tasks that wait for calls of one member.
///
/// A waiter first registers a stream, then checks whether the calls have already come, and suspends only if they have
/// not. A call that comes after the registration stays in the stream. So no call is missed, and no task polls.
///
/// Thread-safety: safe to use from any thread.
final class CallSignal: Sendable {
    typealias Waiter = AsyncStream<Void>.Continuation

    private struct State: Sendable {
        var waiters: [Int: Waiter] = [:]
        var next = 0
    }

    private let state = Guarded(State())

    // The number of waiters: a call of a member without waiters takes no lock for them. `send` reads the count after
    // the call was recorded under the lock of the core. A waiter increments the count before it checks the calls under
    // the same lock. So either the call sees the waiter, or the waiter sees the call.
    private let count = Atomic(0)

    /// Wakes all waiters, because a call has come.
    func send() {
        guard count.load(ordering: .relaxed) > 0 else { return }
        let waiters = state.withLock { $0.waiters.values }
        for waiter in waiters { waiter.yield() }
    }

    /// Adds a waiter.
    ///
    /// - Returns: The number of the waiter, for ``remove(_:)`` when the wait is over, the waiter, and a stream with an
    ///   element for the calls since the latest element.
    func addWaiter() -> (number: Int, waiter: Waiter, calls: AsyncStream<Void>) {
        let (calls, waiter) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        count.add(1, ordering: .relaxed)
        let number = state.withLock { state in
            state.next += 1
            state.waiters[state.next] = waiter
            return state.next
        }
        return (number, waiter, calls)
    }

    func remove(_ number: Int) {
        state.withLock { $0.waiters[number] = nil }
        count.subtract(1, ordering: .relaxed)
    }
}
