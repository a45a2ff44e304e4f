import Testing

/// The sources follow the rules of docs/Architecture.md.
@Suite("Architecture")
struct ArchitectureTests {
    @Test("Every package has sources")
    func packagesHaveSources() throws {
        let packages = try Repository.packages()
        try #require(!packages.isEmpty)
        for package in packages {
            #expect(try !Repository.swiftFiles(under: "Packages/\(package)/Sources").isEmpty, "\(package) is empty")
        }
    }

    private static let core = "Packages/DICore/Sources/DICore"

    @Test("The folders of DICore are its stages")
    func foldersAreStages() throws {
        let folders = try Repository.folders(in: Self.core).filter { !$0.hasSuffix(".docc") }
        expectNone(StageOrder.problems(folders: folders))
    }

    @Test("A stage of DICore names only earlier stages")
    func stagesPointOneWay() throws {
        let files = try Repository.swiftFiles(under: Self.core)
        try #require(!files.isEmpty)
        expectNone(StageOrder.problems(in: files))
    }

    @Test("The folders of the tests of DICore are those of its modules", arguments: ["DICore", "DIInspection"])
    func testsLieInFoldersOfTheirModule(module: String) throws {
        let folders = try Repository.folders(in: "Packages/DICore/Sources/\(module)")
        let files = try Repository.swiftFiles(under: "Packages/DICore/Tests/\(module)Tests")
        try #require(!files.isEmpty)
        let strays = files.map(\.path).filter { path in
            // "Packages/DICore/Tests/", the module's tests, and the folder.
            let parts = path.split(separator: "/")
            return parts.count < 6 || !folders.contains(String(parts[4]))
        }
        #expect(strays == [])
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

    @Test("Every folder for unsafe code exists")
    func unsafeFoldersExist() throws {
        let folders = Set(try Repository.packageSources().compactMap(\.folder))
        #expect(UnsafeCode.folders.subtracting(folders).sorted() == [])
    }

    @Test("DICore has little unchecked code")
    func uncheckedCodeIsLimited() throws {
        let files = try Repository.swiftFiles(under: Self.core)
        try #require(!files.isEmpty)
        expectNone(UnsafeCode.limitProblems(in: files, of: Self.core))
    }

    private func expectNone(_ problems: [Problem], location: SourceLocation = #_sourceLocation) {
        let list = problems.map(\.description).joined(separator: "\n")
        let isKept = problems.isEmpty
        #expect(isKept, "\n\(list)", sourceLocation: location)
    }
}
