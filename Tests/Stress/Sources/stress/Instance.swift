/// What components make.
class Instance: @unchecked Sendable {
    // Safety: constant.
    let record: Record
    let edges: [Edge]

    /// The creation by a decorator, and the instance that it decorates; `nil` where no decorator made this.
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

    /// Stands for another instance, which it keeps.
    required init(decorating inner: Instance, _ decoration: Record, alive: Counter) {
        record = inner.record
        edges = inner.edges
        self.decoration = decoration
        self.inner = inner
        canary = Canary(alive)
    }

    /// A worker has it, and so everything that it needs.
    func deliver(at moment: Int) {
        _ = decoration?.deliver(at: moment)
        guard record.deliver(at: moment) else { return }
        for case .strong(let other) in edges { other.deliver(at: moment) }
    }
}
