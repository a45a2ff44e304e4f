#if Hummingbird
    import DICore
    import DIFactoryInjection
    import DIHummingbird
    import Hummingbird
    import HummingbirdTesting
    import InMemoryLogging
    import Logging
    import TestSupport
    import Testing

    // Proves I6.
    @Suite(.timeLimit(.minutes(60))) struct RequestScopeMiddlewareTests {
        private let shop = ShopServer()
        private var journal: Journal { shop.journal }

        enum Mode: CaseIterable {
            case router
            case live

            var setup: TestingSetup { self == .router ? .router : .live }
        }

        @Test(arguments: Mode.allCases) func eachRequestHasAScopeThatIsClosedAfterItsBody(mode: Mode) async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            let databases = Guarded<[Database]>([])
            shop.router.get("{name}") { [journal = shop.journal] request, context in
                let transaction = try context.scope.resolve(Transaction.self)
                let again = try context.scope.resolve(Transaction.self)
                #expect(transaction === again)
                #expect(transaction.logger[metadataKey: "hb.request.id"]?.description == context.id)
                databases.withLock { $0.append(transaction.database) }
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        for part in ["one", "two"] {
                            journal.note(part)
                            try await writer.write(ByteBuffer(string: part))
                        }
                        // The scope is open while the body is written.
                        #expect(try context.scope.resolve(Transaction.self) === transaction)
                        try await writer.finish(nil)
                    })
            }
            try await shop.test(mode.setup) { [closed = shop.closed] client in
                for name in ["/a", "/b"] {
                    try await client.execute(uri: name, method: .get) { response in
                        #expect(String(buffer: response.body) == "onetwo")
                    }
                    await closed.wait(for: 1)
                }
            }
            #expect(journal.entries == ["one", "two", "closed /a", "one", "two", "closed /b"])
            #expect(databases.withLock { $0[0] === $0[1] })
            #expect(shop.errors == [])
        }

        @Test(arguments: Mode.allCases) func aPlainBodyKeepsItsLength(mode: Mode) async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("plain") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return "text"
            }
            try await shop.test(mode.setup, closing: 1) { client in
                try await client.execute(uri: "/plain", method: .get) { response in
                    #expect(response.headers[.contentLength] == "4")
                    #expect(String(buffer: response.body) == "text")
                }
            }
            #expect(journal.entries == ["closed /plain"])
        }

        /// The body of a response.
        enum Body: CaseIterable {
            case inMemory, large, empty, ofKnownLength, stream, withCloser

            /// Whether the scope is closed before the body is written.
            var needsNoScope: Bool { self == .inMemory || self == .large || self == .empty }

            func response(_ context: ShopContext) -> Response {
                @Sendable func write(_ writer: inout any ResponseBodyWriter) async throws {
                    // The scope is open while the body is written.
                    _ = try context.scope.resolve(Request.self)
                    for part in ["par", "ts"] { try await writer.write(ByteBuffer(string: part)) }
                    try await writer.finish(nil)
                }
                return switch self {
                case .inMemory, .withCloser:
                    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "parts")))
                case .large:
                    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 46, count: 100_000)))
                case .empty: Response(status: .noContent)
                case .ofKnownLength: Response(status: .ok, body: ResponseBody(contentLength: 5, write))
                case .stream: Response(status: .ok, body: ResponseBody(write))
                }
            }

            var length: Int { self == .large ? 100_000 : self == .empty ? 0 : 5 }
        }

        @Test(arguments: Body.allCases) func aBodyInMemoryNeedsNoScope(body: Body) async throws {
            struct Noting: RouterMiddleware {
                let scope: Guarded<Scope?>
                let journal: Journal

                func handle(
                    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
                ) async throws -> Response {
                    let response = try await next(request, context)
                    let isOpen = (try? scope.withLock { $0 }?.resolve(Request.self)) != nil
                    journal.note(isOpen ? "open" : "closed")
                    return response
                }
            }
            let scope = Guarded<Scope?>(nil)
            shop.router.add(middleware: Noting(scope: scope, journal: journal))
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("body") { _, context in
                let own = try context.scope
                scope.withLock { $0 = own }
                if body == .withCloser { _ = try own.resolve(Transaction.self) }
                return body.response(context)
            }
            try await shop.test(.live, closing: body == .withCloser ? 1 : 0) { client in
                try await client.execute(uri: "/body", method: .get) { #expect($0.body.readableBytes == body.length) }
            }
            #expect(journal.entries.first == (body.needsNoScope ? "closed" : "open"))
            #expect(shop.errors == [])
        }

        struct Broken: Error {}

        @Test(arguments: Mode.allCases) func aThrowingRouteClosesTheScope(mode: Mode) async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("conflict") { _, context -> String in
                _ = try context.scope.resolve(Transaction.self)
                throw HTTPError(.conflict, message: "short")
            }
            shop.router.get("broken") { _, context -> String in
                _ = try context.scope.resolve(Transaction.self)
                throw Broken()
            }
            try await shop.test(mode.setup, closing: 1) { [closed = shop.closed] client in
                try await client.execute(uri: "/conflict", method: .get) { #expect($0.status == .conflict) }
                await closed.wait(for: 1)
                try await client.execute(uri: "/broken", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(journal.entries == ["closed /conflict", "closed /broken"])
        }

        @Test func aClientThatHangsUpClosesTheScope() async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            let hasBegun = Signal()
            shop.router.get("endless") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        while true {
                            try await writer.write(ByteBuffer(repeating: 46, count: 10_000))
                            hasBegun.send()
                        }
                    })
            }
            let group = Application(router: shop.router).eventLoopGroup
            try await shop.test(.live) { [closed = shop.closed] client in
                let hanging = TestClient(
                    host: "localhost", port: try #require(client.port), eventLoopGroupProvider: .shared(group))
                hanging.connect()
                try await hanging.executeAndDontWaitForResponse(.init("/endless", method: .get))
                await hasBegun.wait()
                try await hanging.close(mode: .all)
                await closed.wait(for: 1)
                try await hanging.shutdown()
            }
            #expect(journal.entries == ["closed /endless"])
        }

        @Test func aClientThatHangsUpBeforeTheResponseClosesTheScope() async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            let hasBegun = Signal()
            let mayEnd = Signal()
            shop.router.get("late") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                hasBegun.send()
                await mayEnd.wait()
                return "text"
            }
            let group = Application(router: shop.router).eventLoopGroup
            try await shop.test(.live) { [closed = shop.closed] client in
                let hanging = TestClient(
                    host: "localhost", port: try #require(client.port), eventLoopGroupProvider: .shared(group))
                hanging.connect()
                try await hanging.executeAndDontWaitForResponse(.init("/late", method: .get))
                await hasBegun.wait()
                try await hanging.close(mode: .all)
                mayEnd.send()
                await closed.wait(for: 1)
                try await hanging.shutdown()
            }
            #expect(journal.entries == ["closed /late"])
        }

        @Test(arguments: Mode.allCases) func aResponseThatIsDroppedClosesTheScope(mode: Mode) async throws {
            struct Replacing: RouterMiddleware {
                func handle(
                    _ request: Request, context: ShopContext,
                    next: (Request, ShopContext) async throws -> Response
                ) async throws -> Response {
                    _ = try await next(request, context)
                    return Response(status: .notModified)
                }
            }
            shop.router.add(middleware: Replacing())
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("dropped") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return "text"
            }
            try await shop.test(mode.setup) { [closed = shop.closed] client in
                try await client.execute(uri: "/dropped", method: .get) { #expect($0.status == .notModified) }
                await closed.wait(for: 1)
            }
            #expect(journal.entries == ["closed /dropped"])
        }

        @Test func aChildContextTakesTheScopeOver() async throws {
            final class Basket: Sendable {
                let transaction: Transaction
                init(_ transaction: Transaction) { self.transaction = transaction }
            }
            let group: ScopeName = "group"
            let container = shop.container {
                Component(UserContext.self, suppliedIn: ScopeName("group", inside: "request"))
                Component(Basket.self) { resolver in Basket(try resolver.resolve()) }
                    .cached(.scope(ScopeName("group", inside: "request")))
                    .onClose { [journal = shop.journal] _ in journal.note("closed basket") }
            }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            let users = shop.router.group("users", context: UserContext.self)
            users.get("plain") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return "plain"
            }
            users.group("inner").add(middleware: RequestScopeMiddleware(container, scope: group)).get("basket") {
                _, context in
                let basket = try context.scope.resolve(Basket.self)
                let transaction = try context.scope.resolve(Transaction.self)
                #expect(basket.transaction === transaction)
                let user = try context.scope.resolve(UserContext.self)
                #expect(user.id == context.id)
                return "basket"
            }
            try await shop.test(.router, closing: 1) { [closed = shop.closed] client in
                try await client.execute(uri: "/users/plain", method: .get) { #expect($0.status == .ok) }
                await closed.wait(for: 1)
                try await client.execute(uri: "/users/inner/basket", method: .get) { #expect($0.status == .ok) }
            }
            #expect(
                journal.entries == ["closed /users/plain", "closed basket", "closed /users/inner/basket"])
            #expect(shop.errors == [])
        }

        @Test func furtherValuesComeFromTheRequest() async throws {
            struct User: Sendable {
                let name: String
            }
            let container = shop.container { Component(User.self, suppliedIn: "request") }
            let router = Router(context: ShopContext.self)
            router.add(
                middleware: RequestScopeMiddleware(container) { request, _ in
                    guard let name = request.uri.queryParameters["name"] else { throw HTTPError(.unauthorized) }
                    return [.value(User(name: String(name)))]
                })
            router.get("user") { _, context in try context.scope.resolve(User.self).name }
            try await Application(router: router).test(.router) { client in
                try await client.execute(uri: "/user?name=Ada", method: .get) {
                    #expect(String(buffer: $0.body) == "Ada")
                }
                try await client.execute(uri: "/user", method: .get) { #expect($0.status == .unauthorized) }
            }
        }

        @Test func suppliedComponentsOfAParentContainerGetTheirValues() async throws {
            let tenant = shop.container().child {}
            shop.router.add(middleware: RequestScopeMiddleware(tenant))
            shop.router.get("child") { _, context in try context.scope.resolve(Transaction.self).request.uri.path }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/child", method: .get) { #expect(String(buffer: $0.body) == "/child") }
            }
            #expect(shop.errors == [])
        }

        @Test func anErrorOfACloserIsLogged() async throws {
            final class Page: Sendable {}
            let container = shop.container {
                Component(Page.self) { Page() }.cached(.scope("request")).onClose { _ in throw Broken() }
            }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("page") { _, context in
                _ = try context.scope.resolve(Page.self)
                return "text"
            }
            try await shop.test(.router) { [loggedErrors = shop.loggedErrors] client in
                try await client.execute(uri: "/page", method: .get) { #expect($0.status == .ok) }
                await loggedErrors.wait(for: 1)
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.hasPrefix("closing Page (DIHummingbirdTests/") == true)
        }

        /// Hummingbird logs an error that is no response at the level debug only.
    }
#endif
