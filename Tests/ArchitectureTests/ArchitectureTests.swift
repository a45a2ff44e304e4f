import Testing

/// The sources follow the rules of docs/Architecture.md.
@Suite("Architecture")
struct ArchitectureTests {
    @Test("Every package has sources")
    func packagesHaveSources() throws {
        for package in try Repository.packages() {
            #expect(try !Repository.swiftFiles(under: "Packages/\(package)/Sources").isEmpty, "\(package) is empty")
        }
    }

    private static let core = "Packages/DICore/Sources/DICore"
    private static let nextCore = "Packages/DICore/Next/Sources/DICore"

    @Test(
        "The folders of DICore are its stages",
        arguments: [(core, StageOrder.stages), (nextCore, StageOrder.nextStages)])
    func foldersAreStages(path: String, stages: [[String]]) throws {
        let folders = try Repository.folders(in: path).filter { !$0.hasSuffix(".docc") }
        expectNone(StageOrder.problems(folders: folders, stages: stages, in: path))
    }

    @Test(
        "A stage of DICore names only earlier stages",
        arguments: [(core, StageOrder.stages), (nextCore, StageOrder.nextStages)])
    func stagesPointOneWay(path: String, stages: [[String]]) throws {
        let files = try Repository.swiftFiles(under: path)
        try #require(!files.isEmpty)
        expectNone(StageOrder.problems(in: files, stages: stages))
    }

    @Test("Each file is named after its type")
    func filesAreNamedAfterTheirTypes() throws {
        expectNone(try Repository.packageSources().flatMap { FileNames.problems(in: $0) })
    }

    @Test("Each module imports only permitted modules")
    func modulesImportWhatTheyMay() throws {
        expectNone(try Repository.packageSources().flatMap(Imports.problems))
    }

    @Test("Every package but DICore uses only public API")
    func packagesUsePublicAPI() throws {
        expectNone(try (Repository.packageSources() + Repository.packageTests()).flatMap(PublicAPIOnly.problems))
    }

    @Test("Unsafe code stays in its folders, and unchecked code has a proof")
    func unsafeCodeIsFenced() throws {
        expectNone(try Repository.packageSources().flatMap(UnsafeCode.problems))
    }

    private func expectNone(_ problems: [Problem], location: SourceLocation = #_sourceLocation) {
        let list = problems.map(\.description).joined(separator: "\n")
        let isKept = problems.isEmpty
        #expect(isKept, "\n\(list)", sourceLocation: location)
    }
}
