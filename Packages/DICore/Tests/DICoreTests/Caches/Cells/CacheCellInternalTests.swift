import TestSupport
import Testing

@testable import DICore

@Suite("A cell is written once", .ownThread)
struct CacheCellInternalTests {
    private let alive = Tally()
    private let first = CreationID.suspending()
    private let second = CreationID.suspending()

    private func box() -> InstanceBox { .holding(Mortal(alive)) }

    @Test func creationMakesItReady() {
        let cell = CacheCell()
        #expect(cell.isEmpty && !cell.isReady && cell.existing == nil)
        #expect(cell.begin(first))
        #expect(cell.creation == first && !cell.isReady)
        let box = box()
        #expect(!cell.end(first, with: box))
        #expect(cell.isReady && cell.existing === box && cell.creation == nil)
    }

    @Test func oneCreationAtATime() {
        let cell = CacheCell()
        #expect(cell.begin(first) && !cell.begin(second) && !cell.begin(first))
        #expect(cell.creation == first)
        _ = cell.end(first, with: box())
        #expect(!cell.begin(second))
    }

    @Test func failedCreationLeavesItEmpty() {
        let cell = CacheCell()
        #expect(cell.begin(first))
        _ = cell.end(first, with: nil)
        #expect(cell.isEmpty && cell.begin(second) && cell.creation == second)
        _ = cell.end(second, with: box())
        #expect(cell.isReady)
    }

    @Test func endSaysWhetherRequestsWait() {
        let cell = CacheCell()
        #expect(!cell.await(first))
        #expect(cell.begin(first))
        #expect(!cell.await(second) && cell.await(first) && cell.await(first))
        #expect(cell.creation == first)
        #expect(cell.end(first, with: nil))
        #expect(!cell.await(first) && cell.begin(second))
        // The mark does not stay.
        #expect(!cell.end(second, with: nil))
        #expect(cell.begin(first) && cell.await(first))
        #expect(cell.end(first, with: box()))
        #expect(!cell.await(first))
    }

    @Test func firstPublishedInstanceStays() {
        let cell = CacheCell(.firstPublished)
        let boxes = [box(), box()]
        #expect(cell.publish(boxes[1]) === boxes[1])
        #expect(cell.publish(boxes[0]) === boxes[1])
        #expect(cell.existing === boxes[1])
    }

    @Test func keepsItsInstanceAndReleasesItAtTheEnd() {
        do {
            let cell = CacheCell()
            #expect(cell.begin(first))
            _ = cell.end(first, with: box())
            let racing = CacheCell(.firstPublished)
            _ = racing.publish(box())
            _ = racing.publish(box())
            let supplied = CacheCell(holding: box())
            #expect(alive.count == 3 && supplied.isReady && !supplied.begin(first))
        }
        #expect(alive.count == 0)
    }

    @Test func cellThatIsDroppedDuringACreationReleasesNothing() {
        let cell = CacheCell()
        #expect(cell.begin(first) && cell.await(first))
    }

    @Test func weakCellKeepsNoInstanceAlive() {
        let cell = CacheCell(.weak)
        var box: InstanceBox? = box()
        #expect(cell.begin(first))
        _ = cell.end(first, with: box)
        #expect(cell.isReady && cell.existing!.value(as: Mortal.self) === box!.value(as: Mortal.self))
        box = nil
        #expect(alive.count == 0 && !cell.isReady && cell.existing == nil)
        // It is written once as well: its cache takes another cell.
        guard case .gone = cell.state else { return #expect(Bool(false), "\(cell.state)") }
        #expect(!cell.begin(second))
    }

    @Test func manyThreadsCreateOneInstance() throws {
        for _ in 0..<Sanitizer.reduced(500) {
            let cell = CacheCell()
            let start = Rendezvous(of: 4)
            let alive = alive
            let created = try Threads.run(4) { _ in
                start.meet()
                guard cell.begin(.ofThread) else { return 0 }
                _ = cell.end(.ofThread, with: .holding(Mortal(alive)))
                return 1
            }
            #expect(created.reduce(0, +) == 1 && cell.isReady)
        }
        #expect(alive.count == 0)
    }

    @Test func manyThreadsPublishOneInstance() throws {
        for _ in 0..<Sanitizer.reduced(500) {
            let cell = CacheCell(.firstPublished)
            let start = Rendezvous(of: 4)
            let alive = alive
            let published = try Threads.run(4) { _ in
                start.meet()
                return ObjectIdentifier(cell.publish(.holding(Mortal(alive))))
            }
            #expect(Set(published).count == 1 && alive.count == 1)
        }
        #expect(alive.count == 0)
    }
}

extension CacheCell {
    fileprivate var isEmpty: Bool { if case .empty = state { true } else { false } }

    fileprivate var creation: CreationID? { if case .creating(let creation) = state { creation } else { nil } }
}
