import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

extension ScopeName {
    static let request: ScopeName = "request"
}

/// The samples of the article Scopes-in-other-servers.
@Suite(.timeLimit(.minutes(60))) struct RequestScopeSamples {
    struct Request: Sendable {
        let path: String
        let token: String
    }

    struct User: Sendable {
        let name: String
    }

    struct Response: Sendable, Equatable {
        let status: Int
        var body = ""
    }

    /// Shared by all requests.
    final class Database: Sendable {
        let journal: Journal
        private let changes: AsyncStream<String>

        private init(journal: Journal, changes: AsyncStream<String>) {
            self.journal = journal
            self.changes = changes
        }

        static func connect(journal: Journal, changes: AsyncStream<String>) async throws -> Database {
            await Task.yield()
            journal.note("database connected")
            return Database(journal: journal, changes: changes)
        }

        func disconnect() async { journal.note("database disconnected") }

        /// Waits for the next change, or until the task is canceled.
        func nextChange() async throws -> String {
            for await change in changes { return change }
            throw CancellationError()
        }
    }

    /// One for each request.
    actor Transaction {
        let database: Database
        private var isCommitted = false

        init(database: Database) { self.database = database }

        func commit() { isCommitted = true }

        func end() { database.journal.note(isCommitted ? "committed" : "rolled back") }
    }

    struct Handler: Sendable {
        let request: Request
        let user: User
        let transaction: Transaction

        func respond() async throws -> Response {
            switch request.path {
            case "/name":
                await transaction.commit()
                return Response(status: 200, body: user.name)
            case "/changes":
                let change = try await transaction.database.nextChange()
                await transaction.commit()
                return Response(status: 200, body: change)
            default:
                return Response(status: 404)
            }
        }
    }

    struct ServerModule: Module {
        var components: ComponentList {
            // As long as the server.
            AsyncComponent(Database.self, init: Database.connect(journal:changes:))
                .cached()
                .eager()
                .onClose { database in await database.disconnect() }

            // As long as a request.
            Component(Request.self, suppliedIn: .request)
            Component(User.self, suppliedIn: .request)
            Component(Transaction.self, init: Transaction.init(database:))
                .cached(.scope(.request))
                .onClose { transaction in await transaction.end() }
            Component(Handler.self, init: Handler.init(request:user:transaction:))
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Journal.self), ComponentKey(AsyncStream<String>.self)] }
    }

    /// The interface of a network library: a request, and a function that sends the response.
    struct Connection: Sendable {
        let request: Request
        let send: @Sendable (Response) -> Void
    }

    // sample: server
    struct Server: Sendable {
        let container: Container

        func run(_ connections: AsyncStream<Connection>) async throws {
            do {
                try await container.start()  // the database is connected before the first request
            } catch {
                try? await container.close()
                throw error
            }
            await withDiscardingTaskGroup { group in
                for await connection in connections {
                    group.addTask { connection.send(await response(to: connection.request)) }
                }
            }
            try await container.close()
        }

        func response(to request: Request) async -> Response {
            guard let user = user(with: request.token) else { return Response(status: 401) }
            do {
                return try await container.withScope(.request, values: [.value(request), .value(user)]) { scope in
                    try await scope.async.resolve(Handler.self).respond()
                }
            } catch {
                return Response(status: Task.isCancelled ? 503 : 500)
            }
        }

        private func user(with token: String) -> User? { token.isEmpty ? nil : User(name: token) }
    }
    // end sample

    private static func container(_ journal: Journal, changes: AsyncStream<String>) -> Container {
        Container {
            ServerModule()
            Component(instance: journal)
            Component(instance: changes)
        }
    }

    @Test func requestsAreServed() async throws {
        let journal = Journal()
        let container = Container {
            ServerModule()
            Component(instance: journal)
            Component(instance: AsyncStream<String> { $0.finish() })
        }
        try container.validate()

        let responses = Journal()
        let (connections, network) = AsyncStream.makeStream(of: Connection.self)
        let server = Task { try await Server(container: container).run(connections) }
        for (path, token) in [("/name", "ada"), ("/name", ""), ("/nowhere", "ada")] {
            network.yield(
                Connection(request: Request(path: path, token: token)) {
                    responses.note("\(path) \(token): \($0.status) \($0.body)")
                })
        }
        network.finish()  // no more requests: those under way are completed
        try await server.value
        #expect(responses.entries.sorted() == ["/name : 401 ", "/name ada: 200 ada", "/nowhere ada: 404 "])
        #expect(journal.entries.first == "database connected")
        #expect(journal.entries.last == "database disconnected")
        #expect(journal.entries.dropFirst().dropLast().sorted() == ["committed", "rolled back"])
    }

    @Test func shutdown() async throws {
        let isWaiting = Signal()
        let (changes, change) = AsyncStream.makeStream(of: String.self)
        let container = Container {
            ServerModule()
            Component(instance: Journal())
            Component(
                instance: AsyncStream<String> {
                    isWaiting.send()
                    for await change in changes { return change }
                    return nil
                })
        }
        let journal = try container.resolve(Journal.self)
        let responses = Journal()
        let (connections, network) = AsyncStream.makeStream(of: Connection.self)
        let server = Task { try await Server(container: container).run(connections) }
        network.yield(
            Connection(request: Request(path: "/changes", token: "ada")) { responses.note("\($0.status)") })
        await isWaiting.wait()  // for a change that never comes

        server.cancel()
        try await server.value
        #expect(responses.entries == ["503"])
        #expect(journal.entries == ["database connected", "rolled back", "database disconnected"])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Journal.self) }
        #expect(error.code == .closed)
        withExtendedLifetime(change) {}
    }

    @Test func anInterruptedStartClosesWhatThereIs() async throws {
        struct Unreachable: Error {}
        let journal = Journal()
        let container = Container {
            Component(Int.self) { 1 }.cached().eager().onClose { _ in journal.note("closed") }
            AsyncComponent(Database.self) { throw Unreachable() }.cached().eager()
        }
        let error = await #expect(throws: ResolutionError.self) {
            try await Server(container: container).run(AsyncStream { $0.finish() })
        }
        #expect(error?.underlying is Unreachable)
        #expect(journal.entries == ["closed"])
    }
}
