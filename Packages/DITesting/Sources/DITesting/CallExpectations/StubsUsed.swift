public import DIDoubles

/// The search for stubs of doubles that answered no call.
enum StubsUsed {
    static func finding(_ doubles: [any DoubleStubs]) -> String? {
        // Counts the stubs of a double once, even if the test names the double twice.
        var seen: Set<ObjectIdentifier> = []
        let stubs = doubles.filter { seen.insert(ObjectIdentifier($0)).inserted }
            .flatMap(\.doubleRecord.unusedStubs)
        let texts = stubs.map { "\($0.member) for \($0.arguments), at \($0.place)" }
        switch texts.count {
        case 0: return nil
        case 1: return "the stub of \(texts[0]), was never used"
        default:
            var text = SectionedText("\(texts.count) stubs were never used")
            text.add("unused", texts)
            return "\(text)"
        }
    }
}

/// Expects that each stub has answered a call.
///
/// An unused stub is either useless, or a sign that the code under test does not do its work.
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
/// - Complexity: O(*n*) in the number of stubs.
public func expectStubsUsed(
    _ double: any DoubleStubs, _ more: any DoubleStubs..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    DoubleExpectation.check(
        StubsUsed.finding([double] + more), of: double.doubleRecord.reporter,
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}
