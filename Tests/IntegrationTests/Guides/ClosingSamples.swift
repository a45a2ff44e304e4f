import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// The samples of docs/Lifetimes.md.
@Suite(.timeLimit(.minutes(60))) struct ClosingSamples {
    final class Database: Sendable {
        let journal: Journal

        init(journal: Journal) { self.journal = journal }

        func disconnect() async throws { journal.note("database disconnected") }
    }

    final class OrderLog: Sendable {
        let database: Database

        init(database: Database) { self.database = database }

        func flush() throws { database.journal.note("log flushed") }
    }

    @Test func closing() async throws {
        let journal = Journal()
        // sample: closing
        let container = Container {
            Component(instance: journal)
            Component(Database.self, init: Database.init(journal:)).cached().onClose { try await $0.disconnect() }
            Component(OrderLog.self, init: OrderLog.init(database:)).cached().onClose { try $0.flush() }
        }
        _ = try container.resolve(OrderLog.self)
        try await container.close()
        #expect(journal.entries == ["log flushed", "database disconnected"])
        // end sample

        let error = try #require(throws: ResolutionError.self) { try container.resolve(OrderLog.self) }
        #expect(error.code == .closed)

        try await container.close()
        #expect(journal.entries.count == 2)
    }

    final class Cart: Sendable {
        let log: Lazy<OrderLog>

        init(log: Lazy<OrderLog>) { self.log = log }
    }

    @Test func closerUsesWhatExists() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(Database.self, init: Database.init(journal:)).cached()
            Component(OrderLog.self, init: OrderLog.init(database:)).cached()
            Component(Cart.self, init: Cart.init(log:))
                .cached()
                .onClose { cart in try cart.log.get().flush() }
        }
        _ = try container.resolve(OrderLog.self)
        _ = try container.resolve(Cart.self)
        try await container.close()
        #expect(journal.entries == ["log flushed"])
    }
}
