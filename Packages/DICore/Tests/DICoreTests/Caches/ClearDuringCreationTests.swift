import DICaches
import DICore
import TestSupport
import Testing

private final class Settings: Sendable {
    let version: Int
    init(_ version: Int) { self.version = version }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClearDuringCreationTests {
    private enum Cache: CaseIterable {
        case simple, threadSafe, weak

        var strategy: any CacheStrategy {
            switch self {
            case .simple: Container.Cache.simple
            case .threadSafe: Container.Cache.threadSafe
            case .weak: StorageCache.weak
            }
        }
    }

    @Test(arguments: Cache.allCases)
    private func staleInstanceNeverComesBack(cache: Cache) throws {
        let versions = Tally()
        let isCreating = Rendezvous(of: 1)
        let isCleared = Rendezvous(of: 1)
        let container = Container(cache: cache.strategy) {
            Component(Settings.self) {
                let version = versions.add()
                if version == 1 {
                    isCreating.arrive()
                    isCleared.wait()
                }
                return Settings(version)
            }
        }
        let seen = try Threads.run(2) { index -> [Settings] in
            if index == 0 { return [try container.resolve(Settings.self)] }
            isCreating.wait()
            container.clear()
            // A request after the clear does not wait for a creation that began before it.
            let fresh = try container.resolve(Settings.self)
            isCleared.arrive()
            return [fresh]
        }.flatMap { $0 }
        #expect(seen.map(\.version) == [1, 2])
        let later = try container.resolve(Settings.self)
        #expect(later === seen[1])
    }

    @Test func clearedWithoutAnotherRequestIsCreatedAnew() throws {
        let versions = Tally()
        let container = Kept<Container>()
        container.value = Container {
            Component(Settings.self) {
                let version = versions.add()
                if version == 1 { container.value?.clear(Settings.self) }
                return Settings(version)
            }.cached()
        }
        #expect(try container.value?.resolve(Settings.self).version == 1)
        #expect(try container.value?.resolve(Settings.self).version == 2)
        #expect(try container.value?.resolve(Settings.self).version == 2)
        container.value = nil
    }

    @Test func failureAfterAClearLeavesTheNewInstanceAlone() throws {
        let versions = Tally()
        let isCreating = Rendezvous(of: 1)
        let isCleared = Rendezvous(of: 1)
        let container = Container {
            Component(Settings.self) {
                let version = versions.add()
                if version == 1 {
                    isCreating.arrive()
                    isCleared.wait()
                    throw Broken(reason: "too late")
                }
                return Settings(version)
            }.cached()
        }
        let results = Threads.results(2) { index in
            if index == 0 { return try container.resolve(Settings.self) }
            isCreating.wait()
            container.clear()
            let fresh = try container.resolve(Settings.self)
            isCleared.arrive()
            return fresh
        }
        #expect(throws: ResolutionError.self) { try results[0].get() }
        #expect(try results[1].get() === container.resolve(Settings.self))
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
