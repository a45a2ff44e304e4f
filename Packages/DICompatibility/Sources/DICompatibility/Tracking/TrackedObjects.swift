import DICore

/// The objects that were injected, each once for each type that it was injected as, in the order of the first injection.
struct TrackedObjects<Record> {
    struct Key: Hashable {
        let object: ObjectIdentifier
        let type: ObjectIdentifier

        init<Owner: AnyObject>(_ object: Owner) {
            self.object = ObjectIdentifier(object)
            type = ObjectIdentifier(Owner.self)
        }
    }

    private var records: [Key: (number: Int, record: Record)] = [:]
    private var count = 0

    /// How many there may be before those whose objects are gone are dropped.
    private var limit = 32

    subscript(key: Key) -> Record? { records[key]?.record }

    /// Puts a record in the place of the one before.
    mutating func set(_ record: Record, for key: Key) {
        count += 1
        records[key] = (records[key]?.number ?? count, record)
    }

    /// Whether it is time to drop records.
    var isCrowded: Bool { records.count > limit }

    /// All records, in order.
    var all: [(key: Key, record: Record)] {
        records.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.record) }
    }

    /// Drops records.
    ///
    /// - Parameter isGone: Whether a record that has this key is to be dropped.
    mutating func drop(_ keys: [Key], where isGone: (Record) -> Bool) {
        for key in keys {
            if let record = records[key]?.record, isGone(record) { records[key] = nil }
        }
        limit = max(32, 2 * records.count)
    }

    // MARK: Injecting again

    /// Injects properties again whose needs are about a type.
    ///
    /// - Parameters:
    ///   - type: The type of what was replaced.
    ///   - records: The objects, in order.
    ///   - inject: Injects those properties of an object again whose needs a condition includes. The condition is given the needs of
    ///     all properties, those of marked ones included.
    /// - Returns: How many properties were assigned.
    /// - Throws: ``ReinjectionError`` for the objects that could not be injected, after all others were.
    static func reinject<Value>(
        _ type: Value.Type, in records: [Record], from container: Container,
        _ inject: (Record, (Dependency) -> Bool) throws(ResolutionError) -> Int
    ) throws(ReinjectionError) -> Int {
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
        if let error = ReinjectionError(errors) { throw error }
        return count
    }
}
