public import DependencyInjection
import Logging
import Metrics
import ServiceKit
import Tracing

/// The components that observe the service: the log, the metrics and the tracer.
public struct TelemetryModule: Module {
    let output: LogOutput

    /// Creates the module for a destination of the log.
    public init(output: LogOutput) { self.output = output }

    /// The loggers, the metrics and a tracer without effect, which a tracing library replaces.
    public var components: ComponentList {
        Component(instance: output)
        Component(LogSettings.self, section: "log").cached()
        Component(Logger.self, init: Self.makeLogger(settings:output:)).cached()

        Component(PrometheusMetrics.self, init: PrometheusMetrics.init)
            .role { $0 as any MetricsFactory }
            .role { $0 as any MetricsReport }
            .cached()
        Component((any Tracer).self) { NoOpTracer() }.cached().asDefault()
    }

    private static func makeLogger(settings: LogSettings, output: LogOutput) -> Logger {
        Logger(label: "bookmarks") { JSONLogHandler(label: $0, level: settings.level, output: output) }
    }
}
