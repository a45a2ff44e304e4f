import DICaches
import DICore
import TestSupport
import Testing

@Suite struct GuardedSlotTests {
    /// Returns a container with a slot that releases an instance as soon as it creates the next one. The deinitializer
    /// of the first instance makes a request.
    private func container(_ deaths: Tally) -> Kept<Container> {
        let latestOnly = SlotCache("latest") {
            GuardedSlot(initial: CacheCell()) { cell, _ in
                if cell.isReady { cell = CacheCell() }
                return cell
            }
        }
        let container = Kept<Container>()
        container.value = Container {
            Component(Mortal.self) {
                Mortal { if deaths.add() == 1 { _ = try? container.value?.resolve(Mortal.self) } }
            }.cached(latestOnly)
        }
        return container
    }

    // Proves promise 6.
    /// A deinitializer is user code: it may use the slot that has just released its object.
    @Test(.timeLimit(.minutes(60)))
    func objectIsLetGoOutsideOfTheLock() throws {
        let deaths = Tally()
        let container = container(deaths)
        for _ in 0..<3 { _ = try container.value?.resolve(Mortal.self) }
        #expect(deaths.count >= 2)
        container.value = nil
    }

    @Test func clearLetsGoOutsideOfTheLock() throws {
        let deaths = Tally()
        let container = container(deaths)
        _ = try container.value?.resolve(Mortal.self)
        container.value?.clear()
        #expect(deaths.count == 1)
        container.value = nil
        #expect(deaths.count == 2)
    }

    @Test func noChangeOfTheStateIsLost() throws {
        let made = Tally()
        // A cache with an instance for every third request.
        let inThrees = SlotCache("in threes") {
            GuardedSlot(initial: (cell: CacheCell(), uses: 0)) { state, _ in
                if state.uses == 3 { state = (CacheCell(), 0) }
                state.uses += 1
                return state.cell
            }
        }
        let container = Container { Component(Counted.self) { Counted(made) }.cached(inThrees) }
        let start = Rendezvous(of: 4)
        try Threads.run(4) { _ in
            start.meet()
            for _ in 0..<300 { _ = try container.resolve(Counted.self) }
        }
        #expect(made.count == 400)
    }
}
