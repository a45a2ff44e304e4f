import DICaches
import DICore
import TestSupport
import Testing

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClearDuringCreationTests {
    // Proves A19, promise 62.
    @Test(arguments: [CacheKind.simple, .threadSafe, .weak])
    func staleInstanceNeverComesBack(cache: CacheKind) throws {
        let versions = Tally()
        let gate = Gate()
        let container = Container {
            Component(Counted.self) {
                let counted = Counted(versions)
                if counted.number == 1 { gate.passBlocking() }
                return counted
            }.cached(in: cache.strategy)
        }
        let seen = try Threads.run(2) { index -> Counted in
            if index == 0 { return try container.resolve(Counted.self) }
            gate.blockUntilReached()
            container.clear()
            // A request after the clear does not wait for a creation that began before it.
            let fresh = try container.resolve(Counted.self)
            gate.open()
            return fresh
        }
        #expect(seen.map(\.number) == [1, 2])
        let later = try container.resolve(Counted.self)
        #expect(later === seen[1])
    }

    @Test func clearedWithoutAnotherRequestIsCreatedAnew() throws {
        let versions = Tally()
        let container = Kept<Container>()
        container.value = Container {
            Component(Counted.self) {
                let counted = Counted(versions)
                if counted.number == 1 { container.value?.clear(Counted.self) }
                return counted
            }.cached()
        }
        let numbers = try (0..<3).map { _ in try container.value?.resolve(Counted.self).number }
        #expect(numbers == [1, 2, 2])
        container.value = nil
    }

    // Proves promise 63.
    @Test func failureAfterAClearLeavesTheNewInstanceAlone() throws {
        let versions = Tally()
        let gate = Gate()
        let container = Container {
            Component(Counted.self) {
                let counted = Counted(versions)
                if counted.number > 1 { return counted }
                gate.passBlocking()
                throw Broken(reason: "too late")
            }.cached()
        }
        let results = Threads.results(2) { index in
            if index == 0 { return try container.resolve(Counted.self) }
            gate.blockUntilReached()
            container.clear()
            let fresh = try container.resolve(Counted.self)
            gate.open()
            return fresh
        }
        #expect(throws: ResolutionError.self) { try results[0].get() }
        #expect(try results[1].get() === container.resolve(Counted.self))
    }

    @Test func clearWhileManyResolveIsSafe() throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Int.self, strategy: LinkedStrategy(Need<Mortal>()) { _ in 1 })
            }
            try Threads.run(4) { index in
                for round in 0..<1_000 {
                    if index == 0 && round % 10 == 0 { container.clear() }
                    _ = try container.resolve(Mortal.self)
                    _ = try container.resolve(Int.self)
                    let mortal = try container.resolve(Mortal.self)
                    withExtendedLifetime(mortal) { precondition(alive.count > 0) }
                }
            }
        }
        #expect(alive.count == 0)
    }

    @Test func laterInstancesAreReleasedAtOnce() throws {
        let alive = Tally()
        let container = Container { Component(Mortal.self) { Mortal(alive) }.cached() }
        for _ in 0..<100 {
            _ = try container.resolve(Mortal.self)
            container.clear()
        }
        // The storage may retain the first instance for lock-free readers.
        #expect(alive.count <= 1)
    }
}
