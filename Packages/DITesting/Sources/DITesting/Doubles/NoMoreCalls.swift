public import DIDoubles

/// The calls of doubles that nobody has expected.
enum NoMoreCalls {
    static func finding(_ doubles: [any DoubleStubs]) -> String? {
        // One that is named twice has its calls once.
        var seen: Set<Int> = []
        let calls = doubles.flatMap(\.unexpectedCalls).filter { seen.insert($0.number).inserted }
            .sorted { $0.number < $1.number }
        guard !calls.isEmpty else { return nil }
        let count = calls.count == 1 ? "1 call came that was" : "\(calls.count) calls came that were"
        var text = SectionedText("\(count) not expected")
        text.add(
            "got",
            calls.prefix(NearCalls.maximumListed).map(\.description)
                + NearCalls.rest(calls.count - NearCalls.maximumListed))
        return "\(text)"
    }
}

/// Expects that no calls came but those that were expected before.
///
/// ```
/// gateway.on.charge.expectCalled(.once)
/// expectNoMoreCalls(gateway.on, ledger.on)
/// ```
///
/// Expected are the calls that other expectations meant, whether they were met or not: what they reported is not told again.
/// To ask a double what came (`count`, `arguments`, `waitForCalls`) expects nothing.
///
/// It reports to the test that the caller is part of; from detached tasks and threads, to the test that the first double
/// belongs to.
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
