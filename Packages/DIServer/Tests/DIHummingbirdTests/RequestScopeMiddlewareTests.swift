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

        @Test(arguments: Mode.allCases) func anErrorOfTheContainerIsLoggedWithTheIdThatTheResponseHas(
            mode: Mode
        ) async throws {
            struct Secret: Sendable {}
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("fails") { _, context -> String in
                _ = try context.scope.resolve(Transaction.self)
                _ = try context.scope.resolve(Secret.self)
                return ""
            }
            let id = Guarded("")
            try await shop.test(mode.setup, closing: 1) { client in
                try await client.execute(uri: "/fails", method: .get) { response in
                    #expect(response.status == .internalServerError)
                    let text = String(buffer: response.body)
                    #expect(!text.contains("Secret"))
                    #expect(!text.contains("DI0001"))
                    id.withLock { $0 = text }
                }
            }
            let entry = try #require(shop.log.entries.first { $0.level == .error })
            #expect("\(entry.message)".contains("error[DI0001]: nothing is registered for Secret"))
            let logged = try #require(entry.metadata["hb.request.id"])
            #expect(id.withLock { $0.contains("the id of the request is \(logged)") })
            #expect(journal.entries == ["closed /fails"])
        }

        @Test func anErrorOfTheContainerWhileTheBodyIsWrittenIsLogged() async throws {
            struct Secret: Sendable {}
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("stream") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        try await writer.write(ByteBuffer(string: "one"))
                        _ = try context.scope.resolve(Secret.self)
                    })
            }
            try await shop.test(.live) { [closed = shop.closed] client in
                _ = try? await client.execute(uri: "/stream", method: .get) { _ in }
                await closed.wait(for: 1)
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.contains("error[DI0001]") == true)
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

        @Test func aResponseThatAComponentThrowsIsTheResponse() async throws {
            struct User: Sendable {}
            let container = shop.container {
                Component(User.self) { throw HTTPError(.unauthorized, message: "sign in") }
                Component(Int.self) { throw HTTPError(.badGateway) }
            }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("user") { _, context in "\(try context.scope.resolve(User.self))" }
            shop.router.get("upstream") { _, context in "\(try context.scope.resolve(Int.self))" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/user", method: .get) { response in
                    #expect(response.status == .unauthorized)
                    #expect(String(buffer: response.body).contains("sign in"))
                }
                try await client.execute(uri: "/upstream", method: .get) { #expect($0.status == .badGateway) }
            }
            // Only that of the server.
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.contains("Int") == true)
        }

        @Test func aResponseThatAComponentThrowsBehindAProviderIsTheResponse() async throws {
            struct User: Sendable {}
            struct Page: Sendable {
                init(users: Provider<User>) throws { _ = try users() }
            }
            struct Menu: Sendable {
                init(user: Lazy<User>) throws { _ = try user.get() }
            }
            struct Book: Sendable {
                let page: Page
            }
            let container = shop.container {
                Component(User.self) { throw HTTPError(.unauthorized, message: "sign in") }
                Component(Page.self, init: Page.init(users:))
                Component(Menu.self, init: Menu.init(user:))
                Component(Book.self) { resolver in Book(page: try resolver.resolve()) }
            }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("page") { _, context in "\(try context.scope.resolve(Page.self))" }
            shop.router.get("menu") { _, context in "\(try context.scope.resolve(Menu.self))" }
            shop.router.get("book") { _, context in "\(try context.scope.resolve(Book.self))" }
            try await shop.test(.router) { client in
                for uri in ["/page", "/menu", "/book"] {
                    try await client.execute(uri: uri, method: .get) { #expect($0.status == .unauthorized, "\(uri)") }
                }
            }
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

        @Test func aMissingValueIsAnErrorOfTheContainer() async throws {
            struct User: Sendable {}
            let container = shop.container { Component(User.self, suppliedIn: "request") }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("user") { _, _ in "" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/user", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.contains("error[DI0021]") == true)
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

        @Test func withoutTheMiddlewareThereIsNoScope() async throws {
            shop.router.get("none") { _, context in
                let error = try #require(throws: ResolutionError.self) { try context.scope }
                #expect(error.code == .noScope)
                try GoldenFolder().expect("\(error)\n", in: "DI0019-request-without-middleware")
                return ""
            }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/none", method: .get) { #expect($0.status == .ok) }
            }
        }

        /// Hummingbird logs an error that is no response at the level debug only.
        @Test(arguments: Mode.allCases) func aMissingMiddlewareIsLogged(mode: Mode) async throws {
            shop.router.get("none") { _, context in "\(try context.scope.name)" }
            try await shop.test(mode.setup) { client in
                try await client.execute(uri: "/none", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.contains("add a RequestScopeMiddleware to the router") == true)
            #expect(shop.log.entries.first { $0.level == .error }?.metadata["hb.request.id"] != nil)
        }

        @Test func aChildContextWithoutTheScopeIsLoggedOnce() async throws {
            struct Forgetful: ChildRequestContext, ScopedRequestContext {
                var coreContext: CoreRequestContextStorage
                var requestScope = RequestScope()

                init(context: ShopContext) { coreContext = context.coreContext }
            }
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.group("group", context: Forgetful.self).get { _, context in "\(try context.scope.name)" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/group", method: .get) { response in
                    #expect(response.status == .internalServerError)
                    #expect(String(buffer: response.body).contains("the id of the request"))
                }
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.contains("the request has no scope in Forgetful") == true)
        }

        @Test func aComponentThatAsksItsContextForTheScopeIsAnError() async throws {
            struct Page: Sendable {}
            let container = shop.container {
                Component(Page.self, fileID: "Shop/Page.swift", line: 7) { resolver in
                    _ = try resolver.resolve(ShopContext.self).scope
                    return Page()
                }
            }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("page") { _, context in "\(try context.scope.resolve(Page.self))" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/page", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(shop.errors.count == 1)
            try GoldenFolder().expect("\(shop.errors.first ?? "")\n", in: "DI0019-supplied-context")
        }

        @Test func theMiddlewareTwiceIsAnError() async throws {
            let container = shop.container()
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("twice") { _, _ in "" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/twice", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(shop.errors.count == 1)
            try GoldenFolder().expect("\(shop.errors.first ?? "")\n", in: "DI0021-middleware-twice")
        }

        @Test func aGroupWithAnotherContainerIsAnError() async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.group("group")
                .add(middleware: RequestScopeMiddleware(Container { Component(instance: 1) }, scope: "group"))
                .get { _, context in "\(try context.scope.resolve(Int.self))" }
            try await shop.test(.router) { client in
                try await client.execute(uri: "/group", method: .get) { #expect($0.status == .internalServerError) }
            }
            #expect(shop.errors.count == 1)
            try GoldenFolder().expect("\(shop.errors.first ?? "")\n", in: "DI0021-group-with-another-container")
        }
    }
#endif
