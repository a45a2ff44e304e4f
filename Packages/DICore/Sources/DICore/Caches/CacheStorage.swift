import Synchronization

/// Cells by slot, which a resolve, a scope, a thread or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: the variable is guarded: see there.

    /// Tells slots apart, for as long as the process runs.
    public struct SlotID: Hashable, Sendable {
        let slot: Slot
        let generation: UInt

        /// Makes an identity unlike every other.
        public init() { self.init(slot: Slot(), generation: 0) }

        fileprivate init(slot: Slot, generation: UInt) {
            self.slot = slot
            self.generation = generation
        }

        /// Returns the identity of the same slot after it was cleared. Cells under earlier identities are not found any more.
        ///
        /// For slots that do not know in which storages they have cells. A storage drops the old cell at the first request by
        /// the new identity.
        public func cleared() -> SlotID { SlotID(slot: slot, generation: generation + 1) }

        /// Whether both are of one slot that was cleared as often.
        public static func == (left: SlotID, right: SlotID) -> Bool {
            left.slot === right.slot && left.generation == right.generation
        }

        /// Feeds the slot to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(slot)) }
    }

    /// Lives as long as an identity of the slot.
    final class Slot: Sendable {
        let presence = Presence()

        deinit { presence.hasEnded.store(true, ordering: .releasing) }
    }

    /// Says to storages whether a slot still lives.
    final class Presence: Sendable {
        let hasEnded = Atomic<Bool>(false)
    }

    /// The place of a cell in a storage.
    struct Place: Sendable {
        /// How often the slot had been cleared when the cell was made.
        let generation: UInt
        let presence: Presence
    }

    // Safety: read and written under the lock that belongs to this object's address. No code under the lock comes back here, so
    // exclusivity need not be checked.
    @exclusivity(unchecked) private var cells = CellTable()

    /// Makes an empty storage.
    public init() {}

    /// Returns the cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, where it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``, or until the slot was cleared: see
    ///   ``SlotID/cleared()``.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        let (cell, dropped) = StripedLock(for: self).withLock {
            cells.cell(for: slot, clearedTimes: slot.generation, policy: policy)
        }
        // Outside the lock, and outside that of a slot: a deinitializer is user code.
        if !dropped.isEmpty { DeferredRelease.release(dropped) }
        return cell
    }

    /// Drops the cell of a slot.
    ///
    /// - Parameter slot: The slot's identity.
    public func removeCell(for slot: SlotID) {
        let dropped = StripedLock(for: self).withLock { cells.remove(slot) }
        DeferredRelease.release(dropped)
    }

    /// Returns the cell of a slot, if this storage has one: for requests that are ``CacheContext/isReadOnly``.
    ///
    /// - Parameter slot: The slot's identity.
    public func existingCell(for slot: SlotID) -> CacheCell? {
        StripedLock(for: self).withLock { cells.existing(for: slot, clearedTimes: slot.generation) }
    }

    /// Drops all cells. A creation in progress goes on for the requests that wait for it.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = StripedLock(for: self).withLock { cells.takeAll() }
        DeferredRelease.release(dropped)
    }
}
