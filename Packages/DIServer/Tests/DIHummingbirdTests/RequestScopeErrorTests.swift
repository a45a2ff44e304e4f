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
    /// Tests errors of the container, and of its components, as responses and in the log.
    @Suite(.timeLimit(.minutes(60))) struct RequestScopeErrorTests {
        typealias Mode = RequestScopeMiddlewareTests.Mode

        private let shop = ShopServer()
        private var journal: Journal { shop.journal }

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
