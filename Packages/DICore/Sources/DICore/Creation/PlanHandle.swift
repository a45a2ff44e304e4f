import Synchronization

/// Keeps a plan alive, and tells it from every other plan of the process.
@usableFromInline
class PlanHandle: @unchecked Sendable {
    // Safety: a plan's own state is guarded by the container that builds it.
    /// Differs from that of every other plan, past ones included.
    @usableFromInline
    final let serial: UInt

    private static let next = Atomic<UInt>(1)

    /// - Parameter serial: Its serial, where it has one already.
    init(serial: UInt? = nil) {
        self.serial = serial ?? Self.next.add(1, ordering: .relaxed).oldValue
    }

    /// The owner of what the plan has linked, for those who keep it from now on.
    var owner: PlanHandle { self }
}
