import Testing

/// Each rule accepts valid code, and reports violations.
@Suite("Architecture rules")
struct RuleTests {
    private static let core = "Packages/DICore/Sources/DICore"

    private func core(_ name: String, _ text: String) -> SourceFile {
        SourceFile(path: "\(Self.core)/\(name)", text: text)
    }

    private func factory(_ name: String, _ text: String) -> SourceFile {
        SourceFile(path: "Packages/DIFactoryInjection/Sources/DIFactoryInjection/\(name)", text: text)
    }

    private func lines(_ problems: [Problem]) -> [String] {
        problems.map { "\($0.line): \($0.text)" }
    }

    @Test("A folder that is not a stage, and a stage without a folder, are reported")
    func foldersOutsideTheStages() {
        let problems = StageOrder.problems(folders: ["Model", "Helpers"], stages: [["Model"], ["Linking"]])
        #expect(
            problems.map(\.text) == [
                "the folder Helpers is not in the list of stages", "the stage Linking has no folder",
            ])
    }

    @Test(
        "A stage that names a later one",
        arguments: ["let x: Entry", "extension Entry {}", "let x = DICore.Entry.self"])
    func stageNamesLaterOne(text: String) {
        let entry = core("Linking/Entry.swift", "struct Entry {}")
        let problems = StageOrder.problems(in: [entry, core("Model/Key.swift", "struct Key {}\n\(text)")])
        #expect(lines(problems) == ["2: Model names Entry, which Linking declares after it"])
    }

    @Test(
        "Tokens that only look like a type of a later stage are accepted",
        arguments: [
            "// Entry", "/* Entry */", "let x = \"Entry\"", "let EntryB = 1", "let x: Key.Entry",
            "private struct Entry {}",
            "enum A { enum Entry {} }",
        ]
    )
    func stageNamesNothing(text: String) {
        let entry = core("Linking/Entry.swift", "struct Entry {}\nlet x: Key")
        #expect(StageOrder.problems(in: [entry, core("Model/Key.swift", "struct Key {}\n\(text)")]) == [])
    }

    @Test("Folders of one stage may name each other's types")
    func foldersOfOneStage() {
        let files = [
            core("Creation/A.swift", "struct A { let b: B }"), core("Caches/B.swift", "struct B { let a: A }"),
        ]
        #expect(StageOrder.problems(in: files) == [])
    }

    @Test("A file outside every stage is reported")
    func fileInNoStage() {
        #expect(lines(StageOrder.problems(in: [core("Key.swift", "struct Key {}")])) == ["1: lies in no stage"])
    }

    @Test(
        "Files named after their type are accepted",
        arguments: [
            ("Key", "@available(macOS 15, *)\npublic struct Key {}\nextension Key: Hashable { struct Part {} }"),
            ("Key", "actor Key {}\nprivate enum Other {}\n@usableFromInline fileprivate final class More {}"),
            ("Key", "struct Key: Strategy {}\nextension Strategy where Self == Key { static var key: Key { Key() } }"),
            ("Key", "#if X\n    typealias Key = Int\n#else\n    typealias Key = UInt\n#endif"),
            ("Key", "protocol Key: AnyObject { static func make(_: Int.Type) }\nfunc free() { struct Local {} }"),
            ("Key+Text", "extension Key: CustomStringConvertible {}\nextension DICore.Key { class func x() {} }"),
            ("Key.Part", "extension Key {\n    public enum Part { case one }\n}\nextension Key.Part: Sendable {}"),
            ("Key.Part+Text", "extension Key.Part: CustomStringConvertible {}"),
            ("Exports", "@_exported public import DICore"),
        ]
    )
    func goodFileNames(name: String, text: String) {
        #expect(FileNames.problems(in: core("Model/\(name).swift", text)) == [])
    }

    @Test(
        "Files not named after their type are reported",
        arguments: [
            ("Key", "struct Other {}", ["1: declares Other besides Key", "1: declares no type called Key"]),
            ("Key", "struct Key {}\nfinal class Other {}", ["2: declares Other besides Key"]),
            ("Key", "extension Key {}", ["1: declares no type called Key"]),
            (
                "Key", "struct Key {}\nextension Array {}",
                ["2: extends Array, which is not the type in the file name"]
            ),
            ("Key+Text", "extension Key {}\nstruct A {}", ["2: declares A; a facet has extensions only"]),
            ("Key+Text", "extension Keys {}", ["1: extends Keys, not Key"]),
            (
                "Exports", "@_exported public import DICore\nstruct Key {}",
                [
                    "2: declares Key besides Exports", "1: declares no type called Exports",
                ]
            ),
            ("Key+Text", "func free() {}", ["1: does not extend Key"]),
            ("Key.Part", "extension Key { enum Other {} }", ["1: declares no Part in an extension of Key"]),
            (
                "Key.Part", "enum Part {}",
                ["1: declares Part at the top level", "1: declares no Part in an extension of Key"]
            ),
        ]
    )
    func badFileNames(name: String, text: String, expected: [String]) {
        #expect(lines(FileNames.problems(in: core("Model/\(name).swift", text), longest: 0)) == expected)
    }

    @Test("A short file may contain several types", arguments: ["Key", "Key+Text"])
    func shortFiles(name: String) {
        let main = name == "Key" ? "struct Key {}" : "extension Key {}"
        let other = "struct Other {}\nextension Array {}\n"
        #expect(FileNames.problems(in: core("Model/\(name).swift", "\(main)\n\(other)")) == [])
        #expect(FileNames.problems(in: core("Model/\(name).swift", other)) != [])
        let comments = String(repeating: "// comment\n", count: 150)
        #expect(FileNames.problems(in: core("Model/\(name).swift", "\(main)\n\(other)\(comments)")) != [])
    }

    @Test("A file of macros declares nothing else")
    func fileOfMacros() {
        let macro = "public macro M() = #externalMacro(module: \"P\", type: \"M\")"
        #expect(FileNames.problems(in: factory("Macros.swift", macro)) == [])
        #expect(FileNames.problems(in: factory("Macros.swift", "\(macro)\nstruct M {}")) != [])
        #expect(FileNames.problems(in: factory("Macros.swift", "let macro = 1")) != [])
    }

    @Test("Permitted imports are accepted")
    func goodImports() {
        let lock = SourceFile(
            path: "Packages/DIMacros/Sources/DIStaticGraph/Platform/Lock.swift", text: "import Glibc")
        #expect(Imports.problems(in: lock) == [])
        #expect(Imports.problems(in: core("Model/Key.swift", "import Swift\ninternal import Synchronization")) == [])
        #expect(
            Imports.problems(in: core("Platform/Lock.swift", "#if canImport(Glibc)\n    import Glibc\n#endif")) == [])
        #expect(Imports.problems(in: factory("Initializer.swift", "public import DICore")) == [])
    }

    @Test("Other imports are reported")
    func badImports() {
        #expect(
            lines(
                Imports.problems(in: core("Model/Key.swift", "import Glibc\n@preconcurrency public import Foundation")))
                == ["1: imports Glibc outside Platform/", "2: DICore imports Foundation"]
        )
        #expect(
            lines(Imports.problems(in: factory("A.swift", "import struct DIPropertyInjection.A")))
                == ["1: DIFactoryInjection imports DIPropertyInjection"]
        )
        let double = SourceFile(
            path: "Packages/DITesting/Sources/DIDoubles/Platform/A.swift", text: "import Glibc")
        #expect(lines(Imports.problems(in: double)) == ["1: imports Glibc outside Platform/"])
        let stranger = SourceFile(path: "Packages/DINew/Sources/DINew/A.swift", text: "import DICore")
        #expect(lines(Imports.problems(in: stranger)) == ["1: the module DINew is not in the list of imports"])
    }

    @Test("Strategy modules must not import each other")
    func strategyModulesAreApart() {
        #expect(Imports.allowed["DIFactoryInjection"]?.contains("DIPropertyInjection") == false)
        #expect(Imports.allowed["DIPropertyInjection"]?.contains("DIFactoryInjection") == false)
    }

    @Test(
        "Declarations and imports beyond the public API are reported",
        arguments: [
            ("package func f() {}", "uses package access"), ("public package(set) var x = 1", "uses package access"),
            ("package\n@inlinable func f() {}", "uses package access"), ("@_spi(Inside) import DICore", "uses @_spi"),
            ("@testable import DICore", "imports DICore with @testable"),
        ]
    )
    func moreThanPublicAPI(text: String, expected: String) {
        #expect(PublicAPIOnly.problems(in: factory("A.swift", text)).map(\.text) == [expected])
        #expect(PublicAPIOnly.problems(in: core("Model/A.swift", text)) == [])
    }

    @Test(
        "`package` is accepted as an ordinary name",
        arguments: ["let package = 1", "let x = self.package", "f(package: package)"])
    func publicAPI(text: String) {
        #expect(PublicAPIOnly.problems(in: factory("A.swift", text)) == [])
    }

    @Test("A package's tests may use @testable with the package's own modules only")
    func testableImports() {
        let path = "Packages/DIFactoryInjection/Tests/DIFactoryInjectionTests/A.swift"
        #expect(PublicAPIOnly.problems(in: SourceFile(path: path, text: "@testable import DIFactoryInjection")) == [])
        #expect(PublicAPIOnly.problems(in: SourceFile(path: path, text: "@testable import DICore")).count == 1)
    }

    @Test(
        "Unchecked code without a reason is reported",
        arguments: [
            "final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
            "let a = unsafeBitCast(b, to: C.self)",
            "let a = unsafeDowncast(b, to: C.self)", "let a = Unmanaged.passRetained(b)",
        ]
    )
    func uncheckedCode(text: String) {
        let near = "// Safety: it is so.\n" + String(repeating: "\n", count: UnsafeCode.reach - 1)
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", text)).count == 1)
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", "let s = \"Safety:\"\n" + text)).count == 1)
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", near + text)) == [])
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", near + "\n" + text)).count == 1)
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", "// \(text)")) == [])
    }

    @Test(
        "Pointers outside the permitted folders are reported",
        arguments: ["UnsafeMutablePointer<Int>", "withUnsafeBytes", "UnsafeRawBufferPointer"])
    func pointers(name: String) {
        #expect(UnsafeCode.problems(in: core("Model/A.swift", "let a: \(name)")).count == 1)
        #expect(UnsafeCode.problems(in: core("Linking/A.swift", "let a: \(name)")) == [])
        #expect(UnsafeCode.problems(in: core("Model/A.swift", "let a = withUnsafeContinuation")) == [])
    }

    @Test(
        "Unchecked code beyond a limit is reported",
        arguments: [
            ("final class A: @unchecked Sendable {}", 25, "@unchecked"),
            ("@exclusivity(unchecked) var a = 1", 20, "@exclusivity(unchecked)"),
            (
                "let a = Unmanaged.passRetained(b)\nnonisolated(unsafe) var a = 1\nunowned(unsafe) let a: A", 23,
                "Unmanaged, nonisolated(unsafe), unowned(unsafe)"
            ),
        ])
    func uncheckedCodeBeyondALimit(text: String, times: Int, names: String) {
        let most = core("Linking/A.swift", String(repeating: "\(text)\n", count: times))
        let other = core("Linking/B.swift", "/* \(text) */ nonisolated struct B { unowned let a: A }")
        #expect(UnsafeCode.limitProblems(in: [most, other], of: "DICore") == [])
        let problems = UnsafeCode.limitProblems(in: [most, core("Linking/C.swift", text)], of: "DICore")
        let each = text.split(separator: "\n").count
        #expect(
            problems.map(\.text) == [
                "has \((times + 1) * each) places with \(names), and at most \(times * each) are permitted"
            ])
    }
}
