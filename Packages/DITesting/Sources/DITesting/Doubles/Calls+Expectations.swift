public import DIDoubles

// What came so far. What is found is reported to the test that the caller is part of; from detached tasks and threads, to
// the test that the double belongs to.
extension Calls {
    /// Expects that there were so many calls.
    ///
    /// ```
    /// gateway.on.charge.with(100, .any).expectCalled(.once)
    /// ```
    ///
    /// The calls that are meant count as expected from now on: ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` tells of
    /// others only. So they do where there are too few or too many of them: they are told of once.
    ///
    /// - Parameters:
    ///   - times: How many; at least one where it is left out.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers; O(*n* log *n*) where it fails.
    public func expectCalled(
        _ times: CallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        CallFinding(self, times).check(at: place)
    }

    /// Expects that there were no calls.
    ///
    /// Those that there were are told of here, and not by ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` again.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers.
    public func expectNeverCalled(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expectCalled(.never, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Expects that there are so many calls before the time is up, and waits for them, without polling.
    ///
    /// ```
    /// gateway.on.charge.expectCalled(2, within: .seconds(1))
    /// ```
    ///
    /// Calls that came before count.
    ///
    /// It ends as soon as there are as many calls as there must be at least: whether more come later than those is not seen.
    /// With a count that nothing is needed for, such as ``CallCount/never`` or ``CallCount/atMost(_:)``, it ends when the time
    /// is up, or as soon as there are too many.
    ///
    /// Where the task is cancelled it ends at once, and reports that, unless there are enough calls by then: a test that was
    /// cancelled has not seen what it waited for.
    ///
    /// - Parameters:
    ///   - times: How many; at least one where it is left out.
    ///   - limit: How long to wait at most.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of calls of the member, for each that comes meanwhile.
    public func expectCalled(
        _ times: CallCount = .atLeast(1), within limit: Duration, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        var isCancelled = false
        do {
            if let count = times.countToWaitFor { try await waitForCalls(count, within: limit) }
        } catch {
            // Else the time is up; a call that came just then counts.
            isCancelled = error is CancellationError
        }
        CallFinding(self, times, after: isCancelled ? .cancelled(limit: limit) : .over(limit: limit)).check(at: place)
    }
}
