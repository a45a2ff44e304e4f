import DICore
import TestSupport
import Testing

private final class Holder: Sendable {
    let mortal: Mortal
    init(mortal: Mortal) { self.mortal = mortal }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct MemoryTests {
    private static let count = Sanitizer.reduced(20_000)

    // An instance that is replaced is alive until the requests that were running then have ended.
    private static let mostAlive = 2_000

    @Test func replacedInstancesAreReleased() throws {
        let alive = Tally()
        let container = Container {}
        for round in 0..<Self.count {
            container.put(Mortal(alive))
            #expect(alive.count <= 1 + 1, "in round \(round)")
        }
        #expect(alive.count == 1)
    }

    @Test func replacedInstancesThatWereLinkedAreReleased() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(Holder.self, strategy: LinkedStrategy(Need<Mortal>(), make: Holder.init))
            }
            for _ in 0..<Self.count {
                container.put(Mortal(alive))
                _ = try container.resolve(Holder.self)
                if alive.count > 2 { throw Broken(reason: "\(alive.count) are alive") }
            }
            #expect(alive.count == 1)
            container.remove(Mortal.self)
            #expect(alive.count == 0)
        }
        #expect(alive.count == 0)
    }

    @Test func replacedInstancesAreReleasedWhileOthersResolve() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(instance: Mortal(alive))
                Component(Holder.self, strategy: LinkedStrategy(Need<Mortal>(), make: Holder.init))
            }
            try Threads.run(3) { index in
                for _ in 0..<Sanitizer.reduced(10_000) {
                    if index == 0 { container.put(Mortal(alive)) } else { _ = try container.resolve(Holder.self) }
                    if alive.count > Self.mostAlive { throw Broken(reason: "\(alive.count) are alive") }
                }
            }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    @Test func replacedCachedObjectsAreReleased() throws {
        let alive = Tally()
        let container = Container {}
        for _ in 0..<1_000 {
            container.remove(Mortal.self)
            container.register { Component(Mortal.self) { Mortal(alive) }.cached() }
            _ = try container.resolve(Mortal.self)
        }
        #expect(alive.count == 1)
        container.reset()
        #expect(alive.count == 0)
    }

    @Test func droppedContainerReleasesItsObjects() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(instance: Mortal(alive)).named("instance")
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Mortal.self) { Mortal(alive) }.named("simple").cached(.simple)
                Component(Holder.self) { resolver in try Holder(mortal: resolver.resolve()) }.cached()
            }
            _ = try container.resolve(Holder.self)
            _ = try container.resolve(Mortal.self, named: "simple")
            _ = try container.resolve(Mortal.self, named: "instance")
            container.clear()
            _ = try container.resolve(Holder.self)
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
    }

    /// A running closer retains its own instance only, and none of the other instances of the released container.
    @Test func droppedContainerReleasesItsObjectsWhileACloserRuns() async throws {
        let alive = Tally()
        let (began, mayEnd, ended) = (Signal(), Signal(), Signal())
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in }
                Component(Mortal.self) { Mortal(alive) }.named("suspending").cached().onClose { _ in await mayEnd.wait()
                }
                // A detached task closes this instance at once.
                Component(Holder.self) { Holder(mortal: Mortal()) }
                    .onCreate { _ in throw Broken(reason: "on purpose") }
                    .onClose { _ in
                        began.send()
                        await mayEnd.wait()
                        ended.send()
                    }
            }
            try synchronously {
                _ = try container.resolve(Mortal.self)
                _ = try container.resolve(Mortal.self, named: "suspending")
                #expect(throws: ResolutionError.self) { try container.resolve(Holder.self) }
            }
            await began.wait()
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
        mayEnd.send()
        await ended.wait()
    }

    /// A deinitializer is user code: it may use the container that releases its object.
    @Test func objectsAreReleasedOutsideOfLocks() throws {
        let deaths = Tally()
        let container = Container {}
        let mortal: @Sendable () -> Mortal = {
            Mortal {
                deaths.add()
                _ = container.contains(Mortal.self)
                _ = try? container.resolve(Int.self)
            }
        }
        container.put(mortal())
        container.put(mortal())
        #expect(deaths.count == 1)
        _ = try container.resolve(Mortal.self)
        container.put(mortal())
        container.put(mortal())
        #expect(deaths.count == 3)
        container.remove(Mortal.self)
        #expect(deaths.count == 4)
        container.register { Component(Mortal.self) { mortal() }.cached() }
        _ = try container.resolve(Mortal.self)
        container.clear()
        #expect(deaths.count == 5)
        _ = try container.resolve(Mortal.self)
        container.reset()
        #expect(deaths.count == 6)
    }
}
