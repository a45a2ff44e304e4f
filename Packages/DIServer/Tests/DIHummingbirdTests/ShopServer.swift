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

    /// A server with a container, and what it logs.
    struct ShopServer {
        let journal = Journal()
        let log = InMemoryLogHandler()
        let isClosed = Signal()
        let router = Router(context: ShopContext.self)

        /// - Parameter more: Further components.
        func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
            Container { [journal, isClosed] in
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
                    isClosed.send()
                }
                more()
            }
        }

        func test(_ mode: TestingSetup, _ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
            try await Application(router: router, logger: Logger(label: "test") { _ in log }).test(mode, body)
        }

        var errors: [String] { log.entries.filter { $0.level == .error }.map { "\($0.message)" } }
    }
#endif
