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

    private typealias Places = [ObjectIdentifier: Place]

    private var places: Places = [:]

    /// The components that are gone since a version, with their slots, in the order of the versions.
    private var former: [(version: Int, places: Places)] = []

    /// The keys of the components, and perhaps of those that had slots.
    private(set) var mask = KeyMask.none

    /// The components whose slots are removed.
    enum Extent {
        case components([ComponentRecord])

        /// All that the container makes instances of.
        case made

        case all
    }

    /// Returns the slot of a component for a generation of a version; `nil` if there is none.
    subscript(record: ComponentRecord, version: Int) -> LinkedSlot? {
        let places = formerPosition(of: record, version).map { former[$0].places } ?? places
        return places[ObjectIdentifier(record)]?.slot
    }

    /// Adds the slot of a component for generations of a version, unless it has one.
    ///
    /// - Returns: The slot to use.
    mutating func add(_ new: LinkedSlot, of record: ComponentRecord, _ version: Int) -> LinkedSlot {
        if let known = self[record, version] { return known }
        let place = Place(record: record, slot: new)
        if let position = formerPosition(of: record, version) {
            former[position].places[ObjectIdentifier(record)] = place
        } else {
            places[ObjectIdentifier(record)] = place
            mask.formUnion(KeyMask(record.key))
        }
        return new
    }

    private func formerPosition(of record: ComponentRecord, _ version: Int) -> Int? {
        former.firstIndex { version < $0.version && $0.places[ObjectIdentifier(record)] != nil }
    }

    /// Notes that components are gone since a version. Requests with an earlier one get their slots, until the table
    /// forgets that version.
    mutating func markGone(_ records: [ComponentRecord], since version: Int) {
        var taken = take(.components(records))
        for record in records where taken[ObjectIdentifier(record)] == nil {
            taken[ObjectIdentifier(record)] = Place(record: record, slot: nil)
        }
        former.append((version, taken))
    }

    /// Forgets the components that are gone since a version, because no request uses an earlier one.
    ///
    /// - Returns: The places, to be released outside of the lock.
    mutating func forget(goneSince version: Int) -> [Place] {
        let forgotten = former.filter { $0.version == version }.flatMap(\.places.values)
        former.removeAll { $0.version == version }
        return forgotten
    }

    /// Removes the slots of components. The next request makes others.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    mutating func remove(_ extent: Extent) -> [Place] { places.isEmpty ? [] : Array(take(extent).values) }

    private mutating func take(_ extent: Extent) -> Places {
        switch extent {
        case .components(let records):
            var taken: Places = [:]
            // One may be there twice.
            for record in records {
                if let place = places.removeValue(forKey: ObjectIdentifier(record)) {
                    taken[ObjectIdentifier(record)] = place
                }
            }
            return taken
        case .made:
            let taken = places.filter(\.value.record.isMade)
            for identity in taken.keys { places[identity] = nil }
            return taken
        case .all:
            defer { places = [:] }
            return places
        }
    }

    /// Returns the components with slots that meet a condition.
    func components(where condition: (ComponentRecord) -> Bool) -> [ComponentRecord] {
        places.values.map(\.record).filter(condition)
    }
}
