import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
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
}
