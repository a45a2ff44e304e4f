import TestSupport
import Testing

@testable import DICore

private final class Thing: Sendable {}

@Suite struct CellStateInternalTests {
    /// Begins from inside of every creation in progress.
    private func begin(_ state: inout CellState<Work>, racing: Bool = false) -> CellState<Work>.Answer {
        state.ask({ Work(generation: $0) }, racing: racing, isAround: { _ in true })
    }

    /// Begins from outside of every creation.
    private func beginElsewhere(_ state: inout CellState<Work>, racing: Bool = false) throws -> CellState<Work>.Answer {
        state.ask({ Work(generation: $0) }, racing: racing)
    }

    private func creation(_ answer: CellState<Work>.Answer) throws -> Work {
        guard case .create(let creation) = answer else { throw Broken(reason: "\(answer)") }
        return creation
    }

    private func isWait(_ answer: CellState<Work>.Answer, for creation: Work) -> Bool {
        if case .wait(let running) = answer { running === creation } else { false }
    }

    private func used(_ answer: CellState<Work>.Answer) -> InstanceBox? {
        if case .use(let box) = answer { box } else { nil }
    }

    @Test func emptyCellHasNothing() {
        let state = CellState<Work>()
        #expect(state.existing() == nil)
        #expect(state.generation == 0)
    }

    @Test func firstCreatesTheOthersWait() throws {
        var state = CellState<Work>()
        let first = try creation(begin(&state))
        #expect(isWait(try beginElsewhere(&state), for: first))
        #expect(state.existing() == nil)
    }

    @Test func whoAsksInsideOfItsOwnCreationFindsIt() throws {
        for racing in [true, false] {
            var state = CellState<Work>()
            let first = try creation(begin(&state, racing: racing))
            #expect(isWait(begin(&state, racing: racing), for: first))
            _ = state.clear()
            #expect(isWait(begin(&state, racing: racing), for: first))
            state.fail(first)
            _ = try creation(begin(&state, racing: racing))
        }
    }

    @Test func finishedIsUsed() throws {
        var state = CellState<Work>()
        let first = try creation(begin(&state))
        let box = TypedInstanceBox(1)
        let outcome = state.finish(first, with: box, weakly: nil)
        #expect(outcome.box === box)
        #expect(outcome.isHeld)
        #expect(used(begin(&state)) === box)
        #expect(state.existing() === box)
    }

    @Test func failedIsEmptyAgain() throws {
        var state = CellState<Work>()
        let first = try creation(begin(&state))
        state.fail(first)
        let second = try creation(begin(&state))
        #expect(first !== second)
        state.fail(first)
        #expect(isWait(try beginElsewhere(&state), for: second))
    }

    @Test func racersCreateAndTheFirstFinishedWins() throws {
        var state = CellState<Work>()
        let first = try creation(begin(&state, racing: true))
        let second = try creation(try beginElsewhere(&state, racing: true))
        let boxes = [TypedInstanceBox(1), TypedInstanceBox(2)]
        #expect(state.finish(second, with: boxes[1], weakly: nil).box === boxes[1])
        let late = state.finish(first, with: boxes[0], weakly: nil)
        #expect(late.box === boxes[1])
        #expect(late.isHeld)
        #expect(state.existing() === boxes[1])
    }

    @Test func failedRacerLeavesTheOther() throws {
        var state = CellState<Work>()
        let first = try creation(begin(&state, racing: true))
        let second = try creation(try beginElsewhere(&state, racing: true))
        state.fail(first)
        let box = TypedInstanceBox(2)
        #expect(state.finish(second, with: box, weakly: nil).isHeld)
        state.fail(first)
        #expect(state.existing() === box)
    }

    @Test func clearedReadyCellIsEmpty() throws {
        var state = CellState<Work>()
        let box = TypedInstanceBox(1)
        _ = state.finish(try creation(begin(&state)), with: box, weakly: nil)
        #expect(state.clear() === box)
        #expect(state.generation == 1)
        #expect(state.existing() == nil)
        #expect(state.clear() == nil)
    }

    @Test func outcomeOfAClearedCreationIsNotHeld() throws {
        var state = CellState<Work>()
        let stale = try creation(begin(&state))
        #expect(state.clear() == nil)
        let fresh = try creation(try beginElsewhere(&state))
        #expect(stale !== fresh)
        let boxes = [TypedInstanceBox(1), TypedInstanceBox(2)]
        let outcome = state.finish(stale, with: boxes[0], weakly: nil)
        #expect(outcome.box === boxes[0])
        #expect(!outcome.isHeld)
        #expect(state.existing() == nil)
        #expect(isWait(try beginElsewhere(&state), for: fresh))
        #expect(state.finish(fresh, with: boxes[1], weakly: nil).isHeld)
        #expect(state.existing() === boxes[1])
    }

    @Test func failureOfAClearedCreationLeavesTheFreshOne() throws {
        var state = CellState<Work>()
        let stale = try creation(begin(&state))
        _ = state.clear()
        let fresh = try creation(try beginElsewhere(&state))
        state.fail(stale)
        #expect(isWait(try beginElsewhere(&state), for: fresh))
    }

    @Test func weakInstanceIsForgottenWhenItDies() throws {
        var state = CellState<Work>()
        do {
            let thing = Thing()
            let outcome = state.finish(
                try creation(begin(&state)), with: TypedInstanceBox(thing), weakly: WeakInstance(thing))
            #expect(outcome.isHeld)
            #expect(used(begin(&state))?.value(as: Thing.self) === thing)
        }
        #expect(state.existing() == nil)
        _ = try creation(begin(&state))
    }

    @Test func clearedWeakInstanceIsForgottenWhileItLives() throws {
        var state = CellState<Work>()
        let thing = Thing()
        _ = state.finish(try creation(begin(&state)), with: TypedInstanceBox(thing), weakly: WeakInstance(thing))
        #expect(state.existing() != nil)
        #expect(state.clear() == nil)
        #expect(state.existing() == nil)
        withExtendedLifetime(thing) {}
    }

    @Test func onlyClassInstancesAreHeldWeakly() {
        #expect(WeakInstance(1) == nil)
        #expect(WeakInstance("text") == nil)
        #expect(WeakInstance({ 1 } as @Sendable () -> Int) == nil)
        #expect(WeakInstance(Thing()) != nil)
        #expect(WeakInstance(Thing() as any Sendable) != nil)
        #expect(WeakInstance(1 as any Sendable) == nil)
    }
}
