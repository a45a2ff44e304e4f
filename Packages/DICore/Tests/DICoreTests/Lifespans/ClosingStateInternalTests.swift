import Testing

@testable import DICore

@Suite struct ClosingStateInternalTests {
    private func closer(_ line: Int) -> Closer {
        let component = ComponentDescription(
            key: ComponentKey(Int.self), lifetime: .uncached, place: Place(fileID: "A", line: line))
        return Closer(of: component, closeNow: {})
    }

    @Test func openKeepsForLaterLastFirst() {
        var state = ClosingState()
        #expect(state.phase == .open)
        let kept = [state.keep([closer(0), closer(1)]), state.keep([closer(2)])]
        #expect(kept == [true, true])
        let before = state.begin()
        #expect(before == .open)
        #expect(state.phase == .closing)
        let order = [state.next(), state.next(), state.next()].map { $0?.component.place.line }
        #expect(order == [2, 1, 0])
        #expect(state.phase == .closing)
        let end = state.next()
        #expect(end?.component == nil)
        #expect(state.phase == .closed)
    }

    @Test func closingKeepsForNext() {
        var state = ClosingState()
        _ = state.keep([closer(1)])
        _ = state.begin()
        let isKept = state.keep([closer(2)])
        #expect(isKept)
        let order = [state.next(), state.next()].map { $0?.component.place.line }
        #expect(order == [2, 1])
    }

    @Test func closedKeepsNothing() {
        var state = ClosingState()
        _ = state.begin()
        let end = state.next()
        let isKept = state.keep([closer(1)])
        let after = state.next()
        let before = state.begin()
        #expect(end?.component == nil)
        #expect(!isKept)
        #expect(after?.component == nil)
        #expect(before == .closed)
        #expect(state.phase == .closed)
    }

    @Test func beginsOnce() {
        var state = ClosingState()
        let phases = [state.begin(), state.begin()]
        #expect(phases == [.open, .closing])
    }

    @Test func whatIsLeftIsTakenUntilThatIsNothing() {
        var state = ClosingState()
        _ = state.keep([closer(0), closer(1)])
        _ = state.begin()
        let first = state.takeAll()?.map(\.component.place.line)
        #expect(first == [0, 1])
        #expect(state.phase == .closing)
        let isKept = state.keep([closer(2)])
        #expect(isKept)
        let second = state.takeAll()?.map(\.component.place.line)
        #expect(second == [2])
        let third = state.takeAll()?.count
        #expect(third == nil)
        #expect(state.phase == .closed)
        let isKeptAfterwards = state.keep([closer(3)])
        #expect(!isKeptAfterwards)
    }
}
