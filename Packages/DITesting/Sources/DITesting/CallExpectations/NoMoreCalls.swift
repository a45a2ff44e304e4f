public import DIDoubles

/// The search for calls of doubles that no expectation covers.
enum NoMoreCalls {
    static func finding(_ doubles: [any DoubleStubs]) -> String? {
        // Counts the calls of a double once, even if the test names the double twice.
        var seen: Set<Int> = []
        let calls = doubles.flatMap(\.unexpectedCalls).filter { seen.insert($0.number).inserted }
            .sorted { $0.number < $1.number }
        guard !calls.isEmpty else { return nil }
        let count = calls.count == 1 ? "1 call was" : "\(calls.count) calls were"
        var text = SectionedText("\(count) not expected")
        text.add(
            "got",
            calls.prefix(NearCalls.maximumListed).map(\.description)
                + NearCalls.rest(calls.count - NearCalls.maximumListed))
        return "\(text)"
    }
}

/// Expects that no calls came other than those that earlier expectations cover.
///
/// ```
/// gateway.on.charge.expectCalled(.once)
/// expectNoMoreCalls(gateway.on, ledger.on)
/// ```
///
/// An expectation covers the calls that it matches, whether it was met or not, so no failure is reported twice. Reading
/// the calls (`count`, `arguments`, `waitForCalls`) is not an expectation.
///
/// A failure goes to the test of the caller; in a detached task or thread, to the test that owns the first double.
///
/// - Parameters:
///   - double: The stubs of a double.
///   - more: The stubs of other doubles.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Complexity: O(*n* log *n*) in the number of calls.
public func expectNoMoreCalls(
    _ double: any DoubleStubs, _ more: any DoubleStubs..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    DoubleExpectation.check(
        NoMoreCalls.finding([double] + more), of: double.doubleRecord.reporter,
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}
