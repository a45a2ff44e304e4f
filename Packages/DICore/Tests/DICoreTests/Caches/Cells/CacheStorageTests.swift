import DICore
import TestSupport
import Testing

@Suite(.ownThread) struct CacheStorageTests {
    @Test func eachSlotHasACellOfItsOwn() {
        let storage = CacheStorage()
        let first = CacheStorage.SlotID()
        let second = CacheStorage.SlotID()
        #expect(storage.cell(for: first) === storage.cell(for: first))
        #expect(storage.cell(for: first) !== storage.cell(for: second))
        #expect(CacheStorage().cell(for: first) !== storage.cell(for: first))
    }

    @Test func clearedStorageMakesNewCells() {
        let storage = CacheStorage()
        let slot = CacheStorage.SlotID()
        let cell = storage.cell(for: slot)
        storage.clear()
        #expect(storage.cell(for: slot) !== cell)
    }

    @Test(.timeLimit(.minutes(60)))
    func threadsGetOneCell() throws {
        let storage = CacheStorage()
        let slot = CacheStorage.SlotID()
        let meeting = Rendezvous(of: 8)
        let cells = try Threads.run(8) { _ in
            meeting.meet()
            return storage.cell(for: slot)
        }
        #expect(Set(cells.map(ObjectIdentifier.init)).count == 1)
    }

    @Test func lookingMakesNothing() {
        let storage = CacheStorage()
        let slot = CacheStorage.SlotID()
        #expect(storage.existingCell(for: slot) == nil)
        #expect(storage.existingCell(for: slot) == nil)
        let cell = storage.cell(for: slot)
        #expect(storage.existingCell(for: slot) === cell)
        storage.removeCell(for: slot)
        #expect(storage.existingCell(for: slot) == nil)
    }

    /// A storage may outlive many slots.
    @Test func cellsOfSlotsThatHaveGoneAreDropped() {
        let storage = CacheStorage()
        let kept = CacheStorage.SlotID()
        let cell = storage.cell(for: kept)
        var cells: [() -> CacheCell?] = []
        for _ in 0..<1000 {
            let cell = storage.cell(for: CacheStorage.SlotID())
            cells.append { [weak cell] in cell }
        }
        #expect(cells[0]() == nil)
        #expect(cells.count { $0() != nil } <= 32)
        #expect(storage.cell(for: kept) === cell)
    }
}
