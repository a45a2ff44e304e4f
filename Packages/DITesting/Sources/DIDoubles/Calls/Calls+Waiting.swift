import DICore
import Synchronization

extension Calls {
    /// Waits until the member has received a number of calls, without polling.
    ///
    /// Calls before the wait count too.
    ///
    /// - Parameters:
    ///   - count: The minimum number of calls.
    ///   - limit: The maximum duration of the wait.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: All calls so far.
    /// - Throws: ``CallsMissing`` when the time is up; `CancellationError` when the task is canceled.
    /// - Complexity: O(*n*) in the number of calls of the member, for each call that comes during the wait.
    @discardableResult
    public func waitForCalls(
        _ count: Int = 1, within limit: Duration, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [RecordedCall<Arguments>] {
        let signal = member.core.signal
        let (number, waiter, stream) = signal.addWaiter()
        defer { signal.remove(number) }
        // The clock overflows for the largest durations.
        let end = ContinuousClock.now + min(limit, .seconds(UInt32.max))
        let timer = Task {
            // This sleep is the time limit; it does not poll.
            try await Task.sleep(until: end, clock: .continuous)
            waiter.finish()
        }
        defer { timer.cancel() }
        var wakes = stream.makeAsyncIterator()
        var isTimeUp = false
        while true {
            // Matchers run here, in the waiting task, and not in the calling thread.
            let calls = recorded
            if calls.count >= count { return calls }
            try Task.checkCancellation()
            if isTimeUp { throw CallsMissing(calls: text, expectedCount: count, count: calls.count, limit: limit) }
            // A canceled task gets no element either.
            isTimeUp = await wakes.next(isolation: isolation) == nil
        }
    }
}

/// An error for calls that did not come within the time limit.
///
/// Thread-safety: an immutable value.
public struct CallsMissing: Error, Sendable, CustomStringConvertible {
    /// The calls that the test waited for: `GatewayDouble.charge(_:to:) with (100, any)`.
    public let calls: String

    /// The number of calls that the test waited for.
    public let expectedCount: Int

    /// The number of calls at the end of the wait.
    public let count: Int

    /// The duration of the wait.
    public let limit: Duration

    /// The calls, the numbers and the limit, in a sentence.
    public var description: String {
        let times = expectedCount == 1 ? "called" : "called \(expectedCount) times"
        return "\(calls) was not \(times) within \(limit): it was called \(count == 1 ? "once" : "\(count) times")"
    }
}

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
