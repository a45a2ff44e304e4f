import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import TestSupport
import Testing

/// The samples of docs/Main-actor-and-async.md.
@Suite(.timeLimit(.minutes(60))) struct AsynchronousComponentsSamples {
    private let guide = "docs/Main-actor-and-async.md"

    struct Settings: Sendable {
        let file: String
    }

    final class Database: Sendable {
        let file: String

        private init(file: String) { self.file = file }

        /// Stands for a slow operation: opening a file, connecting to a server.
        static func open(_ settings: Settings) async throws -> Database {
            await Task.yield()
            try Task.checkCancellation()
            return Database(file: settings.file)
        }
    }

    /// Knows nothing of how its database comes about.
    struct OrderStore: Sendable {
        let database: Database
    }

    @Test func component() async throws {
        // sample: component
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, init: Database.open(_:)).cached()
            Component(OrderStore.self, init: OrderStore.init(database:))
        }
        let store = try await container.async.resolve(OrderStore.self)
        // end sample
        try container.validate()
        #expect(store.database.file == "orders")
        #expect(try container.resolve(OrderStore.self).database === store.database)
        let graph = container.graph()
        #expect(graph.nodes.count == 3)

        // sample: existing
        if let database = try container.existing(Database.self) {
            #expect(database === store.database)
        }
        // end sample
        #expect(try container.existing(Database.self) === store.database)
        container.clear()
        #expect(throws: ResolutionError.self) { try container.resolve(OrderStore.self) }
    }

    @Test func closures() async throws {
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self) { try await Database.open(Settings(file: "archive")) }
                .named("archive")
                .cached()
            AsyncComponent(Database.self) { resolver in
                try await Database.open(resolver.resolve(Settings.self))  // opaque
            }
            AsyncComponent(OrderStore.self, dependencies: [Need<Database>().dependency]) { resolver in
                OrderStore(database: try await resolver.resolve())  // declared, and there already
            }
        }
        #expect(try await container.async.resolve(Database.self, named: "archive").file == "archive")
        #expect(try await container.async.resolve(OrderStore.self).database.file == "orders")
    }

    @globalActor actor ImageActor {
        static let shared = ImageActor()
    }

    @ImageActor final class Decoder {
        init() {}
        func decode(_ name: String) -> String { "pixels of \(name)" }
    }

    struct Thumbnails: Sendable {
        let decoder: Decoder
    }

    @Test func onAnActor() async throws {
        let container = Container {
            // sample: on-an-actor
            AsyncComponent(Decoder.self, init: Decoder.init).cached()  // runs on the ImageActor
            // end sample
            Component(Thumbnails.self, init: Thumbnails.init(decoder:))
        }
        let thumbnails = try await container.async.resolve(Thumbnails.self)
        #expect(await thumbnails.decoder.decode("mug") == "pixels of mug")
    }

    // sample: deferred-types
    struct Search: Sendable {
        let archive: AsyncLazy<Database>
        let connections: AsyncProvider<OrderStore>

        func inArchive() async throws -> String { try await archive.get().file }
        func files() async throws -> [String] { try await [connections(), connections()].map(\.database.file) }
    }
    // end sample

    @Test func deferred() async throws {
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, init: Database.open(_:)).cached()
            Component(OrderStore.self, init: OrderStore.init(database:))
            Component(Search.self, init: Search.init(archive:connections:)).cached()
        }
        let search = try container.resolve(Search.self)  // waits for nothing
        #expect(try await search.inArchive() == "orders")
        #expect(try await search.files() == ["orders", "orders"])
    }

    struct Exporter: Sendable {
        let database: Lazy<Database>
    }

    @Test func cannotWait() throws {
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, init: Database.open(_:)).cached()
            Component(Exporter.self, init: Exporter.init(database:))
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.asynchronous])
    }

    struct Offline: Error, CustomStringConvertible {
        let description: String
    }

    @Test func failure() async throws {
        let journal = Journal()
        let container = Container {
            AsyncComponent(Database.self) {
                journal.note("try")
                guard journal.entries.count > 1 else { throw Offline(description: "no server") }
                return try await Database.open(Settings(file: "orders"))
            }
            .cached()
        }
        // sample: failure
        await #expect(throws: ResolutionError.self) { try await container.async.resolve(Database.self) }
        let database = try await container.async.resolve(Database.self)  // tries again
        // end sample
        #expect(try container.existing(Database.self) === database)
    }

    @Test func canceled() async throws {
        let (hasBegun, mayGoOn) = (Signal(), Signal())
        let container = Container {
            AsyncComponent(Database.self) {
                hasBegun.send()
                await mayGoOn.wait()
                return try await Database.open(Settings(file: "orders"))
            }
            .cached()
        }
        let creator = Task { try await container.async.resolve(Database.self) }
        await hasBegun.wait()
        let waiter = Task { try await container.async.resolve(Database.self) }
        waiter.cancel()
        do {
            _ = try await waiter.value
            Issue.record("the database is being opened still")
        } catch let error as ResolutionError {
            #expect(error.code == .canceled)
            #expect(error.underlying is CancellationError)
            print(error)
        }
        let error = await #expect(throws: ResolutionError.self) { try await waiter.value }
        #expect(error?.code == .canceled)
        mayGoOn.send()
        #expect(try await creator.value === container.existing(Database.self))
    }

    @Test func takeOver() async throws {
        let (hasBegun, isAwaited, mayGoOn) = (Signal(), Signal(), Signal())
        let stalls = StallReporting(after: .milliseconds(1)) { _ in isAwaited.send() }
        let container = Container(resolutionObservers: [stalls]) {
            AsyncComponent(Database.self) {
                hasBegun.send()
                await mayGoOn.wait()
                return try await Database.open(Settings(file: "orders"))
            }
            .cached()
        }
        let creator = Task { try await container.async.resolve(Database.self) }
        await hasBegun.wait()
        let waiter = Task { try await container.async.resolve(Database.self) }
        await isAwaited.wait()
        creator.cancel()  // opening it throws
        mayGoOn.send()
        let database = try await waiter.value  // opened by this task
        await #expect(throws: ResolutionError.self) { try await creator.value }
        #expect(try container.existing(Database.self) === database)
    }

    struct Ledger: Sendable {}
    struct Audit: Sendable {}

    @Test func cycle() async throws {
        let container = Container {
            AsyncComponent(Ledger.self) { resolver in
                _ = try await resolver.resolve(Audit.self)
                return Ledger()
            }
            .cached()
            AsyncComponent(Audit.self) { resolver in
                _ = try await resolver.resolve(Ledger.self)
                return Audit()
            }
            .cached()
        }
        await #expect(throws: ResolutionError.self) { try await container.async.resolve(Ledger.self) }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Ledger.self) }
        #expect(error?.code == .cycle)
    }

    @Test func stalls() async throws {
        let (hasBegun, isReported) = (Signal(), Signal())
        let reports = Journal()
        // sample: stalls
        let stalls = StallReporting(after: .milliseconds(50)) { report in
            reports.note("\(report)")
            isReported.send()
        }
        // end sample
        let container = Container(resolutionObservers: [stalls]) {
            AsyncComponent(Database.self) {
                hasBegun.send()
                await isReported.wait()  // stands for a server that does not answer
                return try await Database.open(Settings(file: "orders"))
            }
            .cached()
            Component(OrderStore.self, init: OrderStore.init(database:))
        }
        let creator = Task { try await container.async.resolve(Database.self) }
        await hasBegun.wait()
        _ = try await container.async.resolve(OrderStore.self)
        _ = try await creator.value
        try expectShown(try #require(reports.entries.first), in: guide)
    }

    struct Report: Sendable {
        let title: String
        var database: Database?
        var settings = Settings(file: "none")
    }

    actor Clerk {
        private let database = Injected<Database>()
        func file() -> String { database.value.file }
    }

    @Test func properties() async throws {
        let container = Container {
            Component(instance: Settings(file: "orders"))
            Component(instance: "Sales")
            AsyncComponent(Database.self, init: Database.open(_:)).cached()
            // sample: properties
            AsyncComponent(Report.self, init: { (title: String) async in Report(title: title) })
                .inject(\.database)
                .inject(\.settings, ifMissing: .leave)
            AsyncComponent(Clerk.self, init: Clerk.init).injectMarked().cached()
            // end sample
        }
        try container.validate()
        let report = try await container.async.resolve(Report.self)
        #expect(report.database?.file == "orders")
        let clerk = try await container.async.resolve(Clerk.self)
        #expect(await clerk.file() == "orders")
        #expect(report.settings.file == "orders")
        #expect(report.title == "Sales")
    }

    @Test func defaultStrategy() async throws {
        let container = Container(strategy: MarkedProperties()) {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, init: Database.open(_:)).cached()
            AsyncComponent(Clerk.self, init: Clerk.init)
        }
        #expect(try await container.async.resolve(Clerk.self).file() == "orders")
    }

    /// Opens a database under a path, as many times as it takes.
    struct OpeningStrategy: AsyncStrategy {
        let attempts: Int
        private let settings = Need<Settings>().labeled("settings")

        init(attempts: Int) { self.attempts = attempts }

        var dependencies: [Dependency] { [settings.dependency] }

        func make(_ resolver: AsyncResolver) async throws -> Database {
            let settings = try settings.resolve(from: resolver)  // is there: nothing is waited for
            for _ in 1..<attempts {
                if let database = try? await Database.open(settings) { return database }
                try Task.checkCancellation()
            }
            return try await Database.open(settings)
        }
    }

    /// The same, linked once.
    struct LinkedOpeningStrategy: AsyncStrategy {
        private let settings = Need<Settings>().labeled("settings")

        var dependencies: [Dependency] { [settings.dependency] }

        func make(_ resolver: AsyncResolver) async throws -> Database {
            try await Database.open(settings.resolve(from: resolver))
        }

        func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Database> {
            let settings = try linker.link(settings)
            return AsyncMaker { context in try await Database.open(settings(context)) }
        }
    }

    @Test func strategy() async throws {
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, strategy: OpeningStrategy(attempts: 3)).cached()
        }
        try container.validate()
        #expect(try await container.async.resolve(Database.self).file == "orders")
        let linked = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, strategy: LinkedOpeningStrategy()).cached()
        }
        #expect(try await linked.async.resolve(Database.self).file == "orders")
        let missing = Container { AsyncComponent(Database.self, strategy: LinkedOpeningStrategy()) }
        let error = await #expect(throws: ResolutionError.self) { try await missing.async.resolve(Database.self) }
        #expect(error?.code == .missing)
    }

    @Test func openingStrategyKeepsTheContract() async {
        await AsyncStrategyConformance(OpeningStrategy(attempts: 3)) {
            Component(instance: Settings(file: "orders"))
        }.check()
    }

    @Test func linkedOpeningStrategyKeepsTheContract() async {
        await AsyncStrategyConformance(LinkedOpeningStrategy()) {
            AsyncComponent(Settings.self) { Settings(file: "orders") }
        }.check()
    }

    @Test func closersAndHooks() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: Settings(file: "orders"))
            AsyncComponent(Database.self, init: Database.open(_:))
                .cached()
                .onCreate { database in journal.note("opened \(database.file)") }
                .onClose { database in journal.note("closed \(database.file)") }
        }
        _ = try await container.async.resolve(Database.self)
        try await container.close()
        #expect(journal.entries == ["opened orders", "closed orders"])
    }
}
