import DICaches
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

        #expect(throws: ResolutionError.self) { try container.resolve(OrderLog.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(OrderLog.self) }
        #expect(error.code == .closed)

        try await container.close()
        #expect(journal.entries.count == 2)
    }

    struct ConnectionLost: Error, CustomStringConvertible {
        let description: String
    }

    @Test func failures() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(Database.self, init: Database.init(journal:))
                .cached()
                .onClose { _ in throw ConnectionLost(description: "the server does not answer") }
            Component(OrderLog.self, init: OrderLog.init(database:))
                .cached()
                .onClose { _ in throw ConnectionLost(description: "nowhere to flush to") }
        }
        _ = try container.resolve(OrderLog.self)
        do {
            try await container.close()
            Issue.record("nothing could be closed")
        } catch {
            #expect(error.failures.count == 2)
            print(error)
        }
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(error?.failures.count == 2)
    }

    @Test func cleared() async throws {
        let journal = Journal()
        let container = Container {
            Component(Database.self) { Database(journal: journal) }
                .cached()
                .onClose { database in try await database.disconnect() }
        }
        _ = try container.resolve(Database.self)
        container.clear()
        _ = try container.resolve(Database.self)  // another one
        container.remove(Database.self)

        try await container.close()
        #expect(journal.entries == ["database disconnected", "database disconnected"])
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

    @Test func closerCreatesNothing() async throws {
        let container = Container {
            Component(instance: Journal())
            Component(Database.self, init: Database.init(journal:)).cached()
            Component(OrderLog.self, init: OrderLog.init(database:)).cached()
            Component(Cart.self, init: Cart.init(log:)).cached().onClose { cart in try cart.log.get().flush() }
        }
        _ = try container.resolve(Cart.self)  // creates no log, because the cart's log is lazy
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect((error?.failures.first?.error as? ResolutionError)?.code == .closed)
    }

    @Test func hookThatThrows() async throws {
        let journal = Journal()
        let container = Container {
            Component(OrderLog.self) { OrderLog(database: Database(journal: journal)) }
                .cached()
                .onCreate { _ in throw ConnectionLost(description: "the log is full") }
                .onClose { log in try log.flush() }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(OrderLog.self) }
        #expect(journal.entries == ["log flushed"])  // at once
        try await container.close()
        #expect(journal.entries.count == 1)
    }

    @Test func whatIsInside() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(Database.self, init: Database.init(journal:))
                .cached()
                .onClose { database in try await database.disconnect() }
            Component(OrderLog.self, init: OrderLog.init(database:))
                .cached(.scope("day"))
                .onClose { log in try log.flush() }
        }
        let day = try container.openScope("day")
        _ = try day.resolve(OrderLog.self)
        try await container.close()  // closes what lives inside first
        #expect(journal.entries == ["log flushed", "database disconnected"])
        #expect(throws: ResolutionError.self) { try day.resolve(OrderLog.self) }
    }

    @Test func renewedByItsCache() throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(Database.self, init: Database.init(journal:))
                .cached(.timeToLive(.seconds(60)))
                .onClose { database in try await database.disconnect() }
        }
        #expect(container.validationReport().warnings.map(\.code) == [.closedWithoutCache])
    }

    @Test func existingInstancesAndDroppedContainersAreNotClosed() async throws {
        let journal = Journal()
        let container = Container { Component(instance: Database(journal: journal)) }
        _ = try container.resolve(Database.self)
        try await container.close()

        func drop() throws {
            let dropped = Container {
                Component(Database.self) { Database(journal: journal) }
                    .cached()
                    .onClose { _ in journal.note("closed") }
            }
            _ = try dropped.resolve(Database.self)
        }
        try drop()
        #expect(journal.entries.isEmpty)
    }

    protocol Connection: Sendable {
        func close() async throws
    }

    struct Socket: Connection {
        let journal: Journal
        func close() async throws { journal.note("socket closed") }
    }

    /// Keeps a buffer in front of a connection.
    struct Buffered: Connection {
        let inner: any Connection
        let journal: Journal
        func close() async throws { journal.note("buffer written") }
    }

    @Test func decorator() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component((any Connection).self) { Socket(journal: journal) }
                .cached()
                .onClose { socket in try await socket.close() }
            Decorator((any Connection).self, needs: Need<Journal>()) { inner, journal in
                Buffered(inner: inner, journal: journal)
            }
            .onClose { buffered in try await buffered.close() }
        }
        _ = try container.resolve((any Connection).self)
        try await container.close()
        #expect(journal.entries == ["buffer written", "socket closed"])
    }
}
