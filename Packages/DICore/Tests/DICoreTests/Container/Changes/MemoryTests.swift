import DICore
import TestSupport
import Testing

@Suite(.ownThread, .timeLimit(.minutes(60))) struct MemoryTests {
    private static let count = Sanitizer.reduced(20_000)

    // An instance that is replaced is alive until the requests that were running then have ended.
    private static let mostAlive = 2_000

    // Proves E6, promise 70.
    @Test(arguments: [false, true]) func replacedInstancesAreReleased(isLinked: Bool) throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(Holder<Mortal>.self, strategy: Taking(Holder.init))
            }
            for _ in 0..<Self.count {
                container.put(Mortal(alive))
                if isLinked { _ = try container.resolve(Holder<Mortal>.self) }
                if alive.count > 2 { throw Broken(reason: "\(alive.count) are alive") }
            }
            #expect(alive.count == 1)
            container.remove(Mortal.self)
            #expect(alive.count == 0)
        }
        #expect(alive.count == 0)
    }

    // Proves E6, promise 71.
    @Test func replacedInstancesAreReleasedWhileOthersResolve() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(instance: Mortal(alive))
                Component(Holder<Mortal>.self, strategy: Taking(Holder.init))
            }
            try Threads.run(3) { index in
                for _ in 0..<Sanitizer.reduced(10_000) {
                    if index == 0 { container.put(Mortal(alive)) }
                    if index > 0 { _ = try container.resolve(Holder<Mortal>.self) }
                    if alive.count > Self.mostAlive { throw Broken(reason: "\(alive.count) are alive") }
                }
            }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    // Proves A20, promise 72.
    @Test func droppedContainerReleasesItsObjects() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(instance: Mortal(alive)).named("instance")
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Mortal.self) { Mortal(alive) }.named("simple").cached(.simple)
                Component(Holder<Mortal>.self) { resolver in try Holder(resolver.resolve()) }.cached()
            }
            _ = try container.resolve(Holder<Mortal>.self)
            _ = try container.resolve(Mortal.self, named: "simple")
            _ = try container.resolve(Mortal.self, named: "instance")
            container.clear()
            _ = try container.resolve(Holder<Mortal>.self)
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
    }

    // Proves promise 72.
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
                Component(Holder<Mortal>.self) { Holder(Mortal()) }
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
                #expect(throws: ResolutionError.self) { try container.resolve(Holder<Mortal>.self) }
            }
            await began.wait()
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
        mayEnd.send()
        await ended.wait()
    }

    // Proves promise 6.
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
