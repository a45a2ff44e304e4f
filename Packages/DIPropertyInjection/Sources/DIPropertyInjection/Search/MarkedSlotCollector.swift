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

#if DEBUG
    /// Warns in debug builds about an object with marked properties that its component does not inject.
    ///
    /// A component with `Component.injectMarked(upTo:)` collects the slots of its own objects. This check gets
    /// the slots that no such component collects.
    enum UninjectedCheck: Container.CreationCheck {
        private struct Reported: Hashable {
            let key: ComponentKey
            let place: Place
        }

        // One warning for a component, also if many containers have it.
        private static let reported = Guarded<Set<Reported>>([])

        static func checking<Output>(
            _ component: ComponentDescription, warn: (ResolutionError) -> Void, _ create: () throws -> Output
        ) rethrows -> Output {
            let collector = MarkedSlotCollector()
            // Tasks that the creation started make no more slots for it.
            defer { _ = collector.take() }
            let instance = try collector.collecting(create)
            if let problem = problem(with: collector, of: component) { warn(problem) }
            return instance
        }

        static func checking<Output>(
            _ component: ComponentDescription, warn: (ResolutionError) -> Void, isolation: isolated (any Actor)?,
            _ create: () async throws -> Output
        ) async rethrows -> Output {
            let collector = MarkedSlotCollector()
            defer { _ = collector.take() }
            let instance = try await MarkedSlotCollector.collecting(collector, isolation: isolation, create)
            if let problem = problem(with: collector, of: component) { warn(problem) }
            return instance
        }

        private static func problem(
            with collector: MarkedSlotCollector, of component: ComponentDescription
        ) -> ResolutionError? {
            var slots = collector.take()
            let empty = slots.indices.filter { position in
                // Nothing refers to the slot of an object that is gone, or of a property that was set.
                !isKnownUniquelyReferenced(&slots[position]) && slots[position].box == nil
                    && !slots[position].isNotNeeded.load(ordering: .relaxed)
            }
            guard let first = empty.first else { return nil }
            let entry = Reported(key: component.key, place: component.place)
            guard reported.withLock({ $0.insert(entry).inserted }) else { return nil }
            let properties = empty.count == 1 ? "a marked property is" : "\(empty.count) marked properties are"
            return ResolutionError(
                .notInjected, severity: .warning, key: component.key,
                message: "\(component.key) was created, and \(properties) not injected",
                notes: [
                    .init(.needed, empty.count == 1 ? "the property" : "the first of them", at: slots[first].place),
                    .init(.registered, "\(component.key)", at: component.place),
                ],
                help:
                    "let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used"
            )
        }
    }
#endif
