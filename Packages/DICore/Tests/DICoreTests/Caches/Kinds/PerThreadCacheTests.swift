import DICaches
import DICore
import TestSupport
import Testing

/// Tests the cache with one instance for each thread.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct PerThreadCacheTests {
    // Proves C6, promise 9.
    @Test func oneForEachThread() throws {
        let made = Tally()
        let container = Container { Component(Mortal.self) { Mortal(made) }.cached(.perThread) }
        // All threads live until each of them has an instance.
        let start = Rendezvous(of: 8)
        let found = try Threads.run(8) { _ in
            let first = try container.resolve(Mortal.self)
            start.meet()
            #expect(try container.resolve(Mortal.self) === first)
            #expect(try container.existing(Mortal.self) === first)
            return first
        }
        #expect(Set(found.map(ObjectIdentifier.init)).count == 8)
        #expect(PerThreadCache.perThread.lifetime == Lifetime(.thread, name: "per thread"))
        #expect(!PerThreadCache.perThread.isShared)
    }

    // Proves C6, promise 9.
    @Test func goesWithItsThread() async throws {
        let alive = Tally()
        let gone = Signal()
        let container = Container {
            Component(Mortal.self) { Mortal(alive, atEnd: { gone.send() }) }.cached(.perThread)
        }
        let thread = BackgroundThread { _ = try container.resolve(Mortal.self) }
        try await thread.value
        await gone.wait()
        #expect(alive.count == 0)
        withExtendedLifetime(container) {}
    }

    /// Only the deinitializer gets the instance that it resolves while its thread ends.
    @Test func deinitializerMayAskAgainWhenTheThreadEnds() async throws {
        let kept = Kept<Container>()
        let (alive, gone) = (Tally(), Signal())
        let container = Container {
            Component(Mortal.self) {
                Mortal(alive) {
                    if (try? kept.value?.resolve(Int.self)) == 7 { gone.send() }
                }
            }.cached(.perThread)
            Component(Int.self) { 7 }.cached(.perThread)
        }
        kept.value = container
        defer { kept.value = nil }
        try await BackgroundThread { _ = try container.resolve(Mortal.self) }.value
        await gone.wait()
    }

    // Proves C6, promise 77.
    @Test func goesWithTheContainerAndWhenItIsCleared() async throws {
        let alive = Tally()
        let (resolved, next, done, end) = (
            Rendezvous(of: 2), Rendezvous(of: 2), Rendezvous(of: 2), Rendezvous(of: 2)
        )
        let kept = Kept(Container { Component(Mortal.self) { Mortal(alive) }.cached(.perThread) })
        let thread = BackgroundThread {
            _ = try kept.value?.resolve(Mortal.self)
            resolved.meet()
            next.meet()
            _ = try kept.value?.resolve(Mortal.self)
            done.meet()
            end.meet()
        }
        await Self.off { resolved.meet() }
        #expect(alive.count == 1)
        kept.value?.clear()
        #expect(alive.count == 0)
        await Self.off { next.meet() }
        await Self.off { done.meet() }
        kept.value = nil
        // The thread lives until then. Otherwise its end might just be releasing the instance.
        #expect(alive.count == 0)
        await Self.off { end.meet() }
        try await thread.value
    }

    /// Blocks a thread outside the cooperative pool.
    private static func off(_ body: @escaping @Sendable () -> Void) async {
        try? await BackgroundThread { body() }.value
    }

    @Test func closersBelongToTheContainer() async throws {
        let closed = Tally()
        let container = Container {
            Component(Int.self) { 7 }.cached(.perThread).onClose { _ in closed.add() }
        }
        _ = try Threads.run(3) { _ in try container.resolve(Int.self) }
        #expect(closed.count == 0)
        try await container.close()
        #expect(closed.count == 3)
    }

    @Test func twoComponentsAndTwoContainersAreApart() throws {
        func container() -> Container {
            Container {
                for name in ["a", "b"] { Component(Mortal.self) { Mortal() }.named(name).cached(.perThread) }
            }
        }
        let containers = [container(), container()]
        let all = try Threads.run { _ in
            try containers.flatMap {
                [try $0.resolve(Mortal.self, named: "a"), try $0.resolve(Mortal.self, named: "b")]
            }
        }[0]
        #expect(Set(all.map(ObjectIdentifier.init)).count == 4)
    }
}
