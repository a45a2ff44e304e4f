import DICore
import Testing

@Suite struct CacheStorageTests {
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

    @Test(.timeLimit(.minutes(1)))
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
}
