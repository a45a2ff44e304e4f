import Synchronization

/// Cells by slot. The owner guards the table with a lock.
struct CellTable {
    private var cells = SmallIdentityTable<CacheCell>()

    /// How many cells there may be before the table looks for those whose slots have gone.
    private var limit = 16

    /// Returns the cell of a slot, made now if there is none.
    ///
    /// - Parameter generation: How often the slot was cleared in all: a cell from before is replaced.
    /// - Returns: The cell, and dropped cells, which must not be released under a lock.
    mutating func cell(
        for slot: CacheStorage.SlotID, clearedTimes generation: UInt, policy: CacheCell.Policy
    ) -> (cell: CacheCell, dropped: [CacheCell]) {
        let presence = slot.slot.presence
        let old = cells[ObjectIdentifier(presence)]
        if let old, !Self.isOutdated(old, generation) { return (old, []) }
        let new = CacheCell(policy, at: CacheStorage.Place(generation: generation, presence: presence))
        var dropped = cells.count < limit ? [] : takeForgotten()
        if let old { dropped.append(old) }
        cells[ObjectIdentifier(presence)] = new
        return (new, dropped)
    }

    /// Returns the cell of a slot, if there is one.
    func existing(for slot: CacheStorage.SlotID, clearedTimes generation: UInt) -> CacheCell? {
        guard let cell = cells[ObjectIdentifier(slot.slot.presence)], !Self.isOutdated(cell, generation) else {
            return nil
        }
        return cell
    }

    private static func isOutdated(_ cell: CacheCell, _ generation: UInt) -> Bool {
        cell.place.map { $0.generation < generation } ?? false
    }

    /// Takes the cells of slots that have gone, such as those of replaced components.
    private mutating func takeForgotten() -> [CacheCell] {
        let forgotten = cells.removeAll { $0.place?.presence.hasEnded.load(ordering: .acquiring) == true }
        limit = max(16, cells.count * 2)
        return forgotten
    }

    /// Takes the cell of a slot.
    mutating func remove(_ slot: CacheStorage.SlotID) -> CacheCell? {
        cells.remove(ObjectIdentifier(slot.slot.presence))
    }

    /// Takes all cells, which must not be released under a lock.
    mutating func takeAll() -> SmallIdentityTable<CacheCell> {
        let all = cells
        cells = SmallIdentityTable()
        return all
    }
}
