import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private final class North: Sendable {}
private final class South: Sendable {}
private final class East: Sendable {}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ThreadCycleTests {
    @Test(arguments: [true, false])
    func twoThreadsThatNeedEachOther(throughResolver: Bool) throws {
        let meeting = Rendezvous(of: 2)
        let container = Kept<Container>()
        container.value = Container {
            Component(North.self) { resolver in
                meeting.meet()
                _ = try (throughResolver ? resolver : container.value!).resolve(South.self)
                return North()
            }.cached()
            Component(South.self) { resolver in
                meeting.meet()
                _ = try (throughResolver ? resolver : container.value!).resolve(North.self)
                return South()
            }.cached()
        }
        let results = Threads.results(2) { index in
            if index == 0 {
                _ = try container.value?.resolve(North.self)
            } else {
                _ = try container.value?.resolve(South.self)
            }
        }
        for result in results {
            let error = try #require(throws: ResolutionError.self) { try result.get() }
            #expect(error.code == .cycle)
            #expect(Set(error.notes.map(\.text)) == ["North (cached)", "South (cached)"])
            #expect(error.message.contains("North") && error.message.contains("South"))
        }
        container.value = nil
    }

    @Test func threeThreadsInARing() throws {
        let meeting = Rendezvous(of: 3)
        let container = Container {
            Component(North.self) { resolver in
                meeting.meet()
                _ = try resolver.resolve(East.self)
                return North()
            }.cached()
            Component(East.self) { resolver in
                meeting.meet()
                _ = try resolver.resolve(South.self)
                return East()
            }.cached()
            Component(South.self) { resolver in
                meeting.meet()
                _ = try resolver.resolve(North.self)
                return South()
            }.cached()
        }
        let results = Threads.results(3) { index in
            switch index {
            case 0: _ = try container.resolve(North.self)
            case 1: _ = try container.resolve(East.self)
            default: _ = try container.resolve(South.self)
            }
        }
        for result in results {
            let error = expectError(.cycle) { try result.get() }
            #expect(
                Set(error?.notes.map(\.text)) == ["North (cached)", "East (cached)", "South (cached)"])
        }
    }

    @Test func containerStaysUsableAfterwards() throws {
        let meeting = Rendezvous(of: 2)
        let isBroken = Kept(true)
        let container = Container {
            Component(North.self) { resolver in
                meeting.meet()
                _ = try resolver.resolve(South.self)
                return North()
            }.cached()
            Component(South.self) { resolver in
                meeting.meet()
                if isBroken.value == true { _ = try resolver.resolve(North.self) }
                return South()
            }.cached()
        }
        let results = Threads.results(2) { index in
            if index == 0 {
                _ = try container.resolve(North.self)
            } else {
                _ = try container.resolve(South.self)
            }
        }
        #expect(results.allSatisfy { (try? $0.get()) == nil })
        isBroken.value = false
        #expect(try container.resolve(North.self) === container.resolve(North.self))
    }

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
