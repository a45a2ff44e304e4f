import Synchronization

/// Notes the slots that are made while an instance is: so they are found without looking into the instance.
///
/// A task that a factory starts inherits the collector, and may make marked objects of its own meanwhile or later. Where two
/// come at once nothing is noted any more: what is left may be of the wrong object, so the instance is searched.
final class MarkedSlotCollector: @unchecked Sendable {
    // Safety: read and written by whoever made `phase` busy, and by whoever found it idle and closed it.
    private var slots: [AnyMarkedSlot] = []

    private let phase = Atomic<Phase>(.idle)

    private enum Phase: UInt8, AtomicRepresentable {
        case idle
        case busy
        case closed
    }

    /// The innermost one that collects.
    @TaskLocal static var current: MarkedSlotCollector?

    init() {
        slots.reserveCapacity(8)
    }

    func collect(_ slot: AnyMarkedSlot) {
        guard phase.compareExchange(expected: .idle, desired: .busy, ordering: .acquiring).exchanged else {
            return phase.store(.closed, ordering: .relaxed)
        }
        slots.append(slot)
        // Unless it was closed meanwhile.
        _ = phase.compareExchange(expected: .busy, desired: .idle, ordering: .releasing)
    }

    /// What is made by `body` is noted.
    func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) { try body() }
    }

    /// What is made by `body` is noted.
    func collecting<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await Self.$current.withValue(self) { try await body() }
    }

    /// What was noted; from now on nothing is.
    func take() -> [AnyMarkedSlot] {
        guard phase.exchange(.closed, ordering: .acquiring) == .idle else { return [] }
        defer { slots = [] }
        return slots
    }
}
