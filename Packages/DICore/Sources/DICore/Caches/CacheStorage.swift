import Synchronization

/// Cells by slot: what a resolve, a scope or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: `cells` is guarded: see there.

    /// Tells slots apart, for as long as the process runs.
    public struct SlotID: Hashable, Sendable {
        private let value: UInt

        private static let next = Atomic<UInt>(1)

        /// Makes an identity unlike every other.
        ///
        /// - Complexity: O(1).
        public init() {
            value = Self.next.add(1, ordering: .relaxed).oldValue
        }
    }

    // Safety: read and written under the lock that belongs to this object's address.
    private var cells: [SlotID: CacheCell] = [:]

    /// Makes an empty storage.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// The cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, where it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``.
    /// - Complexity: O(1) on average.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        Lock.striped(for: self).withLock {
            if let cell = cells[slot] { return cell }
            let cell = CacheCell(policy)
            cells[slot] = cell
            return cell
        }
    }

    /// Drops all cells. An instance that is being created is for those who wait for it already.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = Lock.striped(for: self).withLock { () -> [SlotID: CacheCell] in
            defer { cells = [:] }
            return cells
        }
        _ = dropped
    }
}
