import DICore
import TestSupport
import Testing

@Suite(.ownThread, .timeLimit(.minutes(60))) struct SimpleCacheTests {
    @Test func requestsShareOneInstance() throws {
        let created = Tally()
        let container = Container { Component(Counted.self) { Counted(created) }.cached(.simple) }
        #expect(try container.resolve(Counted.self) === container.resolve(Counted.self))
        #expect(created.count == 1)
        #expect(container.components.first?.lifetime.name == "simple")
    }

    // Proves C3, promise 7.
    /// Two threads are inside of the factory at once, so neither has waited. The instance that is published first wins.
    @Test func nobodyWaitsAndTheFirstPublishedWins() throws {
        let created = Tally()
        let inside = Rendezvous(of: 2)
        let firstIsOut = Rendezvous(of: 1)
        let container = Container {
            Component(Counted.self) {
                let number = created.add()
                inside.meet()
                if number == 2 { firstIsOut.wait() }
                return Counted(number: number)
            }.cached(.simple)
        }
        let tokens = try Threads.run(2) { _ in
            let token = try container.resolve(Counted.self)
            firstIsOut.arrive()
            return token
        }
        #expect(created.count == 2)
        #expect(tokens.map(\.number) == [1, 1])
        #expect(tokens[0] === tokens[1])
        #expect(try container.resolve(Counted.self) === tokens[0])
    }

    // Proves C3.
    @Test func losersAreReleased() throws {
        let alive = Tally()
        let inside = Rendezvous(of: 8)
        let container = Container {
            Component(Mortal.self) {
                inside.meet()
                return Mortal(alive)
            }.cached(.simple)
        }
        try Threads.run(8) { _ in _ = try container.resolve(Mortal.self) }
        #expect(alive.count == 1)
    }

    // Proves C3.
    @Test func failureOfARacerHurtsNobodyElse() throws {
        let created = Tally()
        let inside = Rendezvous(of: 2)
        let container = Container {
            Component(Counted.self) {
                let number = created.add()
                inside.meet()
                if number == 1 { throw Broken(reason: "lost") }
                return Counted(number: number)
            }.cached(.simple)
        }
        let results = Threads.results(2) { _ in try container.resolve(Counted.self) }
        let tokens = results.compactMap { try? $0.get() }
        #expect(tokens.count == 1)
        #expect(try container.resolve(Counted.self) === tokens[0])
        #expect(created.count == 2)
    }
}
