#if Hummingbird && Observability && ServiceLifecycle
    import DICore
    import DIFactoryInjection
    import DIHummingbird
    import DIInspection
    import DIObservability
    import DIServiceLifecycle
    import Hummingbird
    import HummingbirdTesting
    import InMemoryLogging
    import Logging
    import ServiceLifecycle
    import Testing
    import UnixSignals

    // Proves I6.
    /// The samples of `docs/On-a-server.md`.
    @Suite(.timeLimit(.minutes(60))) struct OnAServerSamples {
        /// Shared by all requests.
        final class Database: Sendable {
            let logger: Logger

            private init(logger: Logger) { self.logger = logger }

            static func connect(logger: Logger) async throws -> Database {
                logger.info("database connected")
                return Database(logger: logger)
            }

            func disconnect() async { logger.info("database disconnected") }

            func user(withToken token: String) async -> User? { token == "Bearer 17" ? User(name: "Ada") : nil }
        }

        /// Sends letters in the background, until it is asked to stop.
        struct Mailer: Service {
            let database: Database
            let logger: Logger

            func run() async throws {
                logger.info("ready")
                try await gracefulShutdown()
                database.logger.info("mailer stopped")
            }
        }

        /// One for each request.
        actor Transaction {
            let database: Database
            private var isCommitted = false

            init(database: Database) { self.database = database }

            func commit() { isCommitted = true }

            func end() { database.logger.info(isCommitted ? "committed" : "rolled back") }
        }

        struct User: Sendable {
            let name: String

            static func find(for request: Request, in database: Database) async throws -> User {
                guard let user = await database.user(withToken: request.headers[.authorization] ?? "") else {
                    throw HTTPError(.unauthorized)
                }
                return user
            }
        }

        struct BasketHandler: Sendable {
            let user: User
            let logger: Logger
            let transaction: Transaction

            func respond() async throws -> String {
                logger.info("a basket is shown")
                await transaction.commit()
                return "the basket of \(user.name)"
            }
        }

        struct ShopModule: Module {
            var components: ComponentList {
                // As long as the server.
                AsyncComponent(Database.self, init: Database.connect(logger:), needs: .named("server"))
                    .cached()
                    .eager()
                    .onClose { await $0.disconnect() }
                Component(Mailer.self, init: Mailer.init(database:logger:), needs: .unnamed, .named("server")).service()

                // As long as a request.
                Component(Request.self, suppliedIn: "request")
                Component(Logger.self, suppliedIn: "request")
                Component(Transaction.self, init: Transaction.init(database:))
                    .cached(.scope("request"))
                    .onClose { await $0.end() }
                AsyncComponent(User.self, init: User.find(for:in:)).cached(.scope("request"))
                Component(BasketHandler.self, init: BasketHandler.init(user:logger:transaction:))
            }

            var externalNeeds: [ComponentKey] { [ComponentKey(Logger.self, qualifier: .name("server"))] }
        }

        private func router(_ container: Container) -> Router<ShopContext> {
            let router = Router(context: ShopContext.self)
            router.add(middleware: RequestScopeMiddleware(container))
            router.get("basket") { _, context in
                try await context.scope.async.resolve(BasketHandler.self).respond()
            }
            return router
        }

        // Proves I5.
        @Test func aServer() async throws {
            let log = InMemoryLogHandler()
            let logger = Logger(label: "shop") { _ in log }
            let (ports, running) = AsyncStream.makeStream(of: Int.self)
            let configuration = ApplicationConfiguration(address: .hostname("localhost", port: 0))
            @Sendable func onServerRunning(_ port: Int?) { if let port { running.yield(port) } }

            let container = Container {
                ShopModule()
                Component(instance: logger).named("server")
            }
            let app = Application(
                router: router(container),
                server: .http1(
                    configuration: .init(additionalChannelHandlers: [ConnectionGuard()], idleTimeout: .seconds(60))),
                configuration: configuration,
                onServerRunning: { onServerRunning($0.localAddress?.port) }, logger: logger)
            container.register { Component(instance: app).service() }

            let group = ServiceGroup(
                services: [ContainerService(container, logger: logger)],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
            let server = Task {
                try await group.run()
            }
            let port = try #require(await ports.first { _ in true })
            let client = TestClient(
                host: "localhost", port: port, eventLoopGroupProvider: .shared(app.eventLoopGroup))
            client.connect()
            let response = try await client.get("/basket", headers: [.authorization: "Bearer 17"])
            #expect(response.body.map { String(buffer: $0) } == "the basket of Ada")
            try await client.shutdown()
            await group.triggerGracefulShutdown()
            try await server.value
            let noted = ["database connected", "committed", "rolled back", "mailer stopped", "database disconnected"]
            let messages = log.entries.map { "\($0.message)" }.filter(noted.contains)
            #expect(messages.first == "database connected")
            #expect(messages.dropFirst().dropLast().sorted() == ["committed", "mailer stopped"])
            #expect(messages.last == "database disconnected")
            let entry = try #require(log.entries.first { $0.message == "a basket is shown" })
            #expect(entry.metadata["hb.request.id"] != nil)
        }

        // sample: test
        @Test func aRouteAnswers() async throws {
            let container = Container {
                ShopModule()
                Component(instance: Logger(label: "test")).named("server")
                Component(User.self) { User(name: "Grace") }.overriding()
            }
            try container.validate(Validation(rules: [UnmarkedServiceRule()]))
            try await Application(router: router(container)).test(.router) { client in
                try await client.execute(uri: "/basket", method: .get) { response in
                    #expect(String(buffer: response.body) == "the basket of Grace")
                }
            }
        }
        // end sample

        // Proves I7.
        @Test func anObservedContainer() throws {
            let log = InMemoryLogHandler()
            let logger = Logger(label: "shop") { _ in log }
            // sample: observers
            let container = Container(resolutionObservers: [
                LoggingObserver(logger),
                MetricsObserver(),
                TracingObserver(minimumDuration: .milliseconds(5)),
            ]) {
                ShopModule()
                Component(instance: logger).named("server")
            }
            // end sample
            #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
            #expect(log.entries.map(\.level) == [])
        }
    }
#endif
