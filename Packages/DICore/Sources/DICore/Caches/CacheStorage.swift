import Synchronization

/// Cells by slot: what a resolve, a scope or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: what is variable is guarded: see there.

    /// Tells slots apart, for as long as the process runs.
    public struct SlotID: Hashable, Sendable {
        fileprivate let slot: Slot
        fileprivate let generation: UInt

        /// Makes an identity unlike every other.
        ///
        /// - Complexity: O(1).
        public init() { self.init(slot: Slot(), generation: 0) }

        fileprivate init(slot: Slot, generation: UInt) {
            self.slot = slot
            self.generation = generation
        }

        /// The identity of the same slot after it was cleared: what storages have under earlier ones is not found any
        /// more.
        ///
        /// For slots that do not know in which storages they have cells. A storage drops the old cell when it is asked
        /// by the new identity.
        ///
        /// - Complexity: O(1).
        public func cleared() -> SlotID { SlotID(slot: slot, generation: generation + 1) }

        /// The identity after the slot was cleared so many times in all.
        func cleared(times: UInt) -> SlotID { SlotID(slot: slot, generation: times) }

        /// Whether both are of one slot that was cleared as often.
        ///
        /// - Complexity: O(1).
        public static func == (left: SlotID, right: SlotID) -> Bool {
            left.slot === right.slot && left.generation == right.generation
        }

        /// Feeds the slot to the hasher.
        ///
        /// - Complexity: O(1).
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(slot)) }
    }

    /// Lives as long as an identity of the slot.
    fileprivate final class Slot: Sendable {
        let presence = Presence()

        deinit { presence.hasEnded.store(true, ordering: .releasing) }
    }

    /// Says to storages whether anybody can still ask for a slot's cell.
    fileprivate final class Presence: Sendable {
        let hasEnded = Atomic<Bool>(false)
    }

    /// Where a cell lies.
    struct Place: Sendable {
        /// How often the slot had been cleared when the cell was made.
        fileprivate let generation: UInt
        fileprivate let presence: Presence
    }

    // Safety: read and written under the lock that belongs to this object's address. Nothing that is called under it comes back
    // here, so exclusivity need not be checked.
    @exclusivity(unchecked) private var cells = SmallIdentityTable<CacheCell>()

    /// How many cells there may be before those of slots that have gone are looked for.
    @exclusivity(unchecked) private var limit = 16

    // Safety: atomic.
    private let ended = Atomic<Bool>(false)

    /// Whether nothing lives here any more.
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Drops all cells, for good.
    func end() {
        ended.store(true, ordering: .releasing)
        clear()
    }

    /// Makes an empty storage.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// The cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, where it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``, or until the slot was cleared: see
    ///   ``SlotID/cleared()``.
    /// - Complexity: O(1) on average.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        if let cell = existingCell(for: slot) { return cell }
        let (cell, dropped) = Lock.striped(for: self).withLock { () -> (CacheCell, [CacheCell]) in
            let id = ObjectIdentifier(slot.slot.presence)
            let old = cells[id]
            if let old, !Self.isOutdated(old, for: slot) { return (old, []) }
            let new = CacheCell(policy, at: Place(generation: slot.generation, presence: slot.slot.presence))
            var dropped = cells.count < limit ? [] : takeForgotten()
            if let old { dropped.append(old) }
            cells[id] = new
            return (new, dropped)
        }
        _ = dropped  // released here, outside the lock: a deinitialiser is user code
        return cell
    }

    private static func isOutdated(_ cell: CacheCell, for slot: SlotID) -> Bool {
        cell.place.map { $0.generation < slot.generation } ?? false
    }

    /// Takes the cells of slots that have gone, now and then: those of replaced components, where this storage stays
    /// for long.
    private func takeForgotten() -> [CacheCell] {
        let forgotten = cells.removeAll { $0.place?.presence.hasEnded.load(ordering: .acquiring) == true }
        limit = max(16, cells.count * 2)
        return forgotten
    }

    /// Drops the cell of a slot.
    ///
    /// - Parameter slot: The slot's identity.
    /// - Complexity: O(1) on average.
    public func removeCell(for slot: SlotID) {
        let dropped = Lock.striped(for: self).withLock {
            cells.remove(ObjectIdentifier(slot.slot.presence))
        }
        _ = dropped
    }

    /// The cell of a slot, if this storage has one. Changes nothing: for requests that are ``CacheContext/isReadOnly``.
    ///
    /// - Parameter slot: The slot's identity.
    /// - Complexity: O(1) on average.
    public func existingCell(for slot: SlotID) -> CacheCell? {
        Lock.striped(for: self).withLock {
            guard let cell = cells[ObjectIdentifier(slot.slot.presence)], !Self.isOutdated(cell, for: slot) else {
                return nil
            }
            return cell
        }
    }

    /// Drops all cells. An instance that is being created is for those who wait for it already.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = Lock.striped(for: self).withLock { () -> SmallIdentityTable<CacheCell> in
            defer { cells = SmallIdentityTable() }
            return cells
        }
        _ = dropped
    }
}
