extension Calls {
    /// Waits until there were calls, without polling.
    ///
    /// Calls that came before count.
    ///
    /// - Parameters:
    ///   - count: How many there must be, at least.
    ///   - limit: How long to wait at most.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The calls so far, at least as many.
    /// - Throws: ``CallsMissing`` when the time is up; `CancellationError` when the task is cancelled.
    /// - Complexity: O(*n*) in the number of calls of the member, for each that comes meanwhile.
    @discardableResult
    public func waitForCalls(
        _ count: Int = 1, within limit: Duration, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [RecordedCall<Arguments>] {
        let signal = member.core.signal
        // The clock cannot count to the largest durations.
        let end = ContinuousClock.now + min(limit, .seconds(UInt32.max))
        while true {
            let ticket = signal.open()
            defer { signal.close(ticket) }
            // Matchers are asked here, not by whoever calls.
            let calls = recorded
            if calls.count >= count { return calls }
            try Task.checkCancellation()
            let timer = Task {
                // It is no wait for something to happen: it is the time limit.
                try await Task.sleep(until: end, clock: .continuous)
                signal.end(ticket, .timedOut)
            }
            defer { timer.cancel() }
            switch await signal.wait(for: ticket) {
            case .called: continue
            case .cancelled: throw CancellationError()
            case .timedOut:
                let calls = recorded
                if calls.count >= count { return calls }
                throw CallsMissing(calls: text, expectedCount: count, count: calls.count, limit: limit)
            }
        }
    }
}
