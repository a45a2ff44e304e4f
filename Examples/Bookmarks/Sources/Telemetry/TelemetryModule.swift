public import DependencyInjection
import Logging
import Metrics
import Tracing

/// The components that observe the service.
public struct TelemetryModule: Module {
    private let telemetry: ServiceTelemetry

    /// Creates the module.
    public init(_ telemetry: ServiceTelemetry) { self.telemetry = telemetry }

    /// The parts of the telemetry. The logger has a name, because each request has a logger of its own.
    public var components: ComponentList {
        Component(instance: telemetry)
        Component(instance: telemetry.logger).named("service")
        Component(instance: telemetry.metrics)
        Component(instance: telemetry.tracer)
    }
}
