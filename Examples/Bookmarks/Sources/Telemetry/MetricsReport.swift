/// The current values of all metrics.
public protocol MetricsReport: Sendable {
    /// The metrics in the text format of Prometheus, sorted by name and labels.
    var text: String { get }
}
