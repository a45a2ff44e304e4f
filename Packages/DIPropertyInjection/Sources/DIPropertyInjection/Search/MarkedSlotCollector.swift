import DICore
import Synchronization

/// Collects the slots that a creation makes, so that they are found without a search of the instance.
///
/// A task that a factory starts inherits the collector, and may make marked objects of its own. If two threads make
/// slots at the same time, the collector closes: its slots may belong to the wrong object, so the instance is searched.
final class MarkedSlotCollector: @unchecked Sendable {
    // Safety: only the thread that made `phase` busy, or that closed the idle collector, reads and writes the slots.
    private var slots: [AnyMarkedSlot] = []

    private let phase = Atomic<Phase>(.idle)

    private enum Phase: UInt8, AtomicRepresentable {
        case idle
        case busy
        case closed
    }

    /// The innermost collector.
    @TaskLocal static var current: MarkedSlotCollector?

    init() {
        slots.reserveCapacity(8)
    }

    func collect(_ slot: AnyMarkedSlot) {
        guard phase.compareExchange(expected: .idle, desired: .busy, ordering: .acquiring).exchanged else {
            return phase.store(.closed, ordering: .relaxed)
        }
        slots.append(slot)
        // This fails if another thread has closed the collector.
        _ = phase.compareExchange(expected: .busy, desired: .idle, ordering: .releasing)
    }

    /// Runs a body, and collects the slots that it makes.
    func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) { try body() }
    }

    /// Runs a body that may suspend, and collects the slots that it makes if there is a collector.
    static func collecting<Result>(
        _ collector: MarkedSlotCollector?, isolation: isolated (any Actor)?, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard let collector else { return try await body() }
        return try await $current.withValue(collector, operation: body, isolation: isolation)
    }

    /// Returns the collected slots, and closes the collector.
    func take() -> [AnyMarkedSlot] {
        guard phase.exchange(.closed, ordering: .acquiring) == .idle else { return [] }
        defer { slots = [] }
        return slots
    }
}
