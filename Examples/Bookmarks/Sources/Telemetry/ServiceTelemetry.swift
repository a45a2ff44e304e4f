public import CoreMetrics
import DIObservability
public import DependencyInjection
public import Logging
public import Tracing

/// The log, the metrics and the tracer of one service.
///
/// They exist before the container, because they observe it.
public struct ServiceTelemetry: Sendable {
    /// The log.
    public let logger: Logger
    /// The tracer, which by default does nothing.
    public let tracer: any Tracer
    private let prometheus = PrometheusMetrics()
    private let isObserving: Bool

    /// Creates the telemetry of a service.
    public init(settings: LogSettings, output: LogOutput, tracer: any Tracer = NoOpTracer()) {
        logger = Logger(label: "bookmarks") { JSONLogHandler(label: $0, level: settings.level, output: output) }
        self.tracer = tracer
        isObserving = settings.observers == .on
    }

    /// The metrics.
    public var metrics: any MetricsFactory { prometheus }

    /// The current values of the metrics, in the text format of Prometheus.
    public var metricsText: String { prometheus.text }

    /// The observers of a container: its events in the log, its components and scopes in the metrics, and a span for
    /// each creation that takes long. It is empty if the settings say so.
    public var observers: [any ResolutionObserver] {
        guard isObserving else { return [] }
        return [
            LoggingObserver(logger),
            MetricsObserver(factory: metrics),
            TracingObserver(minimumDuration: .milliseconds(10), tracer: tracer),
        ]
    }
}
