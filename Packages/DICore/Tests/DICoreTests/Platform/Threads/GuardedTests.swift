import DICore
import TestSupport
import Testing

@Suite(.ownThread, .timeLimit(.minutes(60))) struct GuardedTests {
    @Test func lendsItsStateToOneAtATime() throws {
        let numbers = Guarded<[Int]>([])
        try Threads.run(8) { index in
            for step in 0..<1_000 { numbers.withLock { $0.append(index * 1_000 + step) } }
        }
        #expect(numbers.withLock { $0.count } == 8_000)
        #expect(numbers.withLock { Set($0).count } == 8_000)
        // The numbers of each thread are in order.
        let all = numbers.withLock { $0 }
        for index in 0..<8 {
            let own = all.filter { $0 / 1_000 == index }
            #expect(own == own.sorted())
        }
    }

    @Test func guardsAnUnsendableValue() throws {
        final class Counter { var count = 0 }
        let counter = Guarded(Counter())
        try Threads.run(8) { _ in
            for _ in 0..<1_000 { counter.withLock { $0.count += 1 } }
        }
        #expect(counter.withLock { $0.count } == 8_000)
    }

    @Test func rethrowsTheClosuresErrorAndIsFreeAfterwards() throws {
        let number = Guarded(1)
        #expect(throws: Broken(reason: "mine")) {
            try number.withLock { number in
                number = 2
                throw Broken(reason: "mine")
            }
        }
        // A change before the error persists, and another thread sees it.
        #expect(try Threads.run { _ in number.withLock { $0 } } == [2])
        do throws(Broken) {
            try number.withLock { _ throws(Broken) in throw Broken(reason: "typed") }
            Issue.record("it did not throw")
        } catch {
            #expect(error.reason == "typed")
        }
    }

    @Test func releasesItsStateWithItself() {
        let alive = Tally()
        do {
            let mortal = Guarded(Optional(Mortal(alive)))
            #expect(alive.count == 1)
            mortal.withLock { $0 = Mortal(alive) }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }
}
