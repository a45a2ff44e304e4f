// sample: program
import DIHummingbird
import DIServiceLifecycle
import DependencyInjection
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import UnixSignals

struct Database: Sendable {
    let logger: Logger

    static func connect(logger: Logger) async throws -> Database {
        logger.info("database connected")
        return Database(logger: logger)
    }

    func user(withToken token: String?) async -> String? { token == "Bearer 17" ? "Ada" : nil }
    func disconnect() async { logger.info("database disconnected") }
}

struct User: Sendable {
    let name: String

    static func find(for request: Request, in database: Database) async throws -> User {
        guard let name = await database.user(withToken: request.headers[.authorization]) else {
            throw HTTPError(.unauthorized)
        }
        return User(name: name)
    }
}

struct BasketHandler: Sendable {
    let user: User
    let logger: Logger

    func respond() async throws -> String {
        logger.info("a basket is shown")
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
        // As long as a request.
        Component(Request.self, suppliedIn: "request")
        Component(Logger.self, suppliedIn: "request")
        AsyncComponent(User.self, init: User.find(for:in:)).cached(.scope("request"))
        Component(BasketHandler.self, init: BasketHandler.init(user:logger:))
    }
}

struct ShopContext: ScopedRequestContext {
    var coreContext: CoreRequestContextStorage
    var requestScope = RequestScope()

    init(source: Source) { coreContext = .init(source: source) }
}

// sample: router
func router(_ container: Container) -> Router<ShopContext> {
    let router = Router(context: ShopContext.self)
    router.add(middleware: RequestScopeMiddleware(container))
    router.get("basket") { _, context in
        try await context.scope.async.resolve(BasketHandler.self).respond()
    }
    return router
}
// end sample

// sample: serve
func serve(port: Int) async throws {
    let logger = Logger(label: "shop")
    let container = Container {
        ShopModule()
        Component(instance: logger).named("server")
    }
    let app = Application(
        router: router(container),
        server: .http1(
            configuration: .init(additionalChannelHandlers: [ConnectionGuard()], idleTimeout: .seconds(60))),
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)), logger: logger)
    container.register { Component(instance: app).service() }
    let group = ServiceGroup(
        services: [ContainerService(container, logger: logger)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
}
// end sample

try await serve(port: ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080)
// end sample
