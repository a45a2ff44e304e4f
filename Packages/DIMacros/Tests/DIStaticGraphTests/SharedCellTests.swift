import DIStaticGraph
import TestSupport
import Testing

// Proves I2.
/// Tests the cell of an instance whose creation does not suspend.
@Suite(.ownThread) struct SharedCellTests {
    private final class Cells: Sendable {
        let number = SharedCell<Int>()
        let object = SharedCell<Mortal>()
    }

    private let cells = Cells()

    @Test func theFirstRequestCreates() {
        #expect(cells.number.value { 1 } == 1)
        #expect(cells.number.value { 2 } == 1)
    }

    @Test func aFailureIsNotKept() {
        #expect(throws: Broken(reason: "first")) {
            try cells.number.value { () throws(Broken) -> Int in throw Broken(reason: "first") }
        }
        #expect(cells.number.value { 2 } == 2)
    }

    @Test func theInstanceGoesWithItsCell() {
        let alive = Tally()
        do {
            let cells = Cells()
            _ = cells.object.value { Mortal(alive) }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    @Test func threadsShareOneCreation() throws {
        for _ in 0..<Sanitizer.reduced(500) {
            let (cells, created, start) = (Cells(), Tally(), Rendezvous(of: 4))
            let answers = try Threads.run(4) { _ in
                start.meet()
                return cells.number.value { created.add() }
            }
            #expect(answers == [1, 1, 1, 1])
            #expect(created.count == 1)
        }
    }

    @Test func anotherThreadTriesAgainAfterAFailure() throws {
        for _ in 0..<Sanitizer.reduced(500) {
            let (cells, attempts, start) = (Cells(), Tally(), Rendezvous(of: 4))
            let outcomes = Threads.results(4) { _ in
                start.meet()
                return try cells.number.value {
                    let attempt = attempts.add()
                    if attempt <= 2 { throw Broken(reason: "attempt \(attempt)") }
                    return attempt
                }
            }
            let answers = outcomes.compactMap { try? $0.get() }
            #expect(answers == [3, 3])
            #expect(attempts.count == 3)
        }
    }

    /// The creation ends only after all other threads have begun to ask.
    @Test func aThreadWaitsForTheCreationOfAnother() throws {
        let (begun, others) = (Rendezvous(of: 1), Rendezvous(of: 3))
        let answers = try Threads.run(4) { index in
            if index == 0 {
                return cells.number.value {
                    begun.arrive()
                    others.wait()
                    return 7
                }
            }
            begun.wait()
            others.arrive()
            return cells.number.value { 8 }
        }
        #expect(answers == [7, 7, 7, 7])
    }

    /// Two creations that need instances of other threads' cells in the same order.
    @Test func oneCreationAsksForAnother() throws {
        let (start, created) = (Rendezvous(of: 2), Tally())
        let answers = try Threads.run(2) { _ in
            start.meet()
            return cells.number.value {
                _ = cells.object.value { Mortal() }
                return created.add()
            }
        }
        #expect(answers == [1, 1])
    }

    @Test func aCreationThatAsksForItselfStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let cells = Cells()
            _ = cells.number.value { cells.number.value { 1 } }
        }
    }
}
