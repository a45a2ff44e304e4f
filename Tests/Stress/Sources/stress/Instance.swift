/// The instances of all components.
class Instance: @unchecked Sendable {
    // Safety: constant.
    let record: Record
    let edges: [Edge]

    /// The record of the decorator's creation; `nil` if no decorator created this instance.
    let decoration: Record?
    private let inner: Instance?
    private let canary: Canary

    required init(record: Record, edges: [Edge], alive: Counter) {
        self.record = record
        self.edges = edges
        decoration = nil
        inner = nil
        canary = Canary(alive)
    }

    /// Wraps another instance.
    required init(decorating inner: Instance, _ decoration: Record, alive: Counter) {
        record = inner.record
        edges = inner.edges
        self.decoration = decoration
        self.inner = inner
        canary = Canary(alive)
    }

    /// Records the delivery of the instance and its dependencies to a worker.
    func deliver(at moment: Int) {
        _ = decoration?.deliver(at: moment)
        guard record.deliver(at: moment) else { return }
        for case .strong(let other) in edges { other.deliver(at: moment) }
    }
}
