import Synchronization

/// Cells by slot, which a resolve, a scope, a thread or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: `cells` is read and written under `lock`.

    /// Tells slots apart, for as long as the process runs.
    public struct SlotID: Hashable, Sendable {
        private let number: UInt

        private static let last = Atomic<UInt>(0)

        /// Makes an identity unlike every other.
        public init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    private let lock = Lock()
    private var cells: [SlotID: CacheCell] = [:]

    /// Makes an empty storage.
    public init() {}

    /// Returns the cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, if it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        lock.withLock {
            if let known = cells[slot] { return known }
            let cell = CacheCell(policy)
            cells[slot] = cell
            return cell
        }
    }

    /// Drops the cell of a slot.
    ///
    /// - Parameter slot: The slot's identity.
    public func removeCell(for slot: SlotID) {
        let dropped = lock.withLock { cells.removeValue(forKey: slot) }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Returns the cell of a slot, if this storage has one: for requests that are ``CacheContext/isReadOnly``.
    ///
    /// - Parameter slot: The slot's identity.
    public func existingCell(for slot: SlotID) -> CacheCell? { lock.withLock { cells[slot] } }

    /// Drops all cells. A creation in progress goes on for the requests that wait for it.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = lock.withLock {
            defer { cells = [:] }
            return cells
        }
        withExtendedLifetime(dropped) {}
    }
}
