/// The slots of the components of a container. Its generations share them, so instances outlive a change.
///
/// A request that runs with an earlier generation may still link a component that is gone. It gets the slot of that
/// component, which other such requests share, until no request can link it any more.
struct SlotTable: Sendable {
    /// A component with its slot.
    struct Place: Sendable {
        /// Kept, so that no other component has its address.
        let record: ComponentRecord
        fileprivate(set) var slot: LinkedSlot?
    }

    private var places: [ObjectIdentifier: Place] = [:]

    /// The components that are gone since a version of the container, in the order of the versions.
    private var former: [(place: Place, version: Int)] = []

    /// The keys of the components, and perhaps of those that had slots.
    private(set) var mask = KeyMask.none

    /// Returns the slot of a component for a generation of a version; `nil` if there is none.
    subscript(record: ComponentRecord, version: Int) -> LinkedSlot? {
        if let position = formerPosition(of: record, version) { return former[position].place.slot }
        return places[ObjectIdentifier(record)]?.slot
    }

    /// Adds the slot of a component for generations of a version, unless it has one.
    ///
    /// - Returns: The slot to use.
    mutating func add(_ new: LinkedSlot, of record: ComponentRecord, _ version: Int) -> LinkedSlot {
        if let known = self[record, version] { return known }
        if let position = formerPosition(of: record, version) {
            former[position].place.slot = new
        } else {
            places[ObjectIdentifier(record)] = Place(record: record, slot: new)
            mask.formUnion(KeyMask(record.key))
        }
        return new
    }

    private func formerPosition(of record: ComponentRecord, _ version: Int) -> Int? {
        former.firstIndex { $0.place.record === record && version < $0.version }
    }

    /// Notes that components are gone since a version. Requests with an earlier one get their slots, until the table forgets that
    /// version.
    mutating func markGone(_ records: [ComponentRecord], since version: Int) {
        for record in records {
            let slot = places.removeValue(forKey: ObjectIdentifier(record))?.slot
            former.append((Place(record: record, slot: slot), version))
        }
    }

    /// Forgets the components that are gone since a version, because no request uses an earlier one.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    mutating func forget(goneSince version: Int) -> [Place] {
        let forgotten = former.filter { $0.version == version }.map(\.place)
        former.removeAll { $0.version == version }
        return forgotten
    }

    /// Removes the slots of components. The next request makes others.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    mutating func remove(_ records: [ComponentRecord]) -> [Place] {
        if places.isEmpty { return [] }
        return records.compactMap { places.removeValue(forKey: ObjectIdentifier($0)) }
    }

    /// Removes the slots of all components that the container makes instances of.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    mutating func removeAll() -> [Place] { remove(places.values.map(\.record).filter(\.isMade)) }

    /// Returns the components with slots that meet a condition.
    func components(where condition: (ComponentRecord) -> Bool) -> [ComponentRecord] {
        places.values.map(\.record).filter(condition)
    }
}
