public import DICore
public import DIPropertyInjection

/// Remembers which objects that threads share were injected, and injects them again when a component was replaced: see
/// ``InjectionTracker``.
///
/// ```
/// Component(Service.self) { Service() }.injectMarked().tracked(by: tracker)
/// ```
///
/// Only objects that are `Sendable` can be remembered: their properties are assigned while others read them.
///
/// Thread-safety: may be used from any thread. Injecting again should be one call at a time: of two, the one that began earlier may
/// assign last.
public final class SharedInjectionTracker: SharedInjectionTracking {
    private let objects = Guarded(TrackedObjects<AnySharedTrackedObject>())

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
    public func record<Owner: AnyObject & Sendable>(_ object: Owner, _ properties: InjectedProperties<Owner>) {
        let key = TrackedObjects<AnySharedTrackedObject>.Key(object)
        var isCrowded = false
        var isRecorded = false
        while !isRecorded {
            // Merged outside of the lock, so somebody else may be faster.
            let before = objects.withLock { $0[key] }
            let merged = (before as? SharedTrackedObject<Owner>)
                .flatMap { $0.isGone ? nil : $0.properties.merging(properties) }
            let record = SharedTrackedObject(object, merged ?? properties)
            (isRecorded, isCrowded) = objects.withLock { objects in
                guard objects[key] === before else { return (false, false) }
                objects.set(record, for: key)
                return (true, objects.isCrowded)
            }
            withExtendedLifetime(before) {}  // released here, outside the lock
        }
        if isCrowded { dropGone() }
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
        return try TrackedObjects.reinject(type, in: all.map(\.record), from: container) {
            (record, isIncluded) throws(ResolutionError) in
            try record.inject(from: container, where: isIncluded)
        }
    }

    /// How many objects are remembered and alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    public var count: Int { all.count { !$0.record.isGone } }

    private typealias Objects = TrackedObjects<AnySharedTrackedObject>

    private var all: [(key: Objects.Key, record: AnySharedTrackedObject)] { objects.withLock { $0.all } }

    /// Looks at objects outside of the lock: whoever does may be the last who holds one.
    private func dropGone() {
        let gone = all.filter { $0.record.isGone }
        let records = Set(gone.map { ObjectIdentifier($0.record) })
        objects.withLock { objects in
            objects.drop(gone.map(\.key)) { record in records.contains(ObjectIdentifier(record)) }
        }
        withExtendedLifetime(gone) {}  // released here, outside the lock
    }
}
