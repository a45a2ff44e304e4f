import Synchronization

/// Cells by slot, which a resolve, a scope, a thread or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: the variables are read and written under `lock`.

    /// Tells slots apart. A storage drops the cell of a slot that is gone when it is asked next.
    public struct SlotID: Hashable, Sendable {
        fileprivate let slot: Slot

        /// Makes an identity unlike every other.
        public init() { slot = Slot() }

        /// Whether both are of one slot.
        public static func == (left: SlotID, right: SlotID) -> Bool { left.slot === right.slot }

        /// Feeds the slot to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(slot)) }
    }

    /// Lives as long as an identity of the slot.
    fileprivate final class Slot: Sendable {
        /// The number of slots that are gone.
        static let goneCount = Atomic<Int>(0)

        deinit { Self.goneCount.wrappingAdd(1, ordering: .relaxed) }
    }

    /// The cell of a slot, which it does not keep.
    private struct Place {
        weak var slot: Slot?
        let cell: CacheCell
    }

    private let lock = Lock()
    private var places: [ObjectIdentifier: Place] = [:]

    /// The number of slots that were gone when the places were last looked through.
    private var goneCount = 0

    /// Makes an empty storage.
    public init() {}

    /// Returns the cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, if it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        let (cell, dropped) = lock.withLock { () -> (CacheCell, [Place]) in
            let dropped = takeOutdated()
            if let known = places[ObjectIdentifier(slot.slot)] { return (known.cell, dropped) }
            let cell = CacheCell(policy)
            places[ObjectIdentifier(slot.slot)] = Place(slot: slot.slot, cell: cell)
            return (cell, dropped)
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
        return cell
    }

    /// Takes out the places of slots that are gone. The caller has the lock.
    private func takeOutdated() -> [Place] {
        let count = Slot.goneCount.load(ordering: .relaxed)
        if count == goneCount { return [] }
        goneCount = count
        let gone = places.filter { $0.value.slot == nil }
        for key in gone.keys { places[key] = nil }
        return Array(gone.values)
    }

    /// Drops the cell of a slot.
    ///
    /// - Parameter slot: The slot's identity.
    public func removeCell(for slot: SlotID) {
        let dropped = lock.withLock { places.removeValue(forKey: ObjectIdentifier(slot.slot)) }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Returns the cell of a slot, if this storage has one: for requests that are ``CacheContext/isReadOnly``.
    ///
    /// - Parameter slot: The slot's identity.
    public func existingCell(for slot: SlotID) -> CacheCell? {
        lock.withLock { places[ObjectIdentifier(slot.slot)]?.cell }
    }

    /// Drops all cells. A creation in progress goes on for the requests that wait for it.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = lock.withLock {
            defer { places = [:] }
            return places
        }
        withExtendedLifetime(dropped) {}
    }
}
