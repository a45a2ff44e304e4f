import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private final class Node: Sendable {}
private final class North: Sendable {}
private final class South: Sendable {}
private final class East: Sendable {}

// Proves E5.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ThreadCycleTests {
    // Proves C4, promise 12, promise 14, promise 22.
    @Test(arguments: [2, 3], [true, false])
    func threadsThatNeedEachOther(count: Int, throughResolver: Bool) throws {
        let meeting = Rendezvous(of: count)
        let (container, isRing) = (Kept<Container>(), Kept(true))
        container.value = Container {
            for number in 0..<count {
                Component(Node.self) { resolver in
                    meeting.meet()
                    if number + 1 < count || isRing.value == true {
                        let next = "\((number + 1) % count)"
                        _ = try (throughResolver ? resolver : container.value!).resolve(Node.self, named: next)
                    }
                    return Node()
                }.named("\(number)").cached()
            }
        }
        defer { container.value = nil }
        let texts = (0..<count).map { "Node \"\($0)\"" }
        for result in Threads.results(count, { try container.value!.resolve(Node.self, named: "\($0)") }) {
            let error = try expectError(.cycle) { try result.get() }
            #expect(Set(error.notes.map(\.text)) == Set(texts.map { "\($0) (cached)" }))
            for text in texts { #expect(error.message.contains(text)) }
        }
        // The container is still usable.
        isRing.value = false
        let node = try container.value?.resolve(Node.self, named: "0")
        #expect(try container.value?.resolve(Node.self, named: "0") === node)
    }

    // Proves promise 20.
    /// Only one of the creations waits for the other, so there is no cycle, however long the chain is.
    @Test func waitingInOneDirectionIsNoCycle() throws {
        let southHasBegun = Rendezvous(of: 1)
        let northHasBegun = Rendezvous(of: 1)
        let container = Container {
            Component(North.self) { resolver in
                northHasBegun.arrive()
                _ = try resolver.resolve(South.self)
                return North()
            }.cached()
            Component(South.self) { resolver in
                southHasBegun.arrive()
                northHasBegun.wait()
                _ = try resolver.resolve(East.self)
                return South()
            }.cached()
            Component(East.self) { East() }.cached()
        }
        try Threads.run(2) { index in
            if index == 0 {
                _ = try container.resolve(South.self)
            } else {
                southHasBegun.wait()
                _ = try container.resolve(North.self)
            }
        }
        #expect(try container.resolve(North.self) === container.resolve(North.self))
    }

    // Proves promise 20.
    @Test func threadThatHasNotWokenUpYetClosesNoCycle() throws {
        for _ in 0..<40 {
            let isFirstBegun = Rendezvous(of: 1)
            let isSecondBegun = Rendezvous(of: 1)
            let container = Container {
                // One thread creates an Int and waits for the Double. The other one creates the Double, and then
                // requests the Int.
                Component(Int.self) { resolver in
                    isFirstBegun.arrive()
                    isSecondBegun.wait()
                    return Int(try resolver.resolve(Double.self))
                }.cached()
                Component(Double.self) { _ in
                    isFirstBegun.wait()
                    isSecondBegun.arrive()
                    for _ in 0..<100 { sched_yield() }
                    return 1
                }.cached()
                Component(String.self) { resolver in
                    "\(try resolver.resolve(Double.self)) \(try resolver.resolve(Int.self))"
                }
            }
            try Threads.run(2) { index in
                if index == 0 { _ = try container.resolve(Int.self) } else { _ = try container.resolve(String.self) }
            }
        }
    }
}
