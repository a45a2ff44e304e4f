#if Hummingbird
    import DICore
    import DIHummingbird
    import Hummingbird
    import HummingbirdTesting
    import InMemoryLogging
    import Logging
    import TestSupport

    // sample: context
    struct ShopContext: ScopedRequestContext {
        var coreContext: CoreRequestContextStorage
        var requestScope = RequestScope()

        init(source: Source) { coreContext = .init(source: source) }
    }
    // end sample

    // sample: child-context
    struct UserContext: ChildRequestContext, ScopedRequestContext {
        var coreContext: CoreRequestContextStorage
        var requestScope: RequestScope

        init(context: ShopContext) {
            coreContext = context.coreContext
            requestScope = context.requestScope
        }
    }
    // end sample

    /// One for all requests.
    final class Database: Sendable {
        let journal: Journal

        init(_ journal: Journal) { self.journal = journal }
    }

    /// One for each request.
    final class Transaction: Sendable {
        let database: Database
        let request: Request
        let logger: Logger

        init(database: Database, request: Request, logger: Logger) {
            self.database = database
            self.request = request
            self.logger = logger
        }
    }

    /// Events that a test waits for, one after the other.
    final class Arrivals: Sendable {
        private let events: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation

        init() { (events, continuation) = AsyncStream.makeStream() }

        func note() { continuation.yield() }

        /// Returns after a number of further events.
        func wait(for count: Int) async {
            var iterator = events.makeAsyncIterator()
            for _ in 0..<count { await iterator.next() }
        }
    }

    /// A log handler that notes errors.
    private struct ErrorNotingHandler: LogHandler {
        var inner: InMemoryLogHandler
        let errors: Arrivals

        var logLevel: Logger.Level {
            get { inner.logLevel }
            set { inner.logLevel = newValue }
        }
        var metadata: Logger.Metadata {
            get { inner.metadata }
            set { inner.metadata = newValue }
        }
        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { inner[metadataKey: key] }
            set { inner[metadataKey: key] = newValue }
        }
        func log(event: LogEvent) {
            inner.log(event: event)
            if event.level == .error { errors.note() }
        }
    }

    /// A server with a container, and its log.
    struct ShopServer {
        let journal = Journal()
        let log = InMemoryLogHandler()
        let closed = Arrivals()
        let loggedErrors = Arrivals()
        let router = Router(context: ShopContext.self)

        /// - Parameter more: Further components.
        func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
            Container { [journal, closed] in
                Component(Database.self) { Database(journal) }.cached()
                Component(Request.self, suppliedIn: "request")
                Component(ShopContext.self, suppliedIn: "request")
                Component(Logger.self, suppliedIn: "request")
                Component(Transaction.self) { resolver in
                    Transaction(
                        database: try resolver.resolve(), request: try resolver.resolve(),
                        logger: try resolver.resolve())
                }
                .cached(.scope("request"))
                .onClose { transaction in
                    // The closing suspends, so that only an end that waits runs the closer at once.
                    await Task.yield()
                    journal.note("closed \(transaction.request.uri.path)")
                    closed.note()
                }
                more()
            }
        }

        /// Tests the routes of the router.
        ///
        /// - Parameters:
        ///   - writeLimit: The time that a response waits for a client that does not read.
        ///   - requests: The number of scopes that are closed before the server stops.
        func test(
            _ mode: TestingSetup, writeLimit: Duration = .seconds(60), closing requests: Int = 0,
            _ body: @Sendable (any TestClientProtocol) async throws -> Void
        ) async throws {
            let app = Application(
                router: router,
                server: .http1(
                    configuration: .init(additionalChannelHandlers: [ConnectionGuard(writeLimit: writeLimit)])),
                logger: Logger(label: "test") { [log, loggedErrors] _ in
                    ErrorNotingHandler(inner: log, errors: loggedErrors)
                })
            try await app.test(mode) { [closed] client in
                try await body(client)
                await closed.wait(for: requests)
            }
        }

        var errors: [String] { log.entries.filter { $0.level == .error }.map { "\($0.message)" } }
    }
#endif
