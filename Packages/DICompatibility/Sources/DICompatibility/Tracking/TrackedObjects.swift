import DICore
import DIPropertyInjection

/// The objects that a tracker recorded, each once for each type that it was injected as, in the order of the first
/// injection.
///
/// Thread-safety: may be used from any thread.
final class TrackedObjects: Sendable {
    private struct Key: Hashable {
        let object: ObjectIdentifier
        let type: ObjectIdentifier

        init<Owner: AnyObject>(_ object: Owner) {
            self.object = ObjectIdentifier(object)
            type = ObjectIdentifier(Owner.self)
        }
    }

    private let table = ObjectTable<Key, TrackedObject>()

    /// Adds an injection to the record of an object.
    ///
    /// - Complexity: O(*n*) on average in the number of properties.
    func record<Owner: AnyObject, Origin>(
        _ object: Owner, _ properties: PropertyList<Owner, Origin>.Injected
    ) {
        let key = Key(object)
        var isRecorded = false
        while !isRecorded {
            // Lists are joined outside of the lock. Another thread may replace the record meanwhile.
            let old = table[key]
            // An object that is gone may have had the same identity.
            let merged = (old as? InjectedObject<Owner, Origin>)
                .flatMap { $0.isGone ? nil : $0.properties.merging(properties) }
            isRecorded = table.replace(old, with: InjectedObject(object, merged ?? properties), for: key)
        }
    }

    /// The number of recorded objects that are alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    var count: Int { table.records.count { !$0.isGone } }

    /// Injects again the properties whose needs are about a type.
    ///
    /// - Parameters:
    ///   - type: The type of the replaced component.
    ///   - container: The container that answers.
    ///   - inject: Injects those properties of an object whose needs a condition includes. The condition gets the needs
    ///     of all properties, also of marked ones.
    /// - Returns: The number of assigned properties.
    /// - Throws: ``InjectionTracker/ReinjectionError`` for the objects that could not be injected, after all others
    ///   were.
    /// - Complexity: O(*n* + *m* log *m*) in the number of components and of objects, besides the creations.
    func reinject<Value>(
        _ type: Value.Type, from container: Container,
        _ inject: (TrackedObject, (Dependency) -> Bool) throws(ResolutionError) -> Int
    ) throws(InjectionTracker.ReinjectionError) -> Int {
        defer { table.dropGone() }
        let records = table.records
        var needs: [Dependency] = []
        for record in records {
            // Nothing is included, so nothing is resolved and nothing can fail.
            _ = try? inject(record) { need in
                needs.append(need)
                return false
            }
        }
        let types = RelatedTypes(of: type, in: container, for: needs)
        var (count, errors): (Int, [ResolutionError]) = (0, [])
        for record in records {
            do {
                count += try inject(record, types.contains)
            } catch {
                errors.append(error)
            }
        }
        if !errors.isEmpty { throw InjectionTracker.ReinjectionError(errors: errors) }
        return count
    }
}

/// An injected object of any type, held weakly.
class TrackedObject: ObjectRecord, @unchecked Sendable {
    // Safety: this class has no state.

    /// Injects some of the object's properties again. Does nothing if the object is gone.
    ///
    /// - Returns: The number of assigned properties.
    func inject(from resolver: any Resolver, where isIncluded: (Dependency) -> Bool) throws(ResolutionError) -> Int {
        0
    }

    /// Injects some of the object's properties again on the main actor. Does nothing if the object is gone.
    ///
    /// - Returns: The number of assigned properties.
    @MainActor
    func inject(
        onMainActor resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int { 0 }
}

/// An injected object, held weakly, with its injected properties.
private final class InjectedObject<Owner: AnyObject, Origin>: TrackedObject, @unchecked Sendable {
    // Safety: immutable. The tracker uses the object in the isolation that recorded it, or the object is `Sendable`.
    let properties: PropertyList<Owner, Origin>.Injected

    init(_ object: Owner, _ properties: PropertyList<Owner, Origin>.Injected) {
        self.properties = properties
        super.init(object)
    }

    override func inject(
        from resolver: any Resolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object = object as? Owner,
            let properties = properties as? PropertyList<Owner, ComponentOrigin.Made>.Injected
        else { return 0 }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }

    @MainActor
    override func inject(
        onMainActor resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object = object as? Owner,
            let properties = properties as? PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected
        else {
            return 0
        }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }
}
