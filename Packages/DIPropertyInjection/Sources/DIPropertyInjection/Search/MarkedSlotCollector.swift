import DICore

/// Notes the slots that are made while an instance is: so they are found without looking into the instance.
///
/// A task that a factory starts inherits the collector, and may make marked objects of its own later: they are noted for
/// nothing, and only until the collecting has ended.
final class MarkedSlotCollector: Sendable {
    private let slots = Guarded<[AnyMarkedSlot]?>([])

    /// The innermost one that collects.
    @TaskLocal static var current: MarkedSlotCollector?

    func collect(_ slot: AnyMarkedSlot) {
        slots.withLock { $0?.append(slot) }
    }

    /// What is made by `body` is noted.
    func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) { try body() }
    }

    /// What was noted; from now on nothing is.
    func take() -> [AnyMarkedSlot] {
        slots.withLock { state -> [AnyMarkedSlot] in
            defer { state = nil }
            return state ?? []
        }
    }
}
