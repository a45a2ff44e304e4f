import DIHummingbird
public import DependencyInjection
public import Hummingbird
import Logging
import NIOCore

/// The HTTP server: the routes, with everything around each request.
///
/// The server uses the container, so it is no component of it.
public enum BookmarkApplication {
    /// Creates the server.
    ///
    /// - Throws: `ResolutionError`.
    public static func make(_ container: Container) throws -> some ApplicationProtocol {
        let settings = try container.resolve(HTTPSettings.self)
        let logger = try container.resolve(Logger.self, named: "service")
        let address = try container.resolve(ServerAddress.self)

        let router = Router(context: APIContext.self)
        router.middlewares.add(try container.make(ObservingMiddleware.init(metrics:tracer:)))
        router.middlewares.add(RequestScopeMiddleware(container))
        router.middlewares.add(ErrorMiddleware())
        try container.resolve(ServiceRoutes.self).add(to: router)
        try container.resolve(BookmarkRoutes.self).add(to: router)

        var application = Application(
            responder: TimeLimit(
                inner: router.buildResponder(), limit: .milliseconds(settings.timeout), clock: ContinuousClock()),
            server: .http1(configuration: .init(idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port), serverName: "bookmarks"),
            onServerRunning: { channel in
                guard let port = channel.localAddress?.port else { return }
                logger.info("listening", metadata: ["host": "\(settings.host)", "port": "\(port)"])
                address.set(port)
            },
            logger: logger)
        // The server listens when the database is open.
        application.beforeServerStarts { try await container.start() }
        return application
    }
}
