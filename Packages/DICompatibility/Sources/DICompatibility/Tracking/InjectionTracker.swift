public import DICore
public import DIPropertyInjection

/// Records injected objects, and injects them again when a component was replaced.
///
/// ```
/// let tracker = InjectionTracker()
/// try tracker.inject(widget, from: container) { $0.inject(\.theme) }
/// container.put(Theme.dark)
/// try tracker.reinject(Theme.self, from: container)       // widget.theme is dark now
/// ```
///
/// The tracker holds objects weakly. It records each property once, with its latest need. A tracker of your own gets
/// the same reports from `onInject(_:)` of a component or a list.
///
/// Thread-safety: not `Sendable`, like the objects. A tracker belongs to one thread, task or actor.
/// ``MainActorInjectionTracker`` is for objects of the main actor, ``SharedInjectionTracker`` for objects that threads
/// share.
public final class InjectionTracker {
    private let objects = TrackedObjects()

    /// Creates a tracker without records.
    public init() {}

    /// Records that properties of an object were injected. A later call for the same object adds to its record.
    ///
    /// - Parameters:
    ///   - object: The object. The tracker holds it weakly.
    ///   - properties: The injected properties.
    /// - Complexity: O(*n*) on average in the number of properties.
    public func record<Owner: AnyObject>(
        _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.Made>.Injected
    ) {
        objects.record(object, properties)
    }

    /// Injects an object that the container did not make, and records it: see
    /// `Resolver.inject(_:as:upTo:properties:)`.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - resolver: Resolves the needs.
    ///   - stopClasses: The classes at which the search for marked properties ends.
    ///   - properties: Lists properties besides registered and marked ones.
    /// - Returns: The object.
    /// - Throws: `ResolutionError`; then no property is changed, and the object is not recorded.
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, from resolver: any Resolver, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.Made>.Change = { $0 }
    ) throws(ResolutionError) -> Owner {
        record(object, try resolver.injectAndList(object, upTo: stopClasses, properties: properties))
        return object
    }

    /// Injects properties again, in every object that is alive and was injected through this tracker.
    ///
    /// A property is injected if its need is about the type, under any name and in any form, such as `Lazy`. The type
    /// of the need may be the type itself, a role of its component, the type of a component with this role, or a type
    /// that a rule such as ``Assignable`` connects with it. Each property gets the present value of its need; each
    /// object all or nothing.
    ///
    /// - Parameters:
    ///   - type: The type of the replaced component.
    ///   - container: The container that answers.
    /// - Returns: The number of assigned properties.
    /// - Throws: ``ReinjectionError`` for the objects that could not be injected, after all others were.
    /// - Complexity: O(*n* + *m* log *m*) in the number of components and of objects, besides the creations.
    @discardableResult
    public func reinject<Value>(_ type: Value.Type, from container: Container) throws(ReinjectionError) -> Int {
        try objects.reinject(type, from: container) { (object, isIncluded) throws(ResolutionError) in
            try object.inject(from: container, where: isIncluded)
        }
    }

    /// The number of recorded objects that are alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    public var count: Int { objects.count }
}

extension InjectionTracker {
    /// The errors of objects that could not be injected again. These objects are unchanged; the others are injected.
    ///
    /// Thread-safety: an immutable value.
    public struct ReinjectionError: Error, Sendable, CustomStringConvertible {
        /// One error for each object that could not be injected, at least one.
        public let errors: [ResolutionError]

        /// The descriptions of the errors, in lines of their own.
        public var description: String { errors.map(\.description).joined(separator: "\n") }
    }
}
