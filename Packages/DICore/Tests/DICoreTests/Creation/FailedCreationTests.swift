import DICore
import DIInspection
import TestSupport
import Testing

private final class Connection: Sendable {}

private struct AnyCell: CacheStrategy {
    let policy: CacheCell.Policy

    var lifetime: Lifetime { Lifetime(.container, name: "cell") }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(policy) }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct FailedCreationTests {
    // Proves C10, promise 25.
    @Test(arguments: [CacheCell.Policy.exactlyOnce, .firstPublished, .weak])
    func failureIsNotCached(policy: CacheCell.Policy) throws {
        let attempts = Tally()
        let container = Container {
            Component(Connection.self) {
                if attempts.add() < 3 { throw Broken(reason: "attempt \(attempts.count)") }
                return Connection()
            }.cached(AnyCell(policy: policy))
        }
        for attempt in 1...2 {
            let error = try expectError(.creationFailed) { try container.resolve(Connection.self) }
            #expect(error.underlying as? Broken == Broken(reason: "attempt \(attempt)"))
        }
        let connection = try container.resolve(Connection.self)
        #expect(try container.resolve(Connection.self) === connection)
        #expect(attempts.count == 3)
    }

    // Proves C10, promise 26.
    @Test(arguments: [2, 32])
    func waitersGetTheErrorOrTryAgainAndNoneHangs(threads: Int) throws {
        let attempts = Tally()
        let asked = Rendezvous(of: threads)
        let container = Container {
            Component(Connection.self) {
                let attempt = attempts.add()
                asked.wait()
                throw Broken(reason: "attempt \(attempt)")
            }.cached()
        }
        let results = Threads.results(threads) { _ in
            asked.arrive()
            return try container.resolve(Connection.self)
        }
        for result in results {
            let error = try expectError(.creationFailed) { try result.get() }
            #expect(error.underlying is Broken)
            #expect(error.chain.map(\.description) == ["Connection (cached)"])
        }
        #expect((1...threads).contains(attempts.count))
    }

    // Proves C10, promise 25.
    @Test func failedHookLeavesTheCacheEmpty() throws {
        let attempts = Tally()
        let container = Container {
            Component(Connection.self) { Connection() }
                .onCreate { _ in if attempts.add() == 1 { throw Broken(reason: "hook") } }
                .cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Connection.self) }
        #expect(error.message == "a creation hook of Connection threw an error")
        #expect(error.underlying as? Broken == Broken(reason: "hook"))
        let connection = try container.resolve(Connection.self)
        #expect(try container.resolve(Connection.self) === connection)
        #expect(attempts.count == 2)
    }

    @Test func failedDependencyLeavesBothEmpty() throws {
        let attempts = Tally()
        let container = Container {
            Component(Int.self) { attempts.add() }.cached()
            Component(Connection.self, strategy: LinkedStrategy(Need<Int>(), Need<String>()) { _, _ in Connection() })
                .cached()
            Component(String.self) {
                if attempts.count < 2 {
                    attempts.add()
                    throw Broken(reason: "text")
                }
                return ""
            }.cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Connection.self) }
        #expect(
            error.chain.map(\.description) == ["Connection (cached)", "String (cached)"])
        #expect(try container.resolve(Connection.self) === container.resolve(Connection.self))
        #expect(try container.resolve(Int.self) == 1)
    }
}
