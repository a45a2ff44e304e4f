import DITesting
import Testing

/// Each text as it is printed, compared with a file in `Golden/`.
///
/// `UPDATE_GOLDEN=1 swift test --filter FailureTextTests` writes the files anew: read the difference before you commit it.
@Suite("Failure texts of doubles", .timeLimit(.minutes(60))) struct FailureTextTests {
    @Test("What is told is what the file holds", arguments: FailureTextCase.all)
    func isAsBefore(_ textCase: FailureTextCase) async throws {
        let text = await textCase.text()
        let file = GoldenFile(name: textCase.name)
        if GoldenFile.isUpdating {
            if file.text != text { try file.write(text) }
            return
        }
        let expected = try #require(file.text, "Golden/\(file.name).txt is missing: run with UPDATE_GOLDEN=1")
        if text != expected {
            Issue.record("Golden/\(file.name).txt differs:\n\(GoldenFile.difference(from: expected, to: text))")
        }
    }

    @Test("Each text is the same in 100 runs", arguments: FailureTextCase.all)
    func isStable(_ textCase: FailureTextCase) async {
        var texts: Set<String> = []
        for run in 0..<100 { texts.insert(await textCase.text(run: run)) }
        #expect(texts.count == 1, "\(texts.sorted().joined(separator: "\n---\n"))")
    }

    @Test("Sets that were filled in another way have another order: else the runs would prove nothing")
    func setsDiffer() {
        let orders = Set((0..<100).map { Array(FailureTextCase.names(run: $0)) })
        #expect(orders.count > 1)
        #expect(Set((0..<100).map { FailureTextCase.limits(run: $0).map(\.key) }).count > 1)
    }

    @Test("Each file has a case, and each case a name of its own") func everyFileHasACase() throws {
        let names = FailureTextCase.all.map(\.name)
        #expect(Set(names).count == names.count)
        let orphans = try GoldenFile.all().filter { !names.contains($0.name) }
        if GoldenFile.isUpdating {
            for orphan in orphans { try orphan.remove() }
            return
        }
        #expect(orphans.map(\.name) == [])
    }
}
