import BookmarkAPI
public import Configuration
import DIServiceLifecycle
public import DependencyInjection
import ServiceKit
public import ServiceLifecycle
public import Telemetry
public import Tracing
public import UnixSignals

/// The whole service.
public struct Server: Sendable {
    /// The components of the service.
    public let container: Container
    private let telemetry: ServiceTelemetry

    /// Creates a service that does not run yet.
    ///
    /// - Throws: An error that names a setting that cannot be used.
    public init(configuration: ConfigReader, output: LogOutput, tracer: any Tracer = NoOpTracer()) throws {
        let telemetry = ServiceTelemetry(
            settings: try LogSettings(section: SettingSection("log", of: configuration)), output: output, tracer: tracer
        )
        let module = try ServerModule(configuration: configuration, telemetry: telemetry)
        let container = Container(resolutionObservers: telemetry.observers) { module }
        // The last service is the first one to stop.
        container.register { Component(instance: HTTPServer(container: container)).service() }
        (self.container, self.telemetry) = (container, telemetry)
    }

    /// Returns a group that runs the service until a signal arrives.
    ///
    /// On a signal, the HTTP server stops first: it answers the requests that it has accepted. Then the background job
    /// stops, and the container closes everything that it has created.
    public func group(signals: [UnixSignal] = [.sigterm, .sigint]) -> ServiceGroup {
        ServiceGroup(
            services: [ContainerService(container, logger: telemetry.logger)], gracefulShutdownSignals: signals,
            logger: telemetry.logger)
    }
}
