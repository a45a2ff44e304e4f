import BookmarkAPI
public import Configuration
import DIServiceLifecycle
public import DependencyInjection
import ServiceKit
public import ServiceLifecycle
public import Telemetry
public import Tracing
public import UnixSignals

/// The whole service: a container, and an HTTP server that uses it.
public struct Server: Sendable {
    /// The components of the service.
    public let container: Container
    private let telemetry: ServiceTelemetry

    /// Creates a service that does not run yet.
    ///
    /// - Throws: ``InvalidSetting``.
    public init(configuration: ConfigReader, output: LogOutput, tracer: any Tracer = NoOpTracer()) throws {
        let telemetry = ServiceTelemetry(
            settings: try LogSettings(section: SettingSection("log", of: configuration)), output: output, tracer: tracer
        )
        let module = try ServerModule(configuration: configuration, telemetry: telemetry)
        self.telemetry = telemetry
        container = Container(resolutionObservers: telemetry.observers) { module }
    }

    /// Returns a group that runs the service until a signal arrives.
    ///
    /// On a signal, the server stops first: it answers the requests that it has accepted. Then the background job stops,
    /// and the container closes everything that it has created.
    ///
    /// - Throws: `ResolutionError` for settings that cannot be used.
    public func group(signals: [UnixSignal] = [.sigterm, .sigint]) throws -> ServiceGroup {
        let components = ContainerService(container, logger: telemetry.logger)
        var configuration = ServiceGroupConfiguration(
            services: [components, try BookmarkApplication.make(container)], gracefulShutdownSignals: signals,
            logger: telemetry.logger)
        configuration.maximumGracefulShutdownDuration = .seconds(60)
        return ServiceGroup(configuration: configuration)
    }
}
