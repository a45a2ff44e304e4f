public import DICore
public import DIPropertyInjection

/// Records injected objects that threads share, and injects them again when a component was replaced: see
/// ``InjectionTracker``.
///
/// ```
/// Component(Service.self) { Service() }.injectMarked().tracked(by: tracker)
/// ```
///
/// The objects are `Sendable`, because other threads may read their properties during the assignment.
///
/// Thread-safety: may be used from any thread. Call ``reinject(_:from:)`` on one thread at a time: of two calls, the
/// earlier may assign last.
public final class SharedInjectionTracker: Sendable {
    private let objects = TrackedObjects()

    /// Creates a tracker without records.
    public init() {}

    /// Records an object: see ``InjectionTracker/record(_:_:)``.
    public func record<Owner: AnyObject & Sendable>(
        _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.Made>.Injected
    ) {
        objects.record(object, properties)
    }

    /// Injects an object that the container did not make, and records it: see
    /// ``InjectionTracker/inject(_:from:upTo:properties:)``.
    ///
    /// - Throws: `ResolutionError`; then no property is changed, and the object is not recorded.
    @discardableResult
    public func inject<Owner: AnyObject & Sendable>(
        _ object: Owner, from resolver: any Resolver, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.Made>.Change = { $0 }
    ) throws(ResolutionError) -> Owner {
        record(object, try resolver.injectAndList(object, upTo: stopClasses, properties: properties))
        return object
    }

    /// Injects properties again: see ``InjectionTracker/reinject(_:from:)``.
    ///
    /// - Returns: The number of assigned properties.
    /// - Throws: ``InjectionTracker/ReinjectionError`` for the objects that could not be injected, after all others
    ///   were.
    @discardableResult
    public func reinject<Value>(
        _ type: Value.Type, from container: Container
    ) throws(InjectionTracker.ReinjectionError) -> Int {
        try objects.reinject(type, from: container) { (object, isIncluded) throws(ResolutionError) in
            try object.inject(from: container, where: isIncluded)
        }
    }

    /// The number of recorded objects that are alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    public var count: Int { objects.count }
}

extension PropertyListing where Origin == ComponentOrigin.Made, Owner: AnyObject & Sendable {
    /// Records each object, so that its properties can be injected again: see ``SharedInjectionTracker``.
    ///
    /// The record of a component's instance includes properties that are listed later.
    public func tracked(by tracker: SharedInjectionTracker) -> Self {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
