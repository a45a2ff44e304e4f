/// The slots of the components of a container. Its generations share them, so instances outlive a change.
///
/// A request that runs with an earlier generation may still link a component that is gone. It gets a slot for itself, which
/// the table does not keep.
struct SlotTable: Sendable {
    private var places: [ObjectIdentifier: Place] = [:]

    /// The keys of the components, and perhaps of those that had slots.
    private(set) var mask = KeyMask.none

    private enum Place {
        case slot(LinkedSlot)

        /// The slot of an existing instance, which stays when the container is cleared.
        case existing(LinkedSlot)

        /// The component is gone.
        case gone

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
        if let known = places[ObjectIdentifier(record)] { return known.slot ?? new }
        places[ObjectIdentifier(record)] = record.isMade ? .slot(new) : .existing(new)
        mask.formUnion(KeyMask(record.key))
        return new
    }

    /// Removes the slots of components that are gone. No request gets them any more.
    ///
    /// - Returns: The slots, to be released outside of the lock.
    mutating func remove(_ records: [ComponentRecord]) -> [LinkedSlot] {
        records.compactMap { places.updateValue(.gone, forKey: ObjectIdentifier($0))?.slot }
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
        records.compactMap { places.removeValue(forKey: ObjectIdentifier($0))?.slot }
    }
}
