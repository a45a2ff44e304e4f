import DICaches
import DICore
import TestSupport
import Testing

private final class Database: Sendable {
    let owner: String
    init(_ owner: String) { self.owner = owner }
}

private final class Index: Sendable {}

@Suite(.ownThread) struct SharedCacheTests {
    // Proves C1.
    @Test func containersShareOnPurpose() throws {
        let shared = SharedCache()
        let first = Container { Component(Database.self) { Database("first") }.cached(shared) }
        let second = Container { Component(Database.self) { Database("second") }.cached(shared) }
        let stranger = Container { Component(Database.self) { Database("stranger") }.cached() }
        let database = try second.resolve(Database.self)
        #expect(database.owner == "second")
        #expect(try first.resolve(Database.self) === database)
        #expect(try stranger.resolve(Database.self).owner == "stranger")
    }

    @Test func eachKeyHasAnInstanceOfItsOwn() throws {
        let shared = SharedCache()
        let container = Container {
            Component(Database.self) { Database("plain") }.cached(shared)
            Component(Database.self) { Database("audit") }.named("audit").cached(shared)
            Component(Index.self) { Index() }.cached(shared)
        }
        #expect(try container.resolve(Database.self).owner == "plain")
        #expect(try container.resolve(Database.self, named: "audit").owner == "audit")
        #expect(try container.resolve(Index.self) === container.resolve(Index.self))
    }

    @Test func clearDropsTheInstancesOfAll() throws {
        let shared = SharedCache()
        let container = Container { Component(Database.self) { Database("one") }.cached(shared) }
        let before = try container.resolve(Database.self)
        shared.clear()
        let after = try container.resolve(Database.self)
        #expect(before !== after)
        #expect(try container.resolve(Database.self) === after)
    }

    @Test func instanceLivesAsLongAsTheCache() throws {
        let alive = Tally()
        do {
            let shared = SharedCache()
            do {
                let container = Container { Component(Mortal.self) { Mortal(alive) }.cached(shared) }
                _ = try container.resolve(Mortal.self)
            }
            #expect(alive.count == 1)
            let other = Container { Component(Mortal.self) { Mortal(alive) }.cached(shared) }
            _ = try other.resolve(Mortal.self)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    // Proves promise 4.
    @Test(.timeLimit(.minutes(60)))
    func containersOnManyThreadsCreateOnce() throws {
        let shared = SharedCache()
        let created = Tally()
        let meeting = Rendezvous(of: 16)
        let all = try Threads.run(16) { index in
            let container = Container {
                Component(Database.self) {
                    created.add()
                    return Database("\(index)")
                }.cached(shared)
            }
            meeting.meet()
            return try container.resolve(Database.self)
        }
        #expect(created.count == 1)
        #expect(Set(all.map(ObjectIdentifier.init)).count == 1)
    }

    @Test func failureOfOneContainerLeavesItToAnother() throws {
        let shared = SharedCache()
        let broken = Container { Component(Database.self) { throw Broken(reason: "disk") }.cached(shared) }
        let sound = Container { Component(Database.self) { Database("sound") }.cached(shared) }
        try expectError(cause: "disk") { try broken.resolve(Database.self) }
        let database = try sound.resolve(Database.self)
        #expect(try broken.resolve(Database.self) === database)
    }
}
