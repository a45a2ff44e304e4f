import DICompatibility
import DICore
import DITesting
import TestSupport
import Testing

// Proves G1, G3.
/// Compares each printed message with a file in `Golden/`.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenFileTests` rewrites the files; read the difference before you commit it.
@Suite("Golden files", .timeLimit(.minutes(60))) struct GoldenFileTests {
    private let golden = GoldenFolder(level: 2)

    @Test("The messages of a case equal its golden file", arguments: DiagnosticCase.all)
    func isAsBefore(_ diagnosticCase: DiagnosticCase) async throws {
        try golden.expect(await diagnosticCase.text(), in: diagnosticCase.name)
    }

    @Test("Each file has a case") func everyFileHasACase() throws {
        try golden.expectNoFiles(except: DiagnosticCase.all.map(\.name))
    }

    @Test("Each case has a unique name, which begins with its code") func names() async throws {
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

    @Test("A difference shows removed and added lines") func difference() {
        let text = GoldenFolder.difference(from: "one\ntwo\nthree", to: "one\n2\nthree\nfour")
        #expect(text == "  one\n- two\n+ 2\n  three\n+ four")
    }
}
