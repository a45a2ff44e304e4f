import DICaches
import DICore
import TestSupport
import Testing

// Proves E4.
/// A cached instance is released on the main actor, whichever thread drops the last reference.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct MainActorReleaseTests {
    /// Returns a container with an instance in its cache.
    @MainActor private func container(
        _ log: ReleaseLog, cache: any CacheStrategy = .threadSafe, closed: Bool = false
    ) throws -> Container {
        func component(_ cache: some CacheStrategy) -> MainActorComponent<Window> {
            let component = MainActorComponent(Window.self) { Window(1, log: log) }.cached(cache)
            return closed ? component.onClose { _ in } : component
        }
        let container = Container { component(cache) }
        _ = try container.mainActor.resolve(Window.self)
        return container
    }

    // Proves promise 41.
    @Test(arguments: [CacheKind.threadSafe, .simple, .guarded])
    func droppedWithItsContainerElsewhere(cache: CacheKind) async throws {
        let log = ReleaseLog()
        let box = Kept(try await container(log, cache: #require(cache.strategy)))
        try Threads.run { _ in box.value = nil }
        #expect(await log.next())
        #expect(log.count == 1)
    }

    @MainActor @Test func droppedOnTheMainActorAtOnce() throws {
        let log = ReleaseLog()
        var held: Container? = try container(log)
        #expect(log.count == 0)
        held = nil
        #expect(held == nil)
        #expect(log.count == 1)
    }

    @Test func sharedCacheDroppedElsewhere() async throws {
        let log = ReleaseLog()
        let shared = Kept(SharedCache())
        let cache = try #require(shared.value)
        _ = try await container(log, cache: cache)
        #expect(log.count == 0)
        _ = consume cache
        try Threads.run { _ in shared.value = nil }
        #expect(await log.next())
    }

    // Proves promise 41.
    @Test func clearedElsewhere() async throws {
        let log = ReleaseLog()
        let container = try await container(log)
        for count in 1...2 {
            try Threads.run { _ in container.clear() }
            #expect(await log.next())
            #expect(log.count == count)
            _ = try await container.mainActor.number()
        }
    }

    // Proves promise 41.
    @Test func replacedElsewhere() async throws {
        let log = ReleaseLog()
        let container = Container { Component(instance: 1) }
        // A plan after the first one is released when it is replaced, with everything that only it retains.
        container.register { Component(Int.self) { 2 }.overriding() }
        _ = try container.resolve(Int.self)
        container.put(3)
        container.register {
            MainActorComponent(Window.self) { Window(1, log: log) }.role { $0.number as Int? }.cached()
        }
        _ = try await container.mainActor.number()
        try Threads.run { _ in container.remove(Window.self) }
        #expect(await log.next())
        #expect(!container.contains(Window.self))
    }

    @Test func resetElsewhere() async throws {
        let log = ReleaseLog()
        let container = Kept(try await container(log))
        try Threads.run { _ in
            container.value?.reset()
            container.value = nil
        }
        #expect(await log.next())
    }

    // Proves promise 41.
    @Test func closedElsewhere() async throws {
        let log = ReleaseLog()
        let box = Kept(try await container(log, closed: true))
        try await box.value?.close()
        try Threads.run { _ in box.value = nil }
        #expect(await log.next())
        #expect(log.count == 1)
    }

    // Proves promise 41.
    /// Only the closer retains an uncached instance.
    @Test func closerDroppedElsewhere() async throws {
        let log = ReleaseLog()
        let box = Kept(
            Container { MainActorComponent(Window.self) { Window(1, log: log) }.onClose { _ in } })
        for _ in 0..<2 { _ = try await box.value?.mainActor.number() }
        #expect(log.count == 0)
        try Threads.run { _ in box.value = nil }
        #expect(await log.next())
        #expect(await log.next())
        #expect(log.count == 2)
    }

    @Test func uncachedOneIsReleasedWithItsOwner() async throws {
        let log = ReleaseLog()
        let container = Container { MainActorComponent(Window.self) { Window(1, log: log) } }
        try await MainActor.run {
            var window: Window? = try container.mainActor.resolve(Window.self)
            #expect(window?.number == 1)
            window = nil
            #expect(log.count == 1)
        }
        #expect(await log.next())
    }

    @Test func failedHookReleasesOnTheMainActor() async throws {
        let log = ReleaseLog()
        let container = Container {
            MainActorComponent(Window.self) { Window(1, log: log) }.cached()
                .onCreate { _ in throw Broken(reason: "no") }
        }
        await #expect(throws: ResolutionError.self) { try await container.mainActor.number() }
        #expect(await log.next())
    }
}

extension MainActorResolver {
    /// The number of the window. The window itself cannot leave the main actor.
    @MainActor fileprivate func number() throws -> Int { try resolve(Window.self).number }
}
