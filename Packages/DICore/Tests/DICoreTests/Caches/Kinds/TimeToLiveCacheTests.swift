import DICaches
import DICore
import TestSupport
import Testing

/// Tests the cache whose instances expire.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct TimeToLiveCacheTests {
    private let clock = ManualClock()
    private let made = Tally()

    private func container(_ make: @escaping @Sendable () throws -> Int) -> Container {
        Container { [clock] in
            Component(Int.self) { try make() }.cached(TimeToLiveCache(.seconds(60), clock: clock))
        }
    }

    // Proves C9.
    @Test func aNewOneWhenTheTimeIsUp() throws {
        let container = container { [made] in made.add() }
        #expect(try container.resolve(Int.self) == 1)
        clock.pass(59)
        #expect(try container.resolve(Int.self) == 1)
        clock.pass(1)
        #expect(try container.existing(Int.self) == nil)
        #expect(try container.resolve(Int.self) == 2)
        clock.pass(59)
        #expect(try container.resolve(Int.self) == 2)
        clock.pass(1_000)
        #expect(try container.resolve(Int.self) == 3)
    }

    @Test func theTimeBeginsWhenTheInstanceWasCreated() throws {
        let container = container { [made, clock] in
            clock.pass(100)
            return made.add()
        }
        #expect(try container.resolve(Int.self) == 1)
        clock.pass(59)
        #expect(try container.resolve(Int.self) == 1)
        clock.pass(1)
        #expect(try container.resolve(Int.self) == 2)
    }

    // Proves C9, promise 27.
    /// Even if a creation outlasts the time to live, concurrent requests wait for it.
    @Test func creationsNeverOverlap() throws {
        let running = Tally()
        let gate = Gate()
        let overlaps = Tally()
        let container = container { [made] in
            if running.add() > 1 { overlaps.add() }
            defer { running.add(-1) }
            gate.passBlocking()
            return made.add()
        }
        let found = try Threads.run(3) { [clock] index -> Int in
            switch index {
            case 0: return try container.resolve(Int.self)
            case 1:
                gate.blockUntilReached()
                clock.pass(60)
                // Both requests come as late as possible, just before the creation ends.
                let other = try Threads.run { _ in
                    gate.open()
                    return try container.resolve(Int.self)
                }
                return other[0]
            default:
                gate.blockUntilReached()
                return try container.resolve(Int.self)
            }
        }
        #expect(found == [1, 1, 1])
        #expect(overlaps.count == 0)
    }

    /// The second creation begins after a clear. The first one ends later, and does not count.
    @Test func anObsoleteCreationDoesNotChangeTheTime() throws {
        let gate = Gate()
        let container = container { [made] in
            let number = made.add()
            if number == 1 { gate.passBlocking() }
            return number
        }
        let found = try Threads.run(2) { [clock] index -> Int in
            if index == 0 { return try container.resolve(Int.self) }
            gate.blockUntilReached()
            container.clear()
            let second = try container.resolve(Int.self)
            clock.pass(59)
            gate.open()
            return second
        }
        #expect(found == [1, 2])
        #expect(try container.resolve(Int.self) == 2)
        clock.pass(1)
        #expect(try container.resolve(Int.self) == 3)
    }

    // Proves E3.
    @Test func lookingForWhatExistsChangesNothing() throws {
        let alive = Tally()
        let container = Container { [clock] in
            Component(Mortal.self) { Mortal(alive) }.cached(TimeToLiveCache(.seconds(60), clock: clock))
        }
        #expect(try container.existing(Mortal.self) == nil)
        clock.pass(59)
        let first = try ObjectIdentifier(container.resolve(Mortal.self))
        clock.pass(59)
        #expect(try container.existing(Mortal.self).map { ObjectIdentifier($0) } == first)
        #expect(try ObjectIdentifier(container.resolve(Mortal.self)) == first)
        clock.pass(1)
        #expect(try container.existing(Mortal.self) == nil)
        // The cache no longer returns the expired instance, but retains it until a new one replaces it.
        #expect(alive.count == 1)
    }

    // Proves C9.
    @Test func aFailedCreationIsTriedAgain() throws {
        let container = container { [made] in
            if made.add() == 1 { throw Broken(reason: "first") }
            return made.count
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test func clearRestartsTheTime() throws {
        let container = container { [made] in made.add() }
        _ = try container.resolve(Int.self)
        clock.pass(30)
        container.clear()
        #expect(try container.resolve(Int.self) == 2)
        clock.pass(59)
        #expect(try container.resolve(Int.self) == 2)
    }

    // Proves C9, promise 4.
    @Test func manyThreadsGetOneInstance() throws {
        let container = container { [made] in made.add() }
        for round in 1...20 {
            let start = Rendezvous(of: 4)
            let found = try Threads.run(4) { _ in
                start.meet()
                return try container.resolve(Int.self)
            }
            #expect(found == Array(repeating: round, count: 4))
            clock.pass(60)
        }
    }

    /// The deinitializer of the replaced instance may use the container.
    @Test func deinitializerMayAskAgain() throws {
        let kept = Kept<Container>()
        let (alive, asked) = (Tally(), Tally())
        let container = Container { [clock] in
            Component(Mortal.self) {
                Mortal(alive) {
                    if (try? kept.value?.existing(Mortal.self)) != nil { asked.add() }
                }
            }.cached(TimeToLiveCache(.seconds(60), clock: clock))
        }
        kept.value = container
        defer { kept.value = nil }
        for _ in 0..<3 {
            _ = try container.resolve(Mortal.self)
            clock.pass(60)
        }
        #expect(alive.count == 1)
        #expect(asked.count == 0)
        #expect(try container.existing(Mortal.self) == nil)
        container.clear()
        #expect(alive.count == 0)
        #expect(asked.count == 0)
    }

    // Proves C9.
    @Test func closersRunWithTheContainer() async throws {
        let journal = Journal()
        let container = Container { [clock, made] in
            Component(Int.self) { made.add() }.cached(TimeToLiveCache(.seconds(60), clock: clock))
                .onClose { journal.note("\($0)") }
        }
        for _ in 0..<3 {
            _ = try container.resolve(Int.self)
            clock.pass(60)
        }
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["3", "2", "1"])
    }

    @Test func saysHowLong() {
        #expect(
            TimeToLiveCache(.seconds(60), clock: clock).lifetime
                == Lifetime(.container, name: "for 60.0 seconds", isRenewed: true))
        let container = Container { Component(Int.self) { 1 }.cached(.timeToLive(.seconds(5))) }
        #expect(container.components.map(\.lifetime.description) == ["for 5.0 seconds"])
    }
}
