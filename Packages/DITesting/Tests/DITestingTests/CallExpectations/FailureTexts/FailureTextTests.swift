import DITesting
import TestSupport
import Testing

// Proves H10.
/// Compares each printed text with a file in `Golden/`.
///
/// `UPDATE_GOLDEN=1 swift test --filter FailureTextTests` updates the files. Review the changes before you commit them.
@Suite("Failure texts of doubles", .timeLimit(.minutes(60))) struct FailureTextTests {
    private let golden = GoldenFolder()

    @Test("Each text equals its file", arguments: FailureTextCase.all)
    func isAsBefore(_ textCase: FailureTextCase) async throws {
        try golden.expect(await textCase.text(), in: textCase.name)
    }

    @Test("Each text is the same in 100 runs", arguments: FailureTextCase.all)
    func isStable(_ textCase: FailureTextCase) async {
        var texts: Set<String> = []
        for run in 0..<100 { texts.insert(await textCase.text(run: run)) }
        #expect(texts.count == 1, "\(texts.sorted().joined(separator: "\n---\n"))")
    }

    @Test("Sets filled in different ways have different orders, so the runs are a valid check")
    func setsDiffer() {
        let orders = Set((0..<100).map { Array(FailureTextCase.names(run: $0)) })
        #expect(orders.count > 1)
        #expect(Set((0..<100).map { FailureTextCase.limits(run: $0).map(\.key) }).count > 1)
    }

    @Test("Each file has a case, and each case has a unique name") func everyFileHasACase() throws {
        let names = FailureTextCase.all.map(\.name)
        #expect(Set(names).count == names.count)
        try golden.expectNoFiles(except: names)
    }
}
