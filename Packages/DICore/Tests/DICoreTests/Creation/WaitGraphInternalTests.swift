import TestSupport
import Testing

@testable import DICore

@Suite struct WaitGraphInternalTests {
    private let container = ContainerReference()

    private func description(_ name: String) -> ComponentDescription {
        ComponentDescription(
            key: ComponentKey(Int.self, named: name), lifetime: .uncached, place: Place(fileID: "", line: 0),
            identity: 1)
    }

    /// A creation, and its frame.
    private func begin(_ name: String, inside outer: Frame? = nil) -> (creation: Creation, frame: Frame) {
        let outside = outer ?? Frame(Frame.Environment(container: container))
        let frame = Frame(of: description(name), from: outside)
        return (frame.waitable, frame)
    }

    private func wait(for creation: Creation, from frame: Frame) -> WaitGraph.Wait {
        WaitGraph.Wait(for: creation, from: [frame]) {}
    }

    /// Returns the error for the cycle that a wait would close.
    private func failure(waitingFor creation: Creation, from frame: Frame) -> String? {
        do throws(ResolutionError) {
            _ = try WaitGraph.begin(wait(for: creation, from: frame))
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func cycle(_ members: String...) -> String { "\(ResolutionError.cycle(of: members.map(description)))" }

    @Test func ownCreationIsACycleOfOne() {
        let own = begin("own")
        #expect(failure(waitingFor: own.creation, from: own.frame) == cycle("own"))
    }

    @Test func creationAroundIsACycleDownToTheRequest() {
        let outer = begin("outer")
        let middle = Frame(of: description("middle"), from: outer.frame)
        let inner = begin("inner", inside: middle)
        #expect(failure(waitingFor: outer.creation, from: inner.frame) == cycle("outer", "middle", "inner"))
    }

    @Test func creationBelowOnTheThreadIsHeldUpToo() {
        let below = begin("below")
        let other = begin("other")
        let own = begin("own", inside: other.frame)
        below.frame.enter {
            own.frame.enter {
                #expect(failure(waitingFor: below.creation, from: own.frame) == cycle("below", "own"))
            }
        }
    }

    @Test func strangersAreNoCycle() throws {
        let (first, second) = (begin("first"), begin("second"))
        #expect(try WaitGraph.begin(wait(for: second.creation, from: first.frame)))
        let third = begin("third")
        #expect(try WaitGraph.begin(wait(for: first.creation, from: third.frame)))
        #expect(try WaitGraph.begin(wait(for: second.creation, from: third.frame)))
    }

    @Test func ringIsFoundByTheWaitThatWouldCloseIt() throws {
        let count = 5
        let creations = (0..<count).map { begin("\($0)") }
        for index in 0..<(count - 1) {
            #expect(try WaitGraph.begin(wait(for: creations[index + 1].creation, from: creations[index].frame)))
        }
        let last = failure(waitingFor: creations[0].creation, from: creations[count - 1].frame)
        #expect(last == cycle("0", "4", "3", "2", "1") || last == cycle("0", "1", "2", "3", "4"))
    }

    @Test func severalWaitsOfOneCreationAreAllFollowed() throws {
        // A factory that asks for two instances at once waits for both.
        let (own, left, right) = (begin("own"), begin("left"), begin("right"))
        #expect(try WaitGraph.begin(wait(for: left.creation, from: own.frame)))
        #expect(try WaitGraph.begin(wait(for: right.creation, from: own.frame)))
        #expect(failure(waitingFor: own.creation, from: right.frame) == cycle("own", "right"))
        #expect(failure(waitingFor: own.creation, from: left.frame) == cycle("own", "left"))
    }

    @Test func endedCreationHoldsUpNoRequest() throws {
        let (first, second) = (begin("first"), begin("second"))
        #expect(try WaitGraph.begin(wait(for: second.creation, from: first.frame)))
        second.creation.end(.made(TypedInstanceBox(5)))
        // The first has not woken up yet.
        #expect(try WaitGraph.begin(wait(for: first.creation, from: second.frame)))
        #expect(try !WaitGraph.begin(wait(for: second.creation, from: second.frame)))
    }

    @Test func endedWaitIsForgotten() throws {
        let (first, second) = (begin("first"), begin("second"))
        let wait = wait(for: second.creation, from: first.frame)
        #expect(try WaitGraph.begin(wait))
        WaitGraph.end(wait)
        #expect(try WaitGraph.begin(self.wait(for: first.creation, from: second.frame)))
    }
}
