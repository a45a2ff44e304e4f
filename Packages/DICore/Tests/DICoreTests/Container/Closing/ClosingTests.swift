import DICaches
import DICore
import TestSupport
import Testing

private protocol Store: Sendable {}

private final class Disk: Store {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private typealias Session = Holder<Disk>

private struct Page: Sendable, Equatable { var text = "" }

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClosingTests {
    private let journal = Journal()

    // MARK: Closed instances and their order

    // Proves D4, D5, promise 43, promise 46, promise 47.
    @Test(arguments: ClosableKind.allCases)
    func closersRunInReverseOrderOfCompletedCreation(kind: ClosableKind) async throws {
        let line = #line + 4
        let container = Container { [journal] in
            noting("0", kind)
            Component(String.self) { "never requested" }.cached(kind.cache).onClose { _ in journal.note("unused") }
            Component(Disk.self) { Disk() }.named("1").onClose { _ in
                journal.note("begin 1")
                for _ in 0..<5 { await Task.yield() }
                journal.note("end 1")
                throw Broken(reason: "one")
            }
            MainActorComponent(Window.self) { Window() }.cached(kind.cache).onClose { _ in
                journal.note("2 \(MainQueue.isCurrent)")
            }
            AsyncComponent(Page.self) { Page() }.cached(kind.cache).onClose { _ in
                journal.note("begin 3")
                for _ in 0..<5 { await Task.yield() }
                journal.note("end 3")
            }
            noting("4", kind).onClose { _ in throw Broken(reason: "four") }
            // The creation of the session begins before that of "4", and completes after it.
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>.named("4"), make: Session.init))
                .onClose { _ in journal.note("5") }
        }
        let owner = try kind.open(in: container)
        for name in ["0", "1"] { _ = try owner.resolve(Disk.self, named: name) }
        try await MainActor.run { _ = try owner.resolve(Window.self) }
        _ = try await owner.async.resolve(Page.self)
        _ = try owner.resolve(Session.self)
        _ = try owner.resolve(Disk.self, named: "0")
        let error = await #expect(throws: ClosingError.self) { try await owner.close() }
        let entries = ["5", "4", "begin 3", "end 3", "2 true", "begin 1", "end 1", "0"]
        #expect(journal.entries == entries)
        #expect(error?.failures.map(\.component.key) == ["4", "1"].map { ComponentKey(Disk.self, named: $0) })
        #expect(
            error?.description == """
                2 closers failed:
                  closing Disk "4" (DICoreTests/ClosingTests.swift:\(Self.notingLine)) failed: Broken: four
                  closing Disk "1" (DICoreTests/ClosingTests.swift:\(line)) failed: Broken: one
                """)
        // Later calls run no closer, and throw the same.
        let again = await #expect(throws: ClosingError.self) { try await owner.close() }
        #expect(again?.description == error?.description)
        try? await container.close()
        #expect(journal.entries == entries)
    }

    private static let notingLine = #line + 4

    /// Returns a component that records its closing under its name.
    private func noting(_ name: String, _ kind: ClosableKind) -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.named(name).cached(kind.cache).onClose { [journal] _ in journal.note(name) }
    }

    @Test func severalClosersOfOneInstanceRunLastWrittenFirst() async throws {
        let container = Container { [journal] in
            Component(Page.self) { Page(text: "a") }
                .onClose { journal.note("first \($0.text)") }
                .onClose { page in
                    await Task.yield()
                    journal.note("second \(page.text)")
                }
                .onCreate { $0.text += "b" }
                .onClose { journal.note("third \($0.text)") }
                .cached()
        }
        #expect(try container.resolve(Page.self).text == "ab")
        try await container.close()
        #expect(journal.entries == ["third ab", "second ab", "first ab"])
    }

    @Test func eachInstanceOfAnUncachedComponentIsClosed() async throws {
        let made = Tally()
        let container = Container { [journal] in
            Component(Disk.self) { Disk(made.add()) }.role { $0 as any Store }
                .onClose { journal.note("closed \($0.number)") }
        }
        for _ in 0..<2 { _ = try container.resolve(Disk.self) }
        _ = try container.resolve((any Store).self)
        try await container.close()
        #expect(journal.entries == ["closed 3", "closed 2", "closed 1"])
    }

    enum Cache: String, CaseIterable {
        case simple, threadSafe, weak, perResolve, byDefault
    }

    // Proves D4, promise 44.
    @Test(arguments: Cache.allCases)
    func eachInstanceIsClosedOnceInEveryCache(cache: Cache) async throws {
        let component = Component(Disk.self) { Disk() }.onClose { [journal] _ in journal.note("closed") }
        let container = Container(cache: cache == .byDefault ? .threadSafe : nil) {
            switch cache {
            case .simple: component.cached(.simple)
            case .threadSafe: component.cached()
            case .weak: component.cached(.weak)
            case .perResolve: component.cached(.perResolve)
            case .byDefault: component
            }
            Component(Bool.self, strategy: LinkedStrategy(Need<Disk>(), Need<Disk>()) { $0 === $1 })
        }
        #expect(try container.resolve(Bool.self))
        try await container.close()
        #expect(journal.entries == ["closed"])
    }

    // Proves C3, promise 44.
    /// Both were created, but only one could be published. No request returns the other one.
    @Test func loserOfARaceIsClosedToo() async throws {
        let both = Rendezvous(of: 2)
        let made = Tally()
        let container = Container { [journal] in
            Component(Disk.self) {
                both.meet()
                return Disk(made.add())
            }
            .cached(.simple).onClose { journal.note("closed \($0.number)") }
        }
        let disks = try Threads.run(2) { _ in try container.resolve(Disk.self) }
        #expect(disks[0] === disks[1])
        try await container.close()
        #expect(journal.entries.sorted() == ["closed 1", "closed 2"])
    }

    // Proves promise 44.
    @Test func clearedAndReplacedInstancesAreClosedWithTheRest() async throws {
        let made = Tally()
        let container = Container { [journal] in
            Component(Disk.self) { Disk(made.add()) }.cached().onClose { journal.note("closed \($0.number)") }
        }
        _ = try container.resolve(Disk.self)
        container.clear()
        _ = try container.resolve(Disk.self)
        container.put(Disk(100))
        _ = try container.resolve(Disk.self)
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["closed 2", "closed 1"])
    }

    @Test func failedCreationHasNothingToClose() async throws {
        let container = Container { [journal] in
            Component(Disk.self) { throw Broken(reason: "factory") }.cached()
                .onClose { (_: Disk) in journal.note("disk") }
            Component(Page.self, strategy: LinkedStrategy(Need<Disk>()) { _ in Page() })
                .onClose { _ in journal.note("page") }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Disk.self) }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        try await container.close()
        #expect(journal.entries == [])
    }

    // Proves D4, promise 34.
    /// The instance was created, but no request returns it.
    @Test func instanceWhoseHookThrowsIsClosedAtOnce() async throws {
        struct Refusing: CreationObserver {
            func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
                if component.key == ComponentKey(String.self) { throw Broken(reason: "observer") }
            }
        }
        let suspended = Signal()
        let container = Container(observers: [Refusing()]) { [journal] in
            Component(Page.self) { Page(text: "a") }.cached()
                .onCreate { $0.text += "b" }
                .onCreate { _ in throw Broken(reason: "hook") }
                .onClose { journal.note("page \($0.text)") }
                .onClose { _ in journal.note("page first") }
            Component(String.self) { "" }.onClose { _ in journal.note("string") }
            Component(Disk.self) { Disk() }.onCreate { _ in throw Broken(reason: "hook") }
                .onClose { _ in
                    await Task.yield()
                    suspended.send()
                }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.underlying as? Broken == Broken(reason: "hook"))
        #expect(journal.entries == ["page first", "page ab"])
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(journal.entries == ["page first", "page ab", "string"])
        #expect(throws: ResolutionError.self) { try container.resolve(Disk.self) }
        await suspended.wait()
        try await container.close()
        #expect(journal.entries.count == 3)
    }

    // Proves promise 73.
    @Test func cachedObjectsAreDroppedAfterTheClosersRan() async throws {
        let alive = Tally()
        let container = Container { [journal] in
            Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in
                await Task.yield()
                journal.note("\(alive.count) alive")
            }
        }
        _ = try container.resolve(Mortal.self)
        container.clear()
        _ = try container.resolve(Mortal.self)
        #expect(alive.count == 2)
        try await container.close()
        #expect(journal.entries == ["2 alive", "2 alive"])
        #expect(alive.count == 0)
    }

    @Test func droppedWithoutBeingClosedItReleasesEverythingAndClosesNothing() async throws {
        let alive = Tally()
        do {
            let captured = Mortal(alive)
            let container = Container { [journal] in
                Component(Mortal.self) { Mortal(alive) }.named("uncached").onClose { _ in journal.note("closed") }
                Component(Mortal.self) { Mortal(alive) }.named("cached").cached().onClose { _ in
                    await Task.yield()
                    journal.note("closed \(captured)")
                }
                MainActorComponent(Window.self) { Window() }.onClose { _ in journal.note("closed") }
            }
            for _ in 0..<3 { _ = try container.resolve(Mortal.self, named: "uncached") }
            _ = try container.resolve(Mortal.self, named: "cached")
            #expect(alive.count == 5)
        }
        #expect(alive.count == 0)
        #expect(journal.entries == [])
    }

    // MARK: On the main actor

    // Proves D4, E4, promise 39.
    @Test(arguments: [true, false])
    func closersOfMainActorComponentsRunThere(isCallerThere: Bool) async throws {
        let container = Container { [journal] in
            MainActorComponent(Window.self) { Window(1) }.cached()
                .onClose { window in
                    MainActor.assertIsolated()
                    journal.note("synchronous \(window.number) \(MainQueue.isCurrent)")
                }
                .onClose { window in
                    await Task.yield()
                    MainActor.assertIsolated()
                    journal.note("suspending \(window.number) \(MainQueue.isCurrent)")
                }
            MainActorComponent(Page.self) { Page() }.onClose { _ in throw Broken(reason: "stuck") }
        }
        try await MainActor.run {
            _ = try container.resolve(Window.self)
            _ = try container.resolve(Page.self)
        }
        let error = await #expect(throws: ClosingError.self) {
            if isCallerThere { try await Self.closeOnMainActor(container) } else { try await container.close() }
        }
        #expect(journal.entries == ["suspending 1 true", "synchronous 1 true"])
        #expect(error?.failures.map(\.component.description) == ["Page (main actor)"])
    }

    @MainActor private static func closeOnMainActor(_ container: Container) async throws { try await container.close() }

    // MARK: Failures

    // Proves D4.
    @Test func oneFailureReadsAsItself() async throws {
        let line = #line + 2
        let container = Container {
            Component(Disk.self) { Disk() }.named("log").cached().onClose { _ in throw Broken(reason: "full") }
        }
        _ = try container.resolve(Disk.self, named: "log")
        let error = try #require(await #expect(throws: ClosingError.self) { try await container.close() })
        let place = Place(fileID: #fileID, line: line)
        #expect(error.description == "closing Disk \"log\" (\(place)) failed: Broken: full")
        #expect(error.failures.count == 1)
        #expect(error.failures[0].component.key == ComponentKey(Disk.self, named: "log"))
        #expect(error.failures[0].component.place == place)
        #expect(error.failures[0].error as? Broken == Broken(reason: "full"))
        #expect(error.failures[0].description == error.description)
    }

    // MARK: Several calls

    // Proves D5, promise 47.
    @Test(arguments: ClosableKind.allCases)
    func manyTasksCloseOnceAndAllWait(kind: ClosableKind) async throws {
        let (entered, release) = (Signal(), Signal())
        let container = Container { [journal] in
            Component(Page.self) { Page() }
            Component(Disk.self) { Disk() }.cached(kind.cache).onClose { _ in
                entered.send()
                await release.wait()
                journal.note("closed")
                throw Broken(reason: "full")
            }
        }
        let owner = try kind.open(in: container)
        _ = try owner.resolve(Disk.self)
        let tasks = (0..<11).map { _ in
            Task { [journal] in
                defer { journal.note("returned") }
                try await owner.close()
            }
        }
        await entered.wait()
        try expectError(.closed) { try owner.resolve(Page.self) }
        for _ in 0..<20 { await Task.yield() }
        release.send()
        for task in tasks {
            let error = await #expect(throws: ClosingError.self) { try await task.value }
            #expect(error?.failures.count == 1)
        }
        #expect(journal.entries == ["closed"] + Array(repeating: "returned", count: 11))
    }

    // Proves D5, promise 52, promise 53.
    @Test(arguments: ClosableKind.allCases)
    func closerMayCloseItsOwner(kind: ClosableKind) async throws {
        let kept = Kept<any Closable>()
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached(kind.cache).onClose { _ in
                journal.note("disk")
                try await kept.value?.close()
                // A task that the closer starts may close it too.
                try await Task { try await kept.value?.close() }.value
                journal.note("went on")
            }
            Component(Page.self) { Page() }.cached(kind.cache).onClose { _ in journal.note("page") }
        }
        let owner = try kind.open(in: container)
        kept.value = owner
        defer { kept.value = nil }
        _ = try owner.resolve(Page.self)
        _ = try owner.resolve(Disk.self)
        try await owner.close()
        #expect(journal.entries == ["disk", "went on", "page"])
    }

    // Proves promise 53.
    /// The closers of two containers close each other's container. One of the closers may belong to a scope.
    @Test(arguments: ClosableKind.allCases)
    func containersMayCloseEachOther(kind: ClosableKind) async throws {
        let kept = Kept<Container>()
        let first = Container { [journal] in
            Component(Page.self) { Page() }.cached().onClose { _ in journal.note("container") }
            noting("earlier", kind)
            Component(Disk.self) { Disk() }.cached(kind.cache).onClose { _ in
                try await kept.value?.close()
                journal.note("went on")
            }
        }
        let other = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                try await first.close()
                journal.note("other")
            }
        }
        kept.value = other
        defer { kept.value = nil }
        let owner = try kind.open(in: first)
        _ = try first.resolve(Page.self)
        _ = try owner.resolve(Disk.self, named: "earlier")
        _ = try owner.resolve(Disk.self)
        _ = try other.resolve(Disk.self)
        try await owner.close()
        try await first.close()
        #expect(journal.entries == ["other", "went on", "earlier", "container"])
    }

    // Proves D5, promise 53.
    /// Two containers are closed by closers of each other, from two tasks at once.
    @Test func containersMayCloseEachOtherAtOnce() async throws {
        let kept = [Kept<Container>(), Kept<Container>()]
        let arrived = [Signal(), Signal()]
        let containers = (0..<2).map { index in
            Container { [journal] in
                Component(Disk.self) { Disk() }.cached().onClose { _ in
                    arrived[index].send()
                    await arrived[1 - index].wait()
                    try await kept[1 - index].value?.close()
                    journal.note("\(index)")
                }
            }
        }
        for index in 0..<2 {
            kept[index].value = containers[index]
            _ = try containers[index].resolve(Disk.self)
        }
        defer { for one in kept { one.value = nil } }
        let tasks = containers.map { container in Task { try await container.close() } }
        for task in tasks { try await task.value }
        #expect(journal.entries.sorted() == ["0", "1"])
    }

    /// A task that outlives its closer may close other containers, even if they reuse the memory of the first one.
    @Test func taskOfACloserClosesLaterContainers() async throws {
        let outcome = Kept<Task<Int, any Error>>()
        let gone = Signal()
        let alive = Tally()
        do {
            let container = Container {
                Component(instance: Mortal(alive, atEnd: { gone.send() }))
                Component(Disk.self) { Disk() }.cached().onClose { _ in
                    outcome.value = Task {
                        await gone.wait()
                        return try await Self.closedContainers()
                    }
                }
            }
            _ = try container.resolve(Disk.self)
            try await container.close()
        }
        #expect(try await outcome.value?.value == 800)
    }

    /// Creates and closes many containers, in several tasks.
    private static func closedContainers() async throws -> Int {
        let closed = Tally()
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 {
                        let container = Container {
                            Component(Disk.self) { Disk() }.cached().onClose { _ in closed.add() }
                        }
                        _ = try container.resolve(Disk.self)
                        try await container.close()
                    }
                }
            }
            try await group.waitForAll()
        }
        return closed.count
    }

    // Proves promise 48.
    /// The task of a closer is not the caller's, so it is not canceled.
    @Test(arguments: [true, false])
    func closersRunToTheirEndAlthoughTheCallerIsCanceled(isCanceledBefore: Bool) async throws {
        let (entered, release) = (Signal(), Signal())
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in journal.note("disk \(Task.isCancelled)") }
            Component(Page.self) { Page() }.cached().onClose { _ in
                entered.send()
                await release.wait()
                try Task.checkCancellation()
                journal.note("page")
            }
        }
        _ = try container.resolve(Disk.self)
        _ = try container.resolve(Page.self)
        let caller = Task {
            if isCanceledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            try await container.close()
        }
        await entered.wait()
        caller.cancel()
        release.send()
        try await caller.value
        #expect(journal.entries == ["page", "disk false"])
    }
}
