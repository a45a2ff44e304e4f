public import DIDoubles

// Expectations for the calls so far. A failure goes to the test of the caller; in a detached task or thread, to the
// test that owns the double.
extension Calls {
    /// Expects a number of calls.
    ///
    /// ```
    /// gateway.on.charge.with(100, .any).expectCalled(.once)
    /// ```
    ///
    /// The matching calls then count as expected, even if their number is wrong, because the failure lists them.
    /// ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` reports only other calls.
    ///
    /// - Parameters:
    ///   - times: The number of calls; by default, at least one.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers; O(*n* log *n*) on
    ///   failure.
    public func expectCalled(
        _ times: CallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        CallFinding(self, times).check(at: place)
    }

    /// Expects that there were no calls.
    ///
    /// A failure lists the calls. ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` does not report them again.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
    public func expectNeverCalled(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expectCalled(.never, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Waits for a number of calls within a time limit, without polling.
    ///
    /// ```
    /// gateway.on.charge.expectCalled(2, within: .seconds(1))
    /// ```
    ///
    /// Earlier calls count too.
    ///
    /// The wait ends as soon as the minimum number of calls has come, so it does not see later calls. If the count
    /// requires no call, as ``CallCount/never`` and ``CallCount/atMost(_:)`` do, the wait ends at the time limit, or
    /// with the first call too many.
    ///
    /// The wait ends immediately when the task is canceled. The function then reports the cancellation, unless enough
    /// calls have already come.
    ///
    /// - Parameters:
    ///   - times: The number of calls; by default, at least one.
    ///   - limit: The maximum duration of the wait.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, for each call that comes during the wait.
    public func expectCalled(
        _ times: CallCount = .atLeast(1), within limit: Duration, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        var isCanceled = false
        do {
            if let count = times.countToWaitFor { try await waitForCalls(count, within: limit) }
        } catch {
            // Any other error means that the time is up. A call at the last moment still counts.
            isCanceled = error is CancellationError
        }
        CallFinding(self, times, after: .init(limit: limit, isCanceled: isCanceled)).check(at: place)
    }
}
