import TestSupport
import Testing

@testable import DICore

@Suite(.ownThread, .timeLimit(.minutes(60))) struct LatchInternalTests {
    @Test func openLatchLetsThrough() {
        let latch = Latch()
        latch.open()
        latch.wait()
        latch.open()
        latch.wait()
    }

    @Test func everybodyIsLetThroughAfterTheOpening() throws {
        let latch = Latch()
        let isOpened = Tally()
        let started = Rendezvous(of: 9)
        let seen = try Threads.run(9) { index -> Int in
            started.meet()
            if index == 0 {
                isOpened.add()
                latch.open()
                return 1
            }
            latch.wait()
            return isOpened.count
        }
        #expect(seen == Array(repeating: 1, count: 9))
    }
}
