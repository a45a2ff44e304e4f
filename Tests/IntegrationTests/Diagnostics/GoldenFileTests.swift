import DICompatibility
import DICore
import DITesting
import Testing

/// Each message as it is printed, compared with a file in `Golden/`.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenFileTests` writes the files anew: read the difference before you commit it.
@Suite("Golden files", .timeLimit(.minutes(60))) struct GoldenFileTests {
    @Test("What is told is what the file holds", arguments: DiagnosticCase.all)
    func isAsBefore(_ diagnosticCase: DiagnosticCase) async throws {
        let text = try await diagnosticCase.text()
        let file = GoldenFile(name: diagnosticCase.name)
        if GoldenFile.isUpdating {
            if file.text != text { try file.write(text) }
            return
        }
        let expected = try #require(file.text, "Golden/\(file.name).txt is missing: run with UPDATE_GOLDEN=1")
        if text != expected {
            Issue.record("Golden/\(file.name).txt differs:\n\(GoldenFile.difference(from: expected, to: text))")
        }
    }

    @Test("Each file has a case") func everyFileHasACase() throws {
        let names = Set(DiagnosticCase.all.map(\.name))
        let orphans = try GoldenFile.all().filter { !names.contains($0.name) }
        if GoldenFile.isUpdating {
            for orphan in orphans { try orphan.remove() }
            return
        }
        #expect(orphans.map(\.name) == [])
    }

    @Test("Each case has a name of its own, which begins with its code") func names() async throws {
        let names = DiagnosticCase.all.map(\.name)
        #expect(Set(names).count == names.count)
        for diagnosticCase in DiagnosticCase.all {
            let code = diagnosticCase.name.prefix { $0 != "-" }
            #expect(try await diagnosticCase.text().contains("[\(code)]"), "\(diagnosticCase.name)")
        }
    }

    @Test("Each code has a case") func codes() {
        let compatibility: [ResolutionError.Code] = [.noSharedContainer, .sharedContainerIsSet, .noOwner]
        let codes = Set(DiagnosticCase.all.map { String($0.name.prefix { $0 != "-" }) })
        #expect(
            (ResolutionError.Code.all + compatibility + [.live]).map(\.rawValue).filter { !codes.contains($0) } == [])
    }

    @Test("A difference shows what went and what came") func difference() {
        let text = GoldenFile.difference(from: "one\ntwo\nthree", to: "one\n2\nthree\nfour")
        #expect(text == "  one\n- two\n+ 2\n  three\n+ four")
    }
}
