/// The slots of the components of a container. Its generations share them, so instances outlive a change.
///
/// A request that runs with an earlier generation may still link a component that is gone. It gets the slot of that
/// component, which other such requests share, until no request can link it any more.
struct SlotTable: Sendable {
    private var places: [ObjectIdentifier: Place] = [:]

    /// The keys of the components, and perhaps of those that had slots.
    private(set) var mask = KeyMask.none

    private enum Place {
        case slot(LinkedSlot)

        /// The slot of an existing instance, which stays when the container is cleared.
        case existing(LinkedSlot)

        /// The component is gone, with its slot if it had one. Later requests do not get it.
        case gone(LinkedSlot?)

        var slot: LinkedSlot? {
            switch self {
            case .slot(let slot), .existing(let slot): slot
            case .gone: nil
            }
        }
    }

    /// Returns the slot of a component; `nil` if there is none.
    subscript(record: ComponentRecord) -> LinkedSlot? { places[ObjectIdentifier(record)]?.slot }

    /// Adds the slot of a component, unless it has one, or is gone.
    ///
    /// - Returns: The slot to use.
    mutating func add(_ new: LinkedSlot, of record: ComponentRecord) -> LinkedSlot {
        switch places[ObjectIdentifier(record)] {
        case .slot(let known)?, .existing(let known)?, .gone(let known?)?: return known
        case .gone(nil)?: places[ObjectIdentifier(record)] = .gone(new)
        case nil: places[ObjectIdentifier(record)] = record.isMade ? .slot(new) : .existing(new)
        }
        mask.formUnion(KeyMask(record.key))
        return new
    }

    /// Notes that components are gone. Only requests that run with an earlier generation get their slots, until the table
    /// forgets them.
    mutating func remove(_ records: [ComponentRecord]) {
        for record in records { places[ObjectIdentifier(record)] = .gone(self[record]) }
    }

    /// Removes the slots of all components that the container makes instances of.
    mutating func removeAll() -> [LinkedSlot] {
        let removed = places.filter { if case .slot = $0.value { true } else { false } }
        for identity in removed.keys { places[identity] = nil }
        return removed.values.compactMap(\.slot)
    }

    /// Forgets components: those that are gone, when no request can link them any more, and those that are cleared. The next
    /// request makes another slot.
    ///
    /// - Returns: Their slots, to be released outside of the lock.
    @discardableResult
    mutating func forget(_ records: [ComponentRecord]) -> [LinkedSlot] {
        if places.isEmpty { return [] }
        return records.compactMap { record in
            switch places.removeValue(forKey: ObjectIdentifier(record)) {
            case .slot(let slot)?, .existing(let slot)?: slot
            case .gone(let slot)?: slot
            case nil: nil
            }
        }
    }
}
