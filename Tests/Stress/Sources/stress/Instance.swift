/// What components make.
class Instance: @unchecked Sendable {
    // Safety: constant.
    let record: Record
    let edges: [Edge]
    private let canary: Canary

    required init(record: Record, edges: [Edge], alive: Counter) {
        self.record = record
        self.edges = edges
        canary = Canary(alive)
    }

    /// A worker has it, and so everything that it needs.
    func deliver(at moment: Int) {
        guard record.deliver(at: moment) else { return }
        for case .strong(let other) in edges { other.deliver(at: moment) }
    }
}
