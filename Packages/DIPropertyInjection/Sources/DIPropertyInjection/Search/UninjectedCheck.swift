public import DICore
import Synchronization

/// Finds marked properties that a component does not inject: in debug builds those of each new object, and in a
/// validation those that a type lists.
///
/// DICore finds the type by its name. A release build would remove it without the attribute, because nothing refers to
/// it.
///
/// A component with `Component.injectMarked(upTo:)` collects the slots of its own objects. This check gets
/// the slots that no such component collects.
@usableFromInline
enum UninjectedCheck: Container.CreationCheck {
    private struct Reported: Hashable {
        let key: ComponentKey
        let place: Place
    }

    // One warning for a component, also if many containers have it.
    private static let reported = Guarded<Set<Reported>>([])

    @usableFromInline
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

    @usableFromInline
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

    @usableFromInline
    static func uninjectedProperties(
        of type: Any.Type, by strategy: (any ComponentStrategy)?, declaring dependencies: () -> [Dependency]
    ) -> Int {
        guard let listed = (type as? any DeclaresMarkedProperties.Type)?.markedProperties else { return 0 }
        func searches<Strategy: PropertyInjecting>(_ strategy: Strategy) -> Bool { strategy.properties.search != nil }
        if let strategy = strategy as? any PropertyInjecting, searches(strategy) { return 0 }
        // An initializer may assign what it takes, and an explicit injection may have another qualifier.
        let dependencies = dependencies()
        return listed.count { marker in
            let type = marker.dependency.key.type
            return !dependencies.contains { $0.key.type == type }
        }
    }
}
