/// The slots of the components of a container. Its generations share them, so instances outlive a change.
///
/// A request that runs with an earlier generation may still link a component that is gone. It gets a slot for itself, which
/// the table does not keep.
struct SlotTable: Sendable {
    private var places: [ObjectIdentifier: Place] = [:]

    private enum Place {
        case slot(LinkedSlot)

        /// The component is gone.
        case gone
    }

    /// Returns the slot of a component; `nil` if there is none.
    subscript(record: ComponentRecord) -> LinkedSlot? {
        if case .slot(let slot)? = places[ObjectIdentifier(record)] { slot } else { nil }
    }

    /// Adds the slot of a component, unless it has one, or is gone.
    ///
    /// - Returns: The slot to use.
    mutating func add(_ new: LinkedSlot, of record: ComponentRecord) -> LinkedSlot {
        switch places[ObjectIdentifier(record)] {
        case .slot(let known)?: return known
        case .gone?: return new
        case nil:
            places[ObjectIdentifier(record)] = .slot(new)
            return new
        }
    }

    /// Removes the slots of components that are gone. No request gets them any more.
    ///
    /// - Returns: The slots, to be released outside of the lock.
    mutating func remove(_ records: [ComponentRecord]) -> [LinkedSlot] {
        records.compactMap { record in
            guard case .slot(let slot)? = places.updateValue(.gone, forKey: ObjectIdentifier(record)) else {
                return nil
            }
            return slot
        }
    }

    /// Removes all slots.
    mutating func removeAll() -> [LinkedSlot] {
        defer { places = places.filter { if case .gone = $0.value { true } else { false } } }
        return places.values.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
    }

    /// Forgets components: those that are gone, when no request can link them any more, and those that are cleared. The next
    /// request makes another slot.
    ///
    /// - Returns: Their slots, to be released outside of the lock.
    @discardableResult
    mutating func forget(_ records: [ComponentRecord]) -> [LinkedSlot] {
        records.compactMap { record in
            if case .slot(let slot)? = places.removeValue(forKey: ObjectIdentifier(record)) { slot } else { nil }
        }
    }
}
