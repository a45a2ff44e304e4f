import DICore
import DITesting
import Foundation
import Testing

// Proves H6.
@Suite("Comparisons of a graph with its file", .timeLimit(.minutes(60)))
struct UnchangedGraphTests {
    private let folder: GraphFolder

    init() throws { folder = try GraphFolder() }

    private static let shop = Container {
        Component(Shop.Ledger.self) { Shop.Ledger() }.cached()
        Component((any Shop.Gateway).self) { Shop.FakeGateway() }
        Component(Shop.Checkout.self, strategy: Making(Shop.Checkout.init)).cached()
    }.graph()

    private static let shopText = """
        Ledger (cached)
        Gateway
        Checkout (cached)
          Gateway
          Ledger

        """

    // MARK: Missing files

    @Test("A missing file is written, and the test fails once") func missing() throws {
        let written = """
            failure: there was no FOLDER/ShopTests.app.txt to compare the graph with: it was written now
              help:   look at it, commit it, and run the test again
            """
        #expect(folder.failures(of: Self.shop) == [written])
        #expect(try folder.read("ShopTests.app.txt") == Self.shopText)
        #expect(folder.failures(of: Self.shop) == [])
        #expect(folder.failures(of: Self.shop, writing: .never) == [])
        // No temporary file remains.
        #expect(try folder.files == ["ShopTests.app.txt"])
    }

    @Test("In continuous integration, a missing file fails the test and is not written") func missingInCI()
        throws
    {
        let missing = """
            failure: there is no FOLDER/ShopTests.app.txt to compare the graph with, and none is written here: CI is set, or \
            the test says so
              help:   run the test on your machine, look at the file that it writes, and commit it
            """
        for _ in 0..<2 { #expect(folder.failures(of: Self.shop, writing: .never) == [missing]) }
        #expect(try folder.files == [])
    }

    @Test("A missing directory is created") func missingFolder() throws {
        #expect(folder.failures(of: Self.shop, in: "/a folder/inner").count == 1)
        #expect(try folder.files == ["a folder"])
        #expect(try folder.read("a folder/inner/ShopTests.app.txt") == Self.shopText)
        #expect(folder.failures(of: Self.shop, in: "/a folder/inner") == [])
    }

    @Test("The environment determines whether files are written")
    func environment() {
        #expect(DependencyGraph.FileWriting.from([:]) == .ifMissing)
        #expect(DependencyGraph.FileWriting.from(["CI": ""]) == .ifMissing)
        #expect(DependencyGraph.FileWriting.from(["CI": "false"]) == .ifMissing)
        #expect(DependencyGraph.FileWriting.from(["CI": "true"]) == .never)
        #expect(DependencyGraph.FileWriting.from(["CI": "1", "UPDATE_GRAPHS": "1"]) == .never)
        #expect(DependencyGraph.FileWriting.from(["UPDATE_GRAPHS": "1"]) == .always)
        #expect(DependencyGraph.FileWriting.from(["UPDATE_GRAPHS": "0"]) == .ifMissing)
    }

    // MARK: Differences

    @Test("Differences are reported line by line, with their components") func differing() throws {
        try folder.write(
            """
            Clock (cached)
            Ledger (cached)
            Gateway
            Checkout (cached)
              parameter 1: Till
              Gateway
              Ledger
              optional Clock → nil

            """)
        let differing = """
            failure: the graph is not what FOLDER/ShopTests.app.txt says: - is there, + is what it is now
            - Clock (cached)
              Ledger (cached)
              … 1 line
              Checkout (cached)
            -   parameter 1: Till
                Gateway
                Ledger
            -   optional Clock → nil
              help:   to accept it, run the test with UPDATE_GRAPHS=1, or delete the file and run it again
            """
        #expect(folder.failures(of: Self.shop) == [differing])
        #expect(folder.failures(of: Self.shop, writing: .never) == [differing])
    }

    @Test("Additions are reported") func added() throws {
        try folder.write("Ledger (cached)\nGateway\n")
        #expect(
            folder.failures(of: Self.shop) == [
                """
                failure: the graph is not what FOLDER/ShopTests.app.txt says: - is there, + is what it is now
                  … 1 line
                  Gateway
                + Checkout (cached)
                +   Gateway
                +   Ledger
                  help:   to accept it, run the test with UPDATE_GRAPHS=1, or delete the file and run it again
                """
            ])
    }

    @Test("An empty file differs") func empty() throws {
        try folder.write("")
        let failures = folder.failures(of: Self.shop)
        #expect(failures.count == 1)
        #expect(failures.first?.contains("\n- \n+ Ledger (cached)\n+ Gateway\n") == true)
    }

    @Test("Long differences are shortened, and omitted lines are counted", arguments: [59, 61, 10_000])
    func long(_ count: Int) throws {
        try folder.write((0..<count).map { "Component\($0)\n" }.joined())
        let failure = try #require(folder.failures(of: Self.shop, named: "long\(count)").first)
        // No file of this name exists: the written file belongs to another name.
        #expect(failure.contains("it was written now"))
        try folder.write((0..<count).map { "Component\($0)\n" }.joined(), to: "ShopTests.long\(count).txt")
        let lines = try #require(folder.failures(of: Self.shop, named: "long\(count)").first).split(separator: "\n")
        let reported = lines.dropFirst().dropLast()
        #expect(reported.count == 61)
        let left = count + 5 - 60
        #expect(reported.last == "  … and \(left) more that \(left == 1 ? "differs" : "differ")")
    }

    @Test("With writing set to always, a missing file is written, and the test accepts a change")
    func accepted() throws {
        #expect(folder.failures(of: Self.shop, writing: .always) == ["warning: FOLDER/ShopTests.app.txt was written"])
        #expect(try folder.read("ShopTests.app.txt") == Self.shopText)
        try folder.write("Till\n")
        #expect(
            folder.failures(of: Self.shop, writing: .always)
                == ["warning: FOLDER/ShopTests.app.txt was written anew, as the graph is now"])
        #expect(try folder.read("ShopTests.app.txt") == Self.shopText)
        #expect(folder.failures(of: Self.shop, writing: .always) == [])
    }

    @Test("Line endings of other systems are accepted, and so is a missing one at the end") func lineEndings() throws {
        try folder.write(Self.shopText.replacing("\n", with: "\r\n"))
        #expect(folder.failures(of: Self.shop) == [])
        try folder.write(String(Self.shopText.dropLast()))
        #expect(folder.failures(of: Self.shop) == [])
    }

    // MARK: Contents

    @Test("Moved code makes no difference") func moved() throws {
        func graph(_ line: Int, in file: String) -> DependencyGraph {
            Container {
                Component(Shop.Ledger.self, fileID: "\(file).swift", line: line) { Shop.Ledger() }
                Redirection(
                    from: Shop.Ledger.self, qualifier: "b", to: Shop.Ledger.self, fileID: "\(file).swift", line: line
                ) { $0 }
                Redirection(
                    from: Shop.Ledger.self, qualifier: "a", to: Shop.Ledger.self, fileID: "\(file).swift", line: 10
                ) { $0 }
            }.graph()
        }
        #expect(folder.failures(of: graph(1, in: "Shop/A")).count == 1)
        #expect(folder.failures(of: graph(20, in: "Shop/B")) == [])
        #expect(folder.failures(of: graph(1, in: "Shop/A"), named: "files", places: .files).count == 1)
        #expect(folder.failures(of: graph(20, in: "Shop/A"), named: "files", places: .files) == [])
        #expect(try folder.read("ShopTests.files.txt").hasPrefix("Ledger, in Shop/A.swift\n"))
    }

    // MARK: Names

    @Test("The file is named after the test") func name() throws {
        #expect(folder.failures(of: Self.shop, named: nil, function: "shop(_:at:)").count == 1)
        #expect(folder.failures(of: Self.shop, named: nil, function: "the shop, as it is()").count == 1)
        #expect(try folder.files == ["ShopTests.shop.txt", "ShopTests.the shop, as it is.txt"])
    }

    @Test(
        "A name that file systems reject is an error",
        arguments: [
            ("a/b", #"the name "a/b" has "/" in it"#), ("..\\b", #"the name "..\\b" has "\\" in it"#),
            ("c:", #"the name "c:" has ":" in it"#), ("", #"the name "" is empty"#),
            ("a\nb", #"the name "a\nb" has "\n" in it"#), ("a\r\nb", #"the name "a\r\nb" has "\r" in it"#),
            ("/\u{301}a", "has \"/\" in it"),
            (String(repeating: "é", count: 150), "\"\(String(repeating: "é", count: 150))\" is too long"),
        ])
    func badName(_ name: String, _ problem: String) throws {
        let failure = try #require(folder.failures(of: Self.shop, named: name).first)
        #expect(failure.contains(problem))
        #expect(failure.hasPrefix("failure: the graph was not compared: the name "))
        #expect(
            failure.hasSuffix(
                """
                , so no file can be called that
                  help:   give another one: named: "…"
                """))
        #expect(try folder.files == [])
    }

    @Test("Two assertions with one file conflict") func twice() {
        let folder = folder
        func path() -> String { folder.path }
        let line = #line + 2
        let failures = FailureCapture.run {
            Self.shop.expectUnchanged(named: "twice", folder: folder.path, writing: .ifMissing)
            Self.shop.expectUnchanged(named: "Twice", folder: folder.path, writing: .ifMissing)
            Self.shop.expectUnchanged(named: "other", folder: folder.path, writing: .ifMissing)
        }
        #expect(failures.count == 3)
        #expect(
            failures[1].message.replacing(folder.path, with: "FOLDER") == """
                the graph was not compared: FOLDER/UnchangedGraphTests.Twice.txt is that of line \(line) already
                  help:   give each of them a name of its own: named: "…"
                """)
        #expect(failures[1].place.line == UInt(line + 1))
    }

    @Test("A test with arguments needs a name for each graph") func arguments() throws {
        let other = Container { Component(Shop.Ledger.self) { Shop.Ledger() } }.graph()
        var failures: [String] = []
        for graph in [Self.shop, other, Self.shop] { failures += folder.failures(of: graph) }
        #expect(failures.count == 2)
        #expect(
            failures[1] == """
                failure: the graph was not compared: this line has compared another one with FOLDER/ShopTests.app.txt before
                  help:   where a test is run with several arguments, or a loop, name each graph: named: "…"
                """)
        for (index, graph) in [Self.shop, other].enumerated() {
            #expect(folder.failures(of: graph, named: "graph-\(index)").count == 1)
            #expect(folder.failures(of: graph, named: "graph-\(index)") == [])
        }
    }

    // MARK: Unusable files

    @Test("A file that is not UTF-8 is not compared, and can be updated") func notText() throws {
        try Data([0x4C, 0xFF, 0xFE]).write(to: URL(filePath: "\(folder.path)/ShopTests.app.txt"))
        #expect(
            folder.failures(of: Self.shop) == [
                """
                failure: the graph was not compared: FOLDER/ShopTests.app.txt is not UTF-8
                  help:   delete it, and run the test again: then it is written anew
                """
            ])
        #expect(folder.failures(of: Self.shop, writing: .always).count == 1)
        #expect(folder.failures(of: Self.shop) == [])
    }

    @Test("A directory in place of the file is reported") func folderInPlace() throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/ShopTests.app.txt", withIntermediateDirectories: true)
        let failures = folder.failures(of: Self.shop)
        #expect(failures.count == 1)
        #expect(
            failures.first?.hasPrefix("failure: the graph was not compared: FOLDER/ShopTests.app.txt cannot be read: ")
                == true)
    }

    @Test("A directory without write permission is reported") func cannotBeWritten() throws {
        try folder.write("a file", to: "file")
        let failures = folder.failures(of: Self.shop, in: "/file/graphs")
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("failure: FOLDER/file/graphs/ShopTests.app.txt cannot be written: ") == true)
        #expect(try folder.files == ["file"])
    }

    @Test("Without the test's source directory, no directory is created") func noSource() {
        expectFailures([
            """
            the graph was not compared: there is no folder /no such folder/, where the test was written
              help:   run it where its source is, or give a folder: folder: "/…"
            """
        ]) {
            Self.shop.expectUnchanged(
                named: "app", writing: .always, filePath: "/no such folder/ShopTests.swift")
        }
        #expect(!FileManager.default.fileExists(atPath: "/no such folder"))
    }

    // MARK: Kinds of graphs

    @Test("Each kind of container and module has its own graph") @MainActor func everyKind() throws {
        struct ScreenModule: MainActorModule {
            var components: ComponentList { MainActorComponent(String.self) { "screen" } }
        }
        let container = Container { Shop.AppModule() }
        let test = TestContainer(container) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() } }
        let path = folder.path
        let failures = FailureCapture.run {
            container.graph().expectUnchanged(named: "container", folder: path, writing: .ifMissing)
            container.graph(roots: [ComponentKey(Shop.Desk.self)]).expectUnchanged(
                named: "roots", folder: path, writing: .ifMissing)
            test.container.graph().expectUnchanged(named: "test", folder: path, writing: .ifMissing)
            Shop.AppModule().graph().expectUnchanged(named: "module", folder: path, writing: .ifMissing)
            ScreenModule().graph().expectUnchanged(named: "screen", folder: path, writing: .ifMissing)
        }
        #expect(failures.count == 5)
        #expect(failures.allSatisfy { $0.message.contains("it was written now") })
        func text(_ name: String) throws -> String { try folder.read("UnchangedGraphTests.\(name).txt") }
        #expect(try text("container") == "\(container.graph().text(places: .none))\n")
        #expect(try text("container").contains("Ledger (cached), by AppModule\n"))
        #expect(try text("roots").hasSuffix("requested from outside: Desk\n"))
        #expect(try text("test").contains("overriding") || text("test") != text("container"))
        #expect(try text("module") == "\(Shop.AppModule().graph().text(places: .none))\n")
        #expect(try text("screen") == "String (main actor), by ScreenModule\n")
    }

    @Test("The file is next to the test") func besideTheTest() {
        Shop.AppModule().graph().expectUnchanged()
    }
}
