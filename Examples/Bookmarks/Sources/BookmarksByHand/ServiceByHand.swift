import BookmarkAPI
import BookmarkModel
import BookmarkStorage
package import Configuration
package import Hummingbird
import ServiceKit
import ServiceLifecycle
package import Telemetry
import UnixSignals

/// The service without a container. Its objects are the same, and live as long as those of the container.
///
/// Its requests have the same context, whose scope is empty.
///
/// It exists for the comparison in `Scripts/load-bookmarks`, so it has only the requests of that script: it cannot
/// delete or import bookmarks, and has no job that checks links.
package struct ServiceByHand: Sendable {
    private let settings: HTTPSettings
    private let telemetry: ServiceTelemetry
    private let database: BookmarkDatabase
    private let users: any UserStore
    private let blockList = BlockList()

    /// Opens the database.
    ///
    /// - Throws: An error that names a setting that cannot be used, or the error of the database.
    package init(reader: ConfigReader, output: LogOutput) async throws {
        settings = try HTTPSettings(section: SettingSection("http", of: reader))
        telemetry = ServiceTelemetry(
            settings: try LogSettings(section: SettingSection("log", of: reader)), output: output)
        database = try await BookmarkDatabase.open(
            settings: StorageSettings(section: SettingSection("database", of: reader)))
        users = database.makeUserStore()
    }

    /// Adds a user, or gives an existing one a new token. Returns the token.
    package func issueToken(for name: String) async throws -> String { try await users.issueToken(for: name) }

    /// Runs the service until a signal arrives.
    package func run() async throws {
        try await ServiceGroup(
            services: [application()], gracefulShutdownSignals: [.sigterm, .sigint], logger: telemetry.logger
        ).run()
    }

    /// Closes the database.
    package func close() throws { try database.close() }

    /// Creates the application.
    package func application() -> some ApplicationProtocol {
        let router = Router(context: APIContext.self, options: .autoGenerateHeadEndpoints)
        router.middlewares.add(ObservingMiddleware(metrics: telemetry.metrics, tracer: telemetry.tracer))
        router.middlewares.add(ErrorMiddleware())
        router.get("health") { request, context in
            try await HealthReport(of: [database.makeHealthCheck()]).response(to: request, context)
        }
        router.get("metrics") { _, _ in telemetry.metricsResponse }
        let group = router.group("bookmarks")
        group.post { request, context in
            try await bookmarks(of: request, context).create(from: request, upTo: settings.maxBodySize, context)
        }
        group.get { request, context in
            let query = try BookmarkQuery(request)
            return try await bookmarks(of: request, context).page(query)
        }
        return BookmarkApplication.make(
            router, settings: settings, address: ServerAddress(), logger: telemetry.logger)
    }

    /// Finds the user of a request, and creates the object that does its work.
    private func bookmarks(of request: Request, _ context: APIContext) async throws -> UserBookmarks {
        UserBookmarks(
            user: try await Authenticator.user(of: request, in: users), store: database.makeBookmarkStore(),
            blockList: blockList, tracer: telemetry.tracer, logger: context.logger)
    }
}
