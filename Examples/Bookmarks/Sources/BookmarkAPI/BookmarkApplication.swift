import DIHummingbird
public import DependencyInjection
public import Hummingbird
package import Logging
import NIOCore

/// The application of Hummingbird: the routes, with everything around each request.
public enum BookmarkApplication {
    /// Creates the application. It opens a scope of the container for each request.
    ///
    /// - Throws: `ResolutionError`.
    public static func make(_ container: Container) throws -> some ApplicationProtocol {
        let router = Router(context: APIContext.self, options: .autoGenerateHeadEndpoints)
        router.middlewares.add(try container.make(ObservingMiddleware.init(metrics:tracer:)))
        router.middlewares.add(RequestScopeMiddleware(container))
        router.middlewares.add(ErrorMiddleware())
        try container.resolve(ServiceRoutes.self).add(to: router)
        try container.resolve(BookmarkRoutes.self).add(to: router)
        return make(
            router, settings: try container.resolve(HTTPSettings.self),
            address: try container.resolve(ServerAddress.self),
            logger: try container.resolve(Logger.self, named: "service"))
    }

    /// Creates the application of a router, with limits for each request.
    package static func make(
        _ router: Router<APIContext>, settings: HTTPSettings, address: ServerAddress, logger: Logger
    ) -> some ApplicationProtocol {
        Application(
            responder: TimeLimit(
                inner: router.buildResponder(), limit: .milliseconds(settings.timeout), clock: ContinuousClock()),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionGuard(writeLimit: .milliseconds(settings.writeTimeout))
                    ], idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port), serverName: "bookmarks"),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { address.set(port) }
            },
            logger: logger)
    }
}
