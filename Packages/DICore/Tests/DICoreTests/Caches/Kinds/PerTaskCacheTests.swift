import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests the cache with one instance for each `withTaskCache { }`.
@Suite(.timeLimit(.minutes(60))) struct PerTaskCacheTests {
    private let alive = Tally()

    private var container: Container {
        Container { [alive] in
            Component(Mortal.self) { Mortal(alive) }.cached(.perTask)
            Component(Bool.self, strategy: LinkedStrategy(Need<Mortal>(), Need<Mortal>()) { $0 === $1 })
        }
    }

    // Proves C6, promise 10.
    @Test func oneInTheTaskCacheAndItsChildTasks() async throws {
        let container = container
        try await withTaskCache {
            let first = try container.resolve(Mortal.self)
            #expect(try container.resolve(Bool.self))
            async let other = container.resolve(Mortal.self)
            #expect(try await other === first)
            try await withThrowingTaskGroup(of: Mortal.self) { group in
                for _ in 0..<10 { group.addTask { try container.resolve(Mortal.self) } }
                for try await found in group { #expect(found === first) }
            }
            #expect(try await Task { try container.resolve(Mortal.self) }.value === first)
            #expect(try await container.async.resolve(Mortal.self) === first)
            #expect(try container.existing(Mortal.self) === first)
        }
        #expect(alive.count == 0)
    }

    // Proves C6.
    @Test func fromOutsideItIsAnError() async throws {
        let container = container
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Bool.self) }
        #expect(error.code == .noScope)
        #expect(error.key == ComponentKey(Mortal.self))
        #expect(error.message == "Mortal lives in a task cache, and was requested outside of one")
        await withTaskCache {
            let detached = Task.detached { try container.resolve(Mortal.self) }
            await #expect(throws: ResolutionError.self) { try await detached.value }
        }
        #expect(throws: ResolutionError.self) { try container.existing(Mortal.self) }
        #expect(StorageCache.perTask.lifetime == Lifetime(.task, name: "per task"))
    }

    // Proves C6, promise 10.
    @Test func aTaskCacheInsideOfAnotherBeginsEmpty() async throws {
        let container = container
        try await withTaskCache {
            let outer = try container.resolve(Mortal.self)
            try await withTaskCache {
                await Task.yield()
                #expect(try container.existing(Mortal.self) == nil)
                let inner = try container.resolve(Mortal.self)
                #expect(inner !== outer)
                #expect(alive.count == 2)
            }
            #expect(alive.count == 1)
            #expect(try container.resolve(Mortal.self) === outer)
        }
        #expect(alive.count == 0)
    }

    @Test func withoutSuspending() throws {
        let container = container
        let found = try withTaskCache { () -> ObjectIdentifier in
            let first = try container.resolve(Mortal.self)
            #expect(try container.resolve(Mortal.self) === first)
            return ObjectIdentifier(first)
        }
        _ = found
        #expect(alive.count == 0)
        #expect(throws: ResolutionError.self) { try container.resolve(Mortal.self) }
    }

    // Proves promise 77.
    @Test func clearAndTheContainersEndDropIt() throws {
        var container: Container? = container
        try withTaskCache {
            _ = try container?.resolve(Mortal.self)
            container?.clear()
            #expect(alive.count == 0)
            _ = try container?.resolve(Mortal.self)
            #expect(alive.count == 1)
            container = nil
            #expect(alive.count == 0)
        }
    }

    // Proves C6.
    @Test func thrownErrorEndsItToo() async {
        let container = container
        do {
            try await withTaskCache {
                await Task.yield()
                _ = try container.resolve(Mortal.self)
                throw Broken(reason: "code")
            }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error as? Broken == Broken(reason: "code"))
        }
        #expect(alive.count == 0)
    }

    // Proves C6, promise 4.
    @Test func asynchronousComponents() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Int.self) { await later { made.add() } }.cached(.perTask)
        }
        try await withTaskCache {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { try await container.async.resolve(Int.self) } }
                for try await number in group { #expect(number == 1) }
            }
        }
        #expect(made.count == 1)
    }
}
