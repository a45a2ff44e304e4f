import CoreMetrics
import Synchronization

/// One metric: a number, or a count and a sum.
final class PrometheusMetric: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    enum Kind: String { case counter, gauge, summary }

    let kind: Kind
    private let state = Mutex((count: 0, sum: 0.0))

    init(_ kind: Kind) { self.kind = kind }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { state.withLock { $0.sum = value } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { kind == .gauge ? set(value) : add(value) }
    func reset() { state.withLock { $0 = (0, 0) } }

    private func add(_ value: Double) {
        state.withLock {
            $0.count += 1
            $0.sum += value
        }
    }

    func samples(named name: String, labels: String) -> [String] {
        let (count, sum) = state.withLock { $0 }
        return kind == .summary
            ? ["\(name)_count\(labels) \(count)", "\(name)_sum\(labels) \(sum)"] : ["\(name)\(labels) \(sum)"]
    }
}
