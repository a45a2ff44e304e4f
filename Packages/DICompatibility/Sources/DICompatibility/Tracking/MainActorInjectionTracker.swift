public import DICore
public import DIPropertyInjection

/// Records injected objects of the main actor, and injects them again when a component was replaced: see
/// ``InjectionTracker``.
///
/// ```
/// MainActorComponent(Screen.self, init: Screen.init).inject(\.theme).tracked(by: tracker)   // made by the container
/// try tracker.inject(panel, from: container.mainActor) { $0.inject(\.theme) }               // or not
/// ```
@MainActor
public final class MainActorInjectionTracker {
    private let objects = TrackedObjects()

    /// Creates a tracker without records.
    public init() {}

    /// Records an object: see ``InjectionTracker/record(_:_:)``.
    public func record<Owner: AnyObject>(
        _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected
    ) {
        objects.record(object, properties)
    }

    /// Injects an object that the container did not make, and records it: see
    /// `MainActorResolver.inject(_:as:upTo:properties:)` and ``InjectionTracker/inject(_:from:upTo:properties:)``.
    ///
    /// - Throws: `ResolutionError`; then no property is changed, and the object is not recorded.
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, from resolver: MainActorResolver, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.MainActorChange = { $0 }
    ) throws(ResolutionError) -> Owner {
        record(object, try resolver.injectAndList(object, upTo: stopClasses, properties: properties))
        return object
    }

    /// Injects properties again on the main actor: see ``InjectionTracker/reinject(_:from:)``.
    ///
    /// - Returns: The number of assigned properties.
    /// - Throws: ``InjectionTracker/ReinjectionError`` for the objects that could not be injected, after all others
    ///   were.
    @discardableResult
    public func reinject<Value>(
        _ type: Value.Type, from container: Container
    ) throws(InjectionTracker.ReinjectionError) -> Int {
        let resolver = container.mainActor
        return try objects.reinject(type, from: container) { (object, isIncluded) throws(ResolutionError) in
            try object.inject(onMainActor: resolver, where: isIncluded)
        }
    }

    /// The number of recorded objects that are alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    public var count: Int { objects.count }
}

extension PropertyListing where Origin == ComponentOrigin.MadeOnMainActor, Owner: AnyObject {
    /// Records each object, so that its properties can be injected again: see ``MainActorInjectionTracker``.
    ///
    /// The record of a component's instance includes properties that are listed later.
    public func tracked(by tracker: MainActorInjectionTracker) -> Self {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
