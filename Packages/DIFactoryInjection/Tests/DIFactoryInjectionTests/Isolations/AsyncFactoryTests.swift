import DICore
import DIFactoryInjection
import DIInspection
import Testing

// Proves E3.
@Suite("Asynchronous initializers and functions", .timeLimit(.minutes(60)))
struct AsyncFactoryTests {
    @globalActor
    private actor Disk {
        static let shared = Disk()
    }

    private struct Path: Sendable {
        let text: String
    }

    private final class Database: Sendable {
        let text: String

        init(text: String) { self.text = text }

        static func open(at path: Path) async throws -> Database {
            await Task.yield()
            return Database(text: path.text)
        }

        @Disk static func openOnDisk(at path: Path, mode: String) async throws -> Database {
            Disk.assertIsolated()
            return Database(text: "\(path.text) \(mode)")
        }

        @MainActor static func openOnMain() throws -> Database {
            MainActor.assertIsolated()
            return Database(text: "main")
        }
    }

    private final class Repository: Sendable {
        let database: Database
        init(database: Database) { self.database = database }
    }

    private final class Numbers: Sendable {
        let all: [Int]

        init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int) async {
            all = [a, b, c, d, e, f, g, h]
        }
    }

    private static func base() -> ComponentList {
        ComponentList {
            Component(instance: Path(text: "orders"))
            Component(instance: "read")
        }
    }

    @Test("A function's parameters are its dependencies, and its dependents can be resolved with await")
    func function() async throws {
        let container = Container {
            Self.base()
            AsyncComponent(Database.self, init: Database.open(at:)).cached()
            Component(Repository.self, init: Repository.init(database:))
        }
        try container.validate()
        let database = try await container.async.resolve(Database.self)
        #expect(database.text == "orders")
        #expect(try await container.async.resolve(Repository.self).database === database)
        // The database exists.
        #expect(try container.resolve(Repository.self).database === database)
    }

    // Proves E4, promise 35.
    @Test("A function of a global actor runs there, and the graph says so")
    func globalActor() async throws {
        let container = Container {
            Self.base()
            AsyncComponent(Database.self, init: Database.openOnDisk(at:mode:))
            AsyncComponent(Database.self, init: Database.openOnMain).named("main")
        }
        #expect(try await container.async.resolve(Database.self).text == "orders read")
        #expect(try await container.async.resolve(Database.self, named: "main").text == "main")
        let isolations = container.components.map(\.isolation.name)
        #expect(isolations.contains("asynchronous, Disk"))
        #expect(isolations.contains("asynchronous, main actor"))
    }

    @Test("The number of parameters is unlimited, and needs tell them apart")
    func manyParameters() async throws {
        let container = Container {
            for number in 0..<3 { Component(instance: number).named("\(number)") }
            Component(instance: 7)
            AsyncComponent(
                Numbers.self, init: Numbers.init(_:_:_:_:_:_:_:_:), needs: .named("0"), .named("1"), .named("2"),
                .unnamed, .unnamed, .unnamed, .unnamed, .named("0"))
            AsyncComponent(Numbers.self, init: Numbers.init(_:_:_:_:_:_:_:_:)).named("plain")
        }
        #expect(try await container.async.resolve(Numbers.self).all == [0, 1, 2, 7, 7, 7, 7, 0])
        #expect(try await container.async.resolve(Numbers.self, named: "plain").all == Array(repeating: 7, count: 8))
    }

    @Test("One of two needs can be wired")
    func wired() async throws {
        let container = Container {
            Component(instance: 5)
            Component(instance: "read")
            AsyncComponent(
                Database.self, init: Database.openOnDisk(at:mode:), needs: .wired(to: Int.self) { Path(text: "\($0)") },
                .unnamed)
        }
        #expect(try await container.async.resolve(Database.self).text == "5 read")
    }

    @Test("A strategy that is used without links gives the same result")
    func unlinked() async throws {
        struct Wrapping: AsyncStrategy {
            let inner = AsyncFactoryStrategy<Database>(Database.openOnDisk(at:mode:), needs: .unnamed, .unnamed)
            var dependencies: [Dependency] { inner.dependencies }
            func make(_ resolver: AsyncResolver) async throws -> Database { try await inner.make(resolver) }
        }
        let container = Container {
            Self.base()
            AsyncComponent(Database.self, strategy: Wrapping())
        }
        #expect(try await container.async.resolve(Database.self).text == "orders read")
    }

    @Test("The error names a missing parameter")
    func missing() async throws {
        let container = Container { AsyncComponent(Database.self, init: Database.open(at:)) }
        let error = try await #require(throws: ResolutionError.self) {
            try await container.async.resolve(Database.self)
        }
        #expect(error.code == .missing)
        #expect(error.notes.contains { $0.text.contains("parameter 1") })
        let problems = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(problems.problems.map(\.code) == [.missing])
    }

    @Test("Synchronous and asynchronous components can wire a need to an asynchronous one")
    func wiredToAsynchronous() async throws {
        let container = Container {
            Self.base()
            Component(instance: 5)
            AsyncComponent(Database.self, init: Database.open(at:)).cached()
            Component(
                [String].self, init: { (text: String, number: Int) in [text, "\(number)"] },
                needs: .wired(to: Database.self) { $0.text }, .unnamed)
            AsyncComponent(
                Path.self, init: { (text: String) async in Path(text: text) },
                needs: .wired(to: Database.self) { $0.text }
            ).named("copy")
        }
        try container.validate()
        #expect(try await container.async.resolve([String].self) == ["orders", "5"])
        #expect(try await container.async.resolve(Path.self, named: "copy").text == "orders")
    }

    @Test("An inherited component is awaited, also where the parent could link it only after the child")
    func inheritedBeforeItsNeeds() async throws {
        let parent = Container { AsyncComponent(Database.self, init: Database.open(at:)).cached() }
        let child = parent.child {
            AsyncComponent(Int.self) {
                parent.register { Component(instance: Path(text: "late")) }
                return 1
            }
            AsyncComponent(
                [String].self,
                init: { (number: Int, database: Database) async in ["\(number)", database.text] })
        }
        // Everything is linked before anything is created, and a request does not see a change that happens meanwhile.
        let error = try await #require(throws: ResolutionError.self) {
            try await child.async.resolve([String].self)
        }
        #expect(error.code == .missing)
        parent.register { Component(instance: Path(text: "late")) }
        #expect(try await child.async.resolve([String].self) == ["1", "late"])
    }
}
