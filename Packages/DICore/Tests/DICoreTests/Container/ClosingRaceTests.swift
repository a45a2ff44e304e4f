import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Session: Sendable {
    let disk: Disk
    init(disk: Disk) { self.disk = disk }
}

/// Tests creations that are in progress when their container is closed.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClosingRaceTests {
    private let journal = Journal()
    private let began = Signal()
    private let goOn = Rendezvous(of: 1)

    /// Creates a disk, but only after the test's signal.
    private func slowDisk() -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { [began, goOn] in
            began.send()
            goOn.wait()
            return Disk()
        }
    }

    private func expectClosed(_ thread: BackgroundThread<Disk>) async throws {
        let error = try #require(
            await #expect(throws: ResolutionError.self) { _ = try await thread.value })
        #expect(error.code == .closed)
        #expect(error.key == ComponentKey(Disk.self))
        #expect(error.message == "Disk was requested from a container that is closed")
        #expect(error.underlying == nil)
    }

    @Test(arguments: [true, false])
    func creationThatFinishesWhileItClosesIsClosedWithIt(cached: Bool) async throws {
        let (closing, release) = (Signal(), Signal())
        let container = Container { [journal] in
            Component(String.self) { "" }.cached().onClose { _ in
                closing.send()
                await release.wait()
                journal.note("string")
            }
            let disk = slowDisk().onClose { _ in journal.note("disk") }
                .onClose { _ in
                    await Task.yield()
                    journal.note("disk too")
                }
            cached ? disk.cached() : disk
        }
        _ = try container.resolve(String.self)
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        let close = Task { try await container.close() }
        await closing.wait()
        goOn.arrive()
        try await expectClosed(thread)
        #expect(journal.entries == [])
        release.send()
        try await close.value
        #expect(journal.entries == ["string", "disk too", "disk"])
    }

    @Test(arguments: [true, false])
    func creationThatFinishesAfterwardsIsClosedAtOnce(cached: Bool) async throws {
        let container = Container { [journal] in
            let disk = slowDisk().onClose { _ in journal.note("disk") }.onClose { _ in journal.note("disk too") }
            cached ? disk.cached() : disk
        }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        try await expectClosed(thread)
        #expect(journal.entries == ["disk too", "disk"])
        // The first call did not include the late instance.
        try await container.close()
    }

    @Test func closerThatSuspendsRunsAfterwardsToo() async throws {
        let closed = Signal()
        let container = Container { [journal] in
            slowDisk().cached().onClose { _ in
                await Task.yield()
                journal.note("disk")
                closed.send()
            }
            .onClose { _ in journal.note("disk too") }
        }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        try await expectClosed(thread)
        await closed.wait()
        #expect(journal.entries == ["disk too", "disk"])
    }

    @Test func anErrorOfALateCloserIsTheCause() async throws {
        let container = Container { [journal] in
            slowDisk().onClose { _ in journal.note("disk") }.onClose { _ in throw Broken(reason: "full") }
        }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        let error = await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(error?.underlying as? Broken == Broken(reason: "full"))
        #expect(journal.entries == ["disk"])
    }

    @Test func thoseWhoWaitForTheCreationGetTheErrorToo() async throws {
        let container = Container { [journal] in
            slowDisk().cached().onClose { _ in journal.note("disk") }
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>(), make: Session.init)).cached()
                .onClose { _ in journal.note("session") }
        }
        let threads = (0..<4).map { index in
            BackgroundThread {
                index % 2 == 0 ? try container.resolve(Disk.self) : try container.resolve(Session.self).disk
            }
        }
        await began.wait()
        // One thread creates the disk. The others wait for it, or for a session that waits for it. A later request
        // would create another one.
        while Self.waiting(in: container.snapshot()) < 3 { await Task.yield() }
        try await container.close()
        goOn.arrive()
        for thread in threads {
            await expectAsyncError(.closed) { _ = try await thread.value }
        }
        // No request got a disk, so no session was created.
        #expect(journal.entries == ["disk"])
    }

    /// The number of requests that wait for a creation.
    private static func waiting(in snapshot: ContainerSnapshot) -> Int {
        snapshot.components.reduce(0) { count, component in
            guard case .creating(_, let waiting) = component.state else { return count }
            return count + waiting
        }
    }

    @Test func creationWithoutACloserIsCompletedForTheRequest() async throws {
        let container = Container { slowDisk().cached() }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        _ = try await thread.value
        #expect(throws: ResolutionError.self) { try container.resolve(Disk.self) }
    }

    @Test func requestOfACreationUnderWayIsClosed() async throws {
        let container = Container { [began, goOn] in
            Component(instance: 7)
            Component(Disk.self) { resolver in
                began.send()
                goOn.wait()
                _ = try resolver.resolve(Int.self)
                return Disk()
            }
        }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        let error = await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(error?.key == ComponentKey(Int.self))
    }

    /// Regardless of timing, every instance is closed exactly once, including each one that a request has returned.
    @Test func everythingThatWasMadeIsClosedOnceHoweverTheyMeet() async throws {
        for round in 0..<50 {
            let made = Tally()
            let closed = Tally()
            let container = Container {
                Component(Disk.self) {
                    made.add()
                    return Disk()
                }
                .onClose { _ in closed.add() }
            }
            let start = Rendezvous(of: 4)
            let threads = (0..<3).map { _ in
                BackgroundThread {
                    start.meet()
                    // Until the container is closed, but with a limit: every instance created meanwhile has to be
                    // closed.
                    for _ in 0..<500 where (try? container.resolve(Disk.self)) == nil { return }
                }
            }
            let closer = BackgroundThread {
                start.meet()
                for _ in 0..<(round % 10) { _ = try? container.resolve(Disk.self) }
            }
            try await closer.value
            try await container.close()
            for thread in threads { try await thread.value }
            #expect(made.count == closed.count)
        }
    }
}
