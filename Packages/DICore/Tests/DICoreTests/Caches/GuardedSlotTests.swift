import DICaches
import DICore
import TestSupport
import Testing

private struct LatestOnly: CacheStrategy {
    var lifetime: Lifetime { Lifetime(.container, name: "latest") }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        GuardedSlot(initial: CacheCell()) { cell, _ in
            if cell.isReady { cell = CacheCell() }
            return cell
        }
    }
}

@Suite struct GuardedSlotTests {
    /// A deinitializer is user code: it may use the slot that has just released its object.
    @Test(.timeLimit(.minutes(60)))
    func objectIsLetGoOutsideOfTheLock() throws {
        let deaths = Tally()
        let container = Kept<Container>()
        container.value = Container {
            Component(Mortal.self) {
                Mortal {
                    if deaths.add() == 1 { _ = try? container.value?.resolve(Mortal.self) }
                }
            }.cached(LatestOnly())
        }
        for _ in 0..<3 { _ = try container.value?.resolve(Mortal.self) }
        #expect(deaths.count >= 2)
        container.value = nil
    }

    @Test func clearLetsGoOutsideOfTheLock() throws {
        let deaths = Tally()
        let container = Kept<Container>()
        container.value = Container {
            Component(Mortal.self) {
                Mortal {
                    if deaths.add() == 1 { _ = try? container.value?.resolve(Mortal.self) }
                }
            }.cached(LatestOnly())
        }
        _ = try container.value?.resolve(Mortal.self)
        container.value?.clear()
        #expect(deaths.count == 1)
        container.value = nil
        #expect(deaths.count == 2)
    }

    /// A cache with an instance for every third request.
    private struct InThrees: CacheStrategy {
        var lifetime: Lifetime { Lifetime(.container, name: "in threes") }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            GuardedSlot(initial: (cell: CacheCell(), uses: 0)) { state, _ in
                if state.uses == 3 { state = (CacheCell(), 0) }
                state.uses += 1
                return state.cell
            }
        }
    }

    @Test func noChangeOfTheStateIsLost() throws {
        let made = Tally()
        let container = Container {
            Component(Mortal.self) {
                made.add()
                return Mortal()
            }.cached(InThrees())
        }
        let start = Rendezvous(of: 4)
        try Threads.run(4) { _ in
            start.meet()
            for _ in 0..<300 { _ = try container.resolve(Mortal.self) }
        }
        #expect(made.count == 400)
    }
}
