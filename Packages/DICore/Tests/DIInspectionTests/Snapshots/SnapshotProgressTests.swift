import DICore
import DIInspection
import TestSupport
import Testing

private final class Index: Sendable {}
private final class Disk: Sendable {}
private final class Cache: Sendable {}
private final class Page: Sendable {}

// Proves F5.
/// Tests snapshots of work in progress.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SnapshotProgressTests {
    // MARK: Creating

    @Test func aCreationInProgressIsSeenWithItsWaitingRequests() async throws {
        let gate = Gate()
        let container = Container {
            Component(Index.self) {
                gate.passBlocking()
                return Index()
            }.cached()
            Component(Page.self, strategy: LinkedStrategy(Need<Index>()) { _ in Page() }).cached()
        }
        let first = BackgroundThread { try container.resolve(Index.self) }
        await gate.waitUntilReached()
        #expect(container.snapshot().states(Index.self) == [.creating(creations: 1, waiting: 0)])
        #expect("\(container.snapshot())".contains("Index (cached): being created\n"))
        let second = BackgroundThread { try container.resolve(Index.self) }
        await wait(until: container.snapshot().states(Index.self) == [.creating(creations: 1, waiting: 1)])
        #expect("\(container.snapshot())".contains("Index (cached): being created, 1 request waits"))
        let third = BackgroundThread { try container.resolve(Page.self) }
        await wait(until: container.snapshot().states(Index.self) == [.creating(creations: 1, waiting: 2)])
        #expect(container.snapshot().states(Page.self) == [.creating(creations: 1, waiting: 0)])
        let text = "\(container.snapshot())"
        #expect(text.hasPrefix("container, open: 2 components, 0 ready, 2 being created\n"))
        #expect(text.contains("Index (cached): being created, 2 requests wait"))
        gate.open()
        #expect(try await first.value === second.value)
        _ = try await third.value
        #expect(container.snapshot().components.map(\.state) == [.ready, .ready])
    }

    @Test func creationsThatRaceAreCounted() async throws {
        let arrived = Rendezvous(of: 3)
        let mayEnd = Rendezvous(of: 1)
        let container = Container {
            Component(Index.self) {
                arrived.arrive()
                mayEnd.wait()
                return Index()
            }.cached(.simple)
        }
        let threads = (0..<3).map { _ in BackgroundThread { try container.resolve(Index.self) } }
        arrived.wait()
        // The cell of a simple cache does not know the creations for it.
        #expect(container.snapshot().states(Index.self) == [.notCreated])
        mayEnd.arrive()
        for thread in threads { _ = try await thread.value }
        #expect(container.snapshot().states(Index.self) == [.ready])
    }

    @Test func anAsynchronousCreationIsSeen() async throws {
        let gate = Gate()
        let container = Container {
            AsyncComponent(Index.self) {
                await gate.pass()
                return Index()
            }.cached()
        }
        let task = Task { try await container.async.resolve(Index.self) }
        await gate.waitUntilReached()
        #expect(container.snapshot().states(Index.self) == [.creating(creations: 1, waiting: 0)])
        let other = Task { try await container.async.resolve(Index.self) }
        await wait(until: container.snapshot().states(Index.self) == [.creating(creations: 1, waiting: 1)])
        gate.open()
        #expect(try await task.value === other.value)
        #expect(container.snapshot().states(Index.self) == [.ready])
    }

    @Test func aFailedCreationIsNotInProgress() throws {
        let container = Container {
            Component(Index.self) { () throws -> Index in throw Broken(reason: "no") }.cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Index.self) }
        #expect(container.snapshot().states(Index.self) == [.notCreated])
    }

    @Test func aFactoryMayTakeASnapshot() throws {
        let seen = Kept<ContainerSnapshot>()
        let asked = Kept<Container>()
        let container = Container {
            Component(Index.self) {
                seen.value = asked.value?.snapshot()
                return Index()
            }.cached()
        }
        asked.value = container
        _ = try container.resolve(Index.self)
        #expect(seen.value?.states(Index.self) == [.creating(creations: 1, waiting: 0)])
        asked.value = nil
    }

    /// Polls a condition, because a thread cannot signal that it has begun to wait.
    private func wait(until isSo: @autoclosure () -> Bool) async {
        while !isSo() { await Task.yield() }
    }

    // MARK: Closing

    @Test func instancesThatWaitAreInTheOrderOfTheirClosing() async throws {
        let journal = Journal()
        let container = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in journal.note("Disk") }
            Component(Cache.self, strategy: LinkedStrategy(Need<Disk>()) { _ in Cache() })
                .cached().onClose { _ in journal.note("Cache") }.onClose { _ in journal.note("Cache") }
            Component(Page.self) { Page() }.onClose { _ in journal.note("Page") }
            Component(Index.self) { Index() }.cached().onClose { _ in journal.note("Index") }
        }
        #expect(container.snapshot().waitingToClose == [])
        _ = try container.resolve(Page.self)
        _ = try container.resolve(Cache.self)
        _ = try container.resolve(Page.self)
        let waiting = container.snapshot().waitingToClose
        #expect(waiting.map { "\($0.key)" } == ["Page", "Cache", "Cache", "Disk", "Page"])
        #expect("\(container.snapshot())".hasSuffix("closed in this order: Page, Cache × 2, Disk, Page"))
        try await container.close()
        #expect(journal.entries == waiting.map { "\($0.key)" })
        let closed = container.snapshot()
        #expect(closed.phase == .closed)
        #expect(closed.waitingToClose == [])
        #expect(closed.components.map(\.state) == [.notCreated, .notCreated, .notKept, .notCreated])
        #expect("\(closed)".hasPrefix("container, closed: 4 components, 0 ready\n"))
    }

    @Test func whileItIsClosedTheRestWaits() async throws {
        let gate = Gate()
        let container = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in }
            Component(Cache.self) { Cache() }.cached().onClose { _ in
                await gate.pass()
            }
            Component(Page.self) { Page() }.cached(.scope("session")).onClose { _ in }
        }
        _ = try container.resolve(Disk.self)
        _ = try container.resolve(Cache.self)
        let child = container.child {}
        let session = try container.openScope("session")
        let closing = Task { try await container.close() }
        await gate.waitUntilReached()
        let snapshot = container.snapshot(includingChildren: true)
        #expect(snapshot.phase == .closing)
        #expect(snapshot.beingClosed?.key == ComponentKey(Cache.self))
        #expect("\(snapshot)".contains("  closed now: Cache\n  closed in this order: Disk"))
        #expect(snapshot.waitingToClose.map { "\($0.key)" } == ["Disk"])
        #expect(snapshot.components.map(\.state) == [.ready, .ready, .inScopes])
        // Inner scopes and children have been closed before.
        #expect(snapshot.scopes == [])
        #expect(snapshot.childCount == 0)
        #expect(session.snapshot().phase == .closed)
        #expect(child.snapshot().phase == .closed)
        gate.open()
        try await closing.value
        #expect(container.snapshot().phase == .closed)
        #expect(container.snapshot().beingClosed == nil)
    }

    @Test func insideOfAClosingContainerNothingIsOpen() async throws {
        let gate = Gate()
        let container = Container {
            Component(Page.self) { Page() }.cached(.scope("session")).onClose { _ in
                await gate.pass()
            }
            Component(Disk.self) { Disk() }.cached().onClose { _ in }
        }
        _ = try container.resolve(Disk.self)
        let child = container.child {}
        let session = try container.openScope("session")
        _ = try session.resolve(Page.self)
        let closing = Task { try await container.close() }
        await gate.waitUntilReached()
        let snapshot = container.snapshot(includingChildren: true)
        #expect(snapshot.phase == .closing)
        #expect(snapshot.scopes.map(\.phase) == [.closing])
        #expect(snapshot.children.map(\.phase) == [.closing])
        #expect(snapshot.beingClosed == nil)
        #expect(snapshot.scopes[0].beingClosed?.key == ComponentKey(Page.self))
        #expect(snapshot.waitingToClose.map { "\($0.key)" } == ["Disk"])
        gate.open()
        try await closing.value
        withExtendedLifetime((child, session)) {}
    }
}
