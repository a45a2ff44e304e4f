import TestSupport
import Testing

@testable import DICore

private final class Shared: @unchecked Sendable {
    // Safety: read and written under a lock of the test.
    var number = 0
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct LockInternalTests {
    @Test func onlyOneIsInside() throws {
        let lock = Lock()
        let shared = Shared()
        try Threads.run(4) { _ in
            for _ in 0..<5_000 { lock.withLock { shared.number += 1 } }
        }
        #expect(lock.withLock { shared.number } == 20_000)
    }

    @Test func stripedLockIsTheSameForAnObject() throws {
        let shared = Shared()
        #expect(StripedLock(for: shared) == StripedLock(for: shared))
        try Threads.run(4) { _ in
            for _ in 0..<5_000 { StripedLock(for: shared).withLock { shared.number += 1 } }
        }
        #expect(shared.number == 20_000)
    }

    @Test func lockIsFreeAfterAnError() {
        let lock = Lock()
        #expect(throws: Broken.self) {
            try lock.withLock { () throws(Broken) in throw Broken(reason: "inside") }
        }
        #expect(lock.withLock { 1 } == 1)
    }

    @Test func threadsAreTold() throws {
        let here = ThreadIdentity.current
        #expect(here == ThreadIdentity.current)
        let meeting = Rendezvous(of: 4)
        let others = try Threads.run(4) { _ in
            let own = ThreadIdentity.current
            meeting.meet()
            return own
        }
        #expect(Set(others).count == 4)
        #expect(!others.contains(here))
    }
}
