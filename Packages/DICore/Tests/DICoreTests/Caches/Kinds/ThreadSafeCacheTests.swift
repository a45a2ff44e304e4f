import DICore
import DIInspection
import TestSupport
import Testing

private final class Session: Sendable {}
private final class Slow: Sendable {}
private final class Quick: Sendable {}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ThreadSafeCacheTests {
    // Proves C4, promise 1.
    @Test(arguments: CacheKind.sharing.filter { $0 != .simple }, [2, 64])
    func exactlyOneIsCreatedAndTheOthersWait(cache: CacheKind, threads: Int) throws {
        let created = Tally()
        let asked = Rendezvous(of: threads)
        let container = Container {
            Component(Counted.self) {
                let counted = Counted(created)
                asked.wait()  // until each thread has sent its request, or is about to
                return counted
            }.cached(in: cache.strategy)
        }
        let instances = try Threads.run(threads) { _ in
            asked.arrive()
            return try container.resolve(Counted.self)
        }
        #expect(created.count == 1)
        #expect(Set(instances.map(ObjectIdentifier.init)).count == 1)
        #expect(try container.resolve(Counted.self) === instances[0])
    }

    @Test func itIsTheDefaultOfCached() throws {
        let container = Container { Component(Session.self) { Session() }.cached() }
        #expect(try container.resolve(Session.self) === container.resolve(Session.self))
        #expect(container.components.first?.lifetime.name == "cached")
    }

    // Proves C4, promise 5.
    @Test func slowCreationBlocksNobodyElse() throws {
        let gate = Gate()
        let container = Container {
            Component(Slow.self) {
                gate.passBlocking()
                return Slow()
            }.cached()
            Component(Quick.self) { Quick() }.cached()
            for index in 0..<200 { Component(Session.self) { Session() }.named("\(index)").cached() }
        }
        try Threads.run(2) { index in
            if index == 0 {
                _ = try container.resolve(Slow.self)
            } else {
                gate.blockUntilReached()
                _ = try container.resolve(Quick.self)
                // There are more cells than locks, so the slow creation must not hold any of these locks.
                for index in 0..<200 { _ = try container.resolve(Session.self, named: "\(index)") }
                container.clear(Quick.self)
                container.put(1)
                gate.open()
            }
        }
    }

    // Proves C4, promise 6.
    /// The factory waits for another thread that uses everything of the container except the component itself.
    @Test func noLockIsHeldWhileAFactoryRuns() throws {
        let container = Kept<Container>()
        container.value = Container {
            for index in 0..<200 { Component(Session.self) { Session() }.named("\(index)").cached() }
            Component(Slow.self) { resolver in
                try Threads.run { _ in
                    for index in 0..<200 { _ = try resolver.resolve(Session.self, named: "\(index)") }
                    for index in 0..<200 { _ = try container.value?.resolve(Session.self, named: "\(index)") }
                    container.value?.register { Component(Quick.self) { Quick() } }
                    container.value?.put(7)
                    _ = container.value?.contains(Slow.self)
                    container.value?.clear(Session.self, qualifier: "1")
                    try container.value?.validate()
                }
                return Slow()
            }.cached()
        }
        let slow = try #require(try container.value?.resolve(Slow.self))
        #expect(try container.value?.resolve(Slow.self) === slow)
        container.value = nil
    }

    // Proves promise 17.
    /// The factory joins a worker thread. The worker's request must fail as a cycle instead of waiting for the factory.
    @Test func chainIsCarriedIntoOtherThreads() throws {
        let container = Container {
            Component(Quick.self) { resolver in
                _ = try resolver.resolve(Slow.self)
                return Quick()
            }
            Component(Slow.self) { resolver in
                try Threads.run { _ in _ = try resolver.resolve(Quick.self) }
                return Slow()
            }.cached()
        }
        let error = try expectError(.cycle) { try container.resolve(Slow.self) }
        #expect(Set(error.notes.map(\.text)) == ["Slow (cached)", "Quick"])
    }
}
