import TestSupport
import Testing

@testable import DICore

@Suite(.ownThread, .timeLimit(.minutes(60))) struct GateInternalTests {
    @Test func openGateLetsThrough() {
        let gate = Gate()
        gate.open()
        gate.wait()
        gate.open()
        gate.wait()
    }

    @Test func everybodyIsLetThroughAfterTheOpening() throws {
        let gate = Gate()
        let isOpened = Tally()
        let started = Rendezvous(of: 9)
        let seen = try Threads.run(9) { index -> Int in
            started.meet()
            if index == 0 {
                isOpened.add()
                gate.open()
                return 1
            }
            gate.wait()
            return isOpened.count
        }
        #expect(seen == Array(repeating: 1, count: 9))
    }
}
