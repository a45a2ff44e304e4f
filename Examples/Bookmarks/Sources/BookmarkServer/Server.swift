import BookmarkAPI
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
    private let shutdownTime: Duration

    /// Creates a service that does not run yet.
    ///
    /// - Throws: An error that names a setting that cannot be used.
    public init(configuration: ServerConfiguration, output: LogOutput, tracer: any Tracer = NoOpTracer()) throws {
        let telemetry = ServiceTelemetry(
            settings: try LogSettings(section: SettingSection("log", of: configuration.reader)), output: output,
            tracer: tracer)
        // The settings of the container are read at the start, and the limit of the shutdown is needed before.
        shutdownTime = try HTTPSettings(section: SettingSection("http", of: configuration.reader)).shutdownTime
        let module = try ServerModule(configuration: configuration, telemetry: telemetry)
        let container = Container(resolutionObservers: telemetry.observers) { module }
        // The last service is the first one to stop.
        container.register { Component(instance: HTTPServer(container: container)).service() }
        (self.container, self.telemetry) = (container, telemetry)
    }

    /// Returns a group that runs the service until a signal arrives.
    ///
    /// On a signal, the HTTP server stops first: it answers the requests that it has accepted, and their time limits
    /// end before the limit of the shutdown. Then the background job stops, and the container closes everything that it
    /// has created.
    public func group(signals: [UnixSignal] = [.sigterm, .sigint]) -> ServiceGroup {
        ServiceGroup(
            services: [ContainerService(container, stopLimit: shutdownTime, logger: telemetry.logger)],
            gracefulShutdownSignals: signals, logger: telemetry.logger)
    }
}
