public import DICore
public import DIPropertyInjection

/// Remembers which objects were injected, and injects them again when a component was replaced.
///
/// ```
/// let tracker = InjectionTracker()
/// try tracker.inject(widget, from: container) { $0.inject(\.theme) }
/// container.put(Theme.dark)
/// try tracker.reinject(Theme.self, from: container)       // widget.theme is dark now
/// ```
///
/// Objects are held weakly, each property is remembered once, with its latest need.
///
/// Thread-safety: not `Sendable`, like the objects. It belongs to whoever uses it: a thread, a task, an actor.
/// ``MainActorInjectionTracker`` is for objects of the main actor, ``SharedInjectionTracker`` for those that threads share.
public final class InjectionTracker: InjectionTracking {
    private var objects = TrackedObjects<AnyTrackedObject>()

    /// Makes a tracker that remembers nothing.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// Remembers an object.
    ///
    /// - Parameters:
    ///   - object: The object. It is held weakly.
    ///   - properties: What was injected.
    /// - Complexity: O(*n*) on average in the number of properties.
    public func record<Owner: AnyObject>(_ object: Owner, _ properties: InjectedProperties<Owner>) {
        let key = TrackedObjects<AnyTrackedObject>.Key(object)
        // An object that is gone may have had the same identity.
        let before = (objects[key] as? TrackedObject<Owner>).flatMap { $0.isGone ? nil : $0.properties }
        objects.set(TrackedObject(object, before?.merging(properties) ?? properties), for: key)
        if objects.isCrowded { dropGone() }
    }

    /// Injects properties again, in every object that is alive and was injected through this tracker.
    ///
    /// Those are injected whose needs are about the type: as it is, as a role, as the type of a component that has it as a role, or
    /// as a type that a component of it answers to by a rule such as ``Assignable``; by whatever name, and in whatever form, such
    /// as `Lazy`. Each property gets what its own need says now; each object all or
    /// nothing.
    ///
    /// - Parameters:
    ///   - type: The type of what was replaced.
    ///   - container: Who is asked.
    /// - Returns: How many properties were assigned.
    /// - Throws: ``ReinjectionError`` for the objects that could not be injected, after all others were.
    /// - Complexity: O(*n* + *m* log *m*) in the number of components and of objects, beyond what is created.
    @discardableResult
    public func reinject<Value>(_ type: Value.Type, from container: Container) throws(ReinjectionError) -> Int {
        defer { dropGone() }
        return try TrackedObjects.reinject(type, in: objects.all.map(\.record), from: container) {
            (record, isIncluded) throws(ResolutionError) in
            try record.inject(from: container, where: isIncluded)
        }
    }

    /// How many objects are remembered and alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    public var count: Int { objects.all.count { !$0.record.isGone } }

    private func dropGone() {
        objects.drop(objects.all.filter { $0.record.isGone }.map(\.key)) { $0.isGone }
    }
}
