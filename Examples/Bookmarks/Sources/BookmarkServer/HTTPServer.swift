import Hummingbird
import ServiceLifecycle

/// The HTTP server as a service of the container, under a short name for the graph and for messages.
struct HTTPServer: Service {
    let application: any ApplicationProtocol

    func run() async throws { try await application.run() }
}
