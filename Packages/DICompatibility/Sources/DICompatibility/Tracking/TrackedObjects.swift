import DICore
import DIPropertyInjection

/// The objects that a tracker recorded, each once for each type that it was injected as, in the order of the first
/// injection.
///
/// Thread-safety: may be used from any thread. No lock is held when an object is read, since its last reference may end
/// there.
final class TrackedObjects: Sendable {
    private struct Key: Hashable {
        let object: ObjectIdentifier
        let type: ObjectIdentifier

        init<Owner: AnyObject>(_ object: Owner) {
            self.object = ObjectIdentifier(object)
            type = ObjectIdentifier(Owner.self)
        }
    }

    private struct State {
        var records: [Key: (number: Int, record: AnyTrackedObject)] = [:]
        var count = 0
        /// The number of records at which those of objects that are gone are dropped.
        var limit = 32
    }

    private let state = Guarded(State())

    /// Adds an injection to the record of an object.
    ///
    /// - Complexity: O(*n*) on average in the number of properties.
    func record<Owner: AnyObject, ListIsolation>(
        _ object: Owner, _ properties: InjectedPropertyList<Owner, ListIsolation>
    ) {
        let key = Key(object)
        var isCrowded = false
        var isRecorded = false
        while !isRecorded {
            // Lists are joined outside of the lock. Another thread may replace the record meanwhile.
            let before = state.withLock { $0.records[key]?.record }
            // An object that is gone may have had the same identity.
            let merged = (before as? TrackedObject<Owner, ListIsolation>)
                .flatMap { $0.isGone ? nil : $0.properties.merging(properties) }
            let record = TrackedObject(object, merged ?? properties)
            (isRecorded, isCrowded) = state.withLock { state in
                guard state.records[key]?.record === before else { return (false, false) }
                state.count += 1
                state.records[key] = (state.records[key]?.number ?? state.count, record)
                return (true, state.records.count > state.limit)
            }
            withExtendedLifetime(before) {}  // released here, outside the lock
        }
        if isCrowded { dropGone() }
    }

    /// The number of recorded objects that are alive.
    ///
    /// - Complexity: O(*n* log *n*) in the number of objects.
    var count: Int { all.count { !$0.record.isGone } }

    private var all: [(key: Key, record: AnyTrackedObject)] {
        state.withLock { $0.records }.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.record) }
    }

    private func dropGone() {
        let gone = all.filter { $0.record.isGone }
        state.withLock { state in
            for (key, record) in gone where state.records[key]?.record === record { state.records[key] = nil }
            state.limit = max(32, 2 * state.records.count)
        }
        withExtendedLifetime(gone) {}  // released here, outside the lock
    }

    /// Injects again the properties whose needs are about a type.
    ///
    /// - Parameters:
    ///   - type: The type of the replaced component.
    ///   - container: The container that answers.
    ///   - inject: Injects those properties of an object whose needs a condition includes. The condition gets the needs
    ///     of all properties, also of marked ones.
    /// - Returns: The number of assigned properties.
    /// - Throws: ``ReinjectionError`` for the objects that could not be injected, after all others were.
    /// - Complexity: O(*n* + *m* log *m*) in the number of components and of objects, besides the creations.
    func reinject<Value>(
        _ type: Value.Type, from container: Container,
        _ inject: (AnyTrackedObject, (Dependency) -> Bool) throws(ResolutionError) -> Int
    ) throws(ReinjectionError) -> Int {
        defer { dropGone() }
        let records = all.map(\.record)
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
        if !errors.isEmpty { throw ReinjectionError(errors: errors) }
        return count
    }
}

/// An injected object, held weakly, with its injected properties.
private final class TrackedObject<Owner: AnyObject, ListIsolation>: AnyTrackedObject, @unchecked Sendable {
    // Safety: set once, when the record is made; reading a weak reference and its becoming `nil` are atomic. The
    // tracker uses the object in the isolation that recorded it, or the object is `Sendable`.
    private weak var object: Owner?
    let properties: InjectedPropertyList<Owner, ListIsolation>

    init(_ object: Owner, _ properties: InjectedPropertyList<Owner, ListIsolation>) {
        self.object = object
        self.properties = properties
    }

    override var isGone: Bool { object == nil }

    override func inject(
        from resolver: any Resolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object, let properties = properties as? InjectedProperties<Owner> else { return 0 }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }

    @MainActor
    override func inject(
        onMainActor resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object, let properties = properties as? MainActorInjectedProperties<Owner> else { return 0 }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }
}
