import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Page: Sendable {}

private typealias Session = Holder<Disk>

// Proves D4, D5.
/// Tests creations that are in progress when their container is closed.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClosingRaceTests {
    private let journal = Journal()
    private let began = Signal()
    private let goOn = Rendezvous(of: 1)

    /// Creates a disk, but only after the test's signal: it waits in the factory, or in a hook.
    private func slowDisk(inHook: Bool = false) -> Component<Disk, ComponentOrigin.Made> {
        let wait: @Sendable () -> Void = { [began, goOn] in
            began.send()
            goOn.wait()
        }
        if inHook { return Component(Disk.self) { Disk() }.onCreate { (_: inout Disk) in wait() } }
        return Component(Disk.self) {
            wait()
            return Disk()
        }
    }

    /// A creation that is in progress when its owner is closed.
    struct Creation: CaseIterable {
        let kind: ClosableKind
        let isCached: Bool
        /// Whether the hook is in progress, after the initializer, and not the factory.
        let isInHook: Bool
        /// Whether the instance has a closer that suspends.
        let suspends: Bool

        static var allCases: [Creation] {
            let all = [false, true]
            return ClosableKind.allCases.flatMap { kind in
                all.flatMap { isCached in
                    all.flatMap { isInHook in
                        all.map { Creation(kind: kind, isCached: isCached, isInHook: isInHook, suspends: $0) }
                    }
                }
            }
        }
    }

    /// The moment at which the creation completes.
    enum Moment: CaseIterable {
        case whileClosersRun, afterwards
    }

    // Proves D5, promise 43, promise 50.
    /// An instance that is completed while closers run is closed next. Closing never waits for a creation, because the
    /// creation may wait for the closing.
    @Test(arguments: Creation.allCases, Moment.allCases)
    func completedInstanceIsClosed(creation: Creation, moment: Moment) async throws {
        let cache = creation.kind.cache
        let (closing, release, isClosed) = (Signal(), Signal(), Signal())
        let container = Container { [journal] in
            Component(Int.self) { 1 }.cached(cache).onClose { _ in journal.note("first") }
            Component(String.self) { "" }.cached(cache).onClose { _ in
                closing.send()
                await release.wait()
                journal.note("last")
            }
            let disk = slowDisk(inHook: creation.isInHook).onClose { _ in
                journal.note("disk")
                isClosed.send()
            }
            let suspending = disk.onClose { _ in
                await Task.yield()
                journal.note("disk too")
            }
            let closed = creation.suspends ? suspending : disk.onClose { _ in journal.note("disk too") }
            creation.isCached ? closed.cached(cache) : closed
        }
        let owner = try creation.kind.open(in: container)
        _ = try owner.resolve(Int.self)
        _ = try owner.resolve(String.self)
        let thread = BackgroundThread { try owner.resolve(Disk.self) }
        await began.wait()
        let close = Task { try await owner.close() }
        await closing.wait()
        if moment == .afterwards {
            release.send()
            try await close.value
            #expect(journal.entries == ["last", "first"])
        }
        goOn.arrive()
        let error = try await expectAsyncError(.closed) { try await thread.value }
        #expect(error.key == ComponentKey(Disk.self))
        #expect(error.message == creation.kind.closedMessage("Disk"))
        #expect(error.underlying == nil)
        switch moment {
        case .whileClosersRun:
            #expect(journal.entries == [])
            release.send()
            try await close.value
            #expect(journal.entries == ["last", "disk too", "disk", "first"])
        case .afterwards:
            if creation.suspends { await isClosed.wait() }
            #expect(journal.entries == ["last", "first", "disk too", "disk"])
        }
        // The first call did not include a late instance.
        try await owner.close()
    }

    // Proves promise 43.
    @Test func instanceThatIsCompletedWhileAScopeEndsIsClosedNext() async throws {
        let (isCreating, isCompleted) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let container = Container { [journal, goOn] in
            for name in ["first", "last"] {
                Component(Page.self) { Page() }.named(name).cached(.scope("request")).onClose { _ in
                    journal.note(name)
                    if name == "first" { return }
                    goOn.arrive()
                    isCompleted.wait()
                }
            }
            slowDisk().onClose { _ in journal.note("disk") }
        }
        let other = Kept<BackgroundThread<Disk>>()
        let waiting = Task { [began] in
            await began.wait()
            isCreating.arrive()
        }
        let thread = BackgroundThread {
            try container.withScope("request") { scope in
                for name in ["first", "last"] { _ = try scope.resolve(Page.self, named: name) }
                other.value = BackgroundThread {
                    defer { isCompleted.arrive() }
                    return try scope.resolve(Disk.self)
                }
                isCreating.wait()
            }
        }
        await waiting.value
        try await thread.value
        try await expectAsyncError(.closed) { _ = try await other.value?.value }
        #expect(journal.entries == ["last", "disk", "first"])
    }

    @Test func anErrorOfALateCloserIsTheCause() async throws {
        let container = Container { [journal] in
            slowDisk().onClose { _ in journal.note("disk") }.onClose { _ in throw Broken(reason: "full") }
        }
        let thread = BackgroundThread { try container.resolve(Disk.self) }
        await began.wait()
        try await container.close()
        goOn.arrive()
        let error = try await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(error.underlying as? Broken == Broken(reason: "full"))
        #expect(journal.entries == ["disk"])
    }

    // Proves promise 50.
    @Test func waitersOfTheCreationGetTheErrorToo() async throws {
        let container = Container { [journal] in
            slowDisk().cached().onClose { _ in journal.note("disk") }
            Component(Session.self, strategy: Taking(Session.init)).cached()
                .onClose { _ in journal.note("session") }
        }
        let threads = (0..<4).map { index in
            BackgroundThread {
                index % 2 == 0 ? try container.resolve(Disk.self) : try container.resolve(Session.self).value
            }
        }
        await began.wait()
        // One thread creates the disk. The others wait for it, or for a session that waits for it. A later request
        // would create another one.
        while Self.waiting(in: container.snapshot()) < 3 { await Task.yield() }
        try await container.close()
        goOn.arrive()
        for thread in threads {
            try await expectAsyncError(.closed) { _ = try await thread.value }
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
        let error = try await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(error.key == ComponentKey(Int.self))
    }

    // Proves promise 45.
    /// Regardless of timing, every instance is closed exactly once, including each one that a request has returned.
    @Test func eachInstanceIsClosedOnceHoweverTheyMeet() async throws {
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
