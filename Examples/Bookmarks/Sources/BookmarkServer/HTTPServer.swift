import BookmarkAPI
import DependencyInjection
import Hummingbird
import ServiceLifecycle

/// The HTTP server as a service of the container.
///
/// The application opens scopes of the container, which keeps this service. So the service refers to the container
/// weakly, and the application exists only while it runs.
struct HTTPServer: Service {
    private let makeApplication: @Sendable () throws -> (any ApplicationProtocol)?

    init(container: Container) {
        makeApplication = { [weak container] in try container.map { try BookmarkApplication.make($0) } }
    }

    func run() async throws { try await makeApplication()?.run() }
}
