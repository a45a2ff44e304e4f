import BookmarkAPI
import DependencyInjection
import Hummingbird
import ServiceLifecycle

/// The HTTP server as a service of the container.
///
/// The application opens scopes of the container, which keeps this service. So the service refers to the container weakly,
/// and the application exists only while it runs.
struct HTTPServer: Service {
    private weak let container: Container?

    init(container: Container) { self.container = container }

    func run() async throws {
        guard let container else { return }
        try await BookmarkApplication.make(container).run()
    }
}
