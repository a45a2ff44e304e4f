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
