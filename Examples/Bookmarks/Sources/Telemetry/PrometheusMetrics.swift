import CoreMetrics
import Synchronization

/// A factory of metrics that are read as Prometheus text.
///
/// Counters and gauges keep a number. Timers and recorders keep the count and the sum of their values, from which
/// Prometheus calculates means and rates.
final class PrometheusMetrics: MetricsFactory {
    private struct ID: Hashable {
        let name: String
        let labels: String
    }

    private let metrics = Mutex<[ID: PrometheusMetric]>([:])

    /// Creates a factory without metrics.
    init() {}

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(.counter, label, "total", dimensions)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        metric(.gauge, label, "", dimensions)
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        metric(aggregate ? .summary : .gauge, label, "", dimensions)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(.summary, label, "seconds", dimensions)
    }

    // Prometheus expects a counter to stay: a metric that came back would begin at zero.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    var text: String {
        let all = metrics.withLock { $0 }.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
        var lines: [String] = []
        var previous: String?
        for (id, metric) in all {
            if id.name != previous { lines.append("# TYPE \(id.name) \(metric.kind.rawValue)") }
            previous = id.name
            lines += metric.samples(named: id.name, labels: id.labels)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The metric with a name and labels: an existing one, or a new one of this kind.
    private func metric(
        _ kind: PrometheusMetric.Kind, _ label: String, _ unit: String, _ dimensions: [(String, String)]
    ) -> PrometheusMetric {
        let labels = dimensions.map { "\(Self.name($0.0))=\"\(Self.escaped($0.1))\"" }.sorted()
        let id = ID(
            name: Self.name(label, unit), labels: labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}")
        return metrics.withLock { metrics in
            if let existing = metrics[id] { return existing }
            let metric = PrometheusMetric(kind)
            metrics[id] = metric
            return metric
        }
    }

    /// The text in the letters of Prometheus. It ends with a unit, once.
    private static func name(_ text: String, _ unit: String = "") -> String {
        let name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return unit.isEmpty || name.hasSuffix("_\(unit)") ? name : "\(name)_\(unit)"
    }

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : $0.isNewline ? "\\n" : String($0) })
    }
}
