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

    private func circle(_ answer: WaitGraph.Answer) -> [String?]? {
        guard case .circle(let members) = answer else { return nil }
        return members.map { $0.key.qualifier?.name }
    }

    private func wait(_ answer: WaitGraph.Answer) throws -> WaitGraph.Wait {
        guard case .wait(let wait) = answer else { throw Broken(reason: "\(answer)") }
        return wait
    }

    @Test func ownCreationIsACircleOfOne() {
        let own = begin("own")
        #expect(circle(WaitGraph().begin(waitingFor: own.creation, from: [own.frame])) == ["own"])
    }

    @Test func creationAroundIsACircleDownToTheRequest() {
        let outer = begin("outer")
        let middle = Frame(of: description("middle"), from: outer.frame)
        let inner = begin("inner", inside: middle)
        #expect(
            circle(WaitGraph().begin(waitingFor: outer.creation, from: [inner.frame])) == ["outer", "middle", "inner"])
    }

    @Test func whatRunsBelowOnTheThreadIsHeldUpToo() {
        let below = begin("below")
        let other = begin("other")
        let own = begin("own", inside: other.frame)
        below.frame.enter {
            own.frame.enter {
                #expect(circle(WaitGraph().begin(waitingFor: below.creation, from: [own.frame])) == ["below", "own"])
            }
        }
    }

    @Test func strangersAreNoCircle() throws {
        let graph = WaitGraph()
        let (first, second) = (begin("first"), begin("second"))
        _ = try wait(graph.begin(waitingFor: second.creation, from: [first.frame]))
        let third = begin("third")
        _ = try wait(graph.begin(waitingFor: first.creation, from: [third.frame]))
        _ = try wait(graph.begin(waitingFor: second.creation, from: [third.frame]))
    }

    @Test func ringIsFoundByWhoWouldCloseIt() throws {
        let graph = WaitGraph()
        let count = 5
        let creations = (0..<count).map { begin("\($0)") }
        for index in 0..<(count - 1) {
            _ = try wait(graph.begin(waitingFor: creations[index + 1].creation, from: [creations[index].frame]))
        }
        let last = graph.begin(waitingFor: creations[0].creation, from: [creations[count - 1].frame])
        #expect(circle(last) == ["0", "4", "3", "2", "1"] || circle(last) == ["0", "1", "2", "3", "4"])
    }

    @Test func severalWaitsOfOneCreationAreAllFollowed() throws {
        // A factory that asks for two things at once waits for both.
        let graph = WaitGraph()
        let (own, left, right) = (begin("own"), begin("left"), begin("right"))
        _ = try wait(graph.begin(waitingFor: left.creation, from: [own.frame]))
        _ = try wait(graph.begin(waitingFor: right.creation, from: [own.frame]))
        #expect(circle(graph.begin(waitingFor: own.creation, from: [right.frame])) == ["own", "right"])
        #expect(circle(graph.begin(waitingFor: own.creation, from: [left.frame])) == ["own", "left"])
    }

    @Test func endedCreationHoldsUpNobody() throws {
        let graph = WaitGraph()
        let (first, second) = (begin("first"), begin("second"))
        _ = try wait(graph.begin(waitingFor: second.creation, from: [first.frame]))
        second.creation.end(.made(TypedInstanceBox(5)))
        // The first has not woken up yet.
        _ = try wait(graph.begin(waitingFor: first.creation, from: [second.frame]))
        _ = try wait(graph.begin(waitingFor: second.creation, from: [second.frame]))
    }

    @Test func endedWaitIsForgotten() throws {
        let graph = WaitGraph()
        let (first, second) = (begin("first"), begin("second"))
        graph.end(try wait(graph.begin(waitingFor: second.creation, from: [first.frame])))
        _ = try wait(graph.begin(waitingFor: first.creation, from: [second.frame]))
    }
}
