import DICaches
import DICore
import TestSupport
import Testing

private protocol Store: Sendable {}

private final class Disk: Store {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Session: Sendable {
    let disk: Disk
    init(disk: Disk) { self.disk = disk }
}

private struct Page: Sendable, Equatable { var text = "" }

@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClosingTests {
    private let journal = Journal()

    // MARK: Closed instances and their order

    @Test func closersRunInReverseOrderOfCompletedCreation() async throws {
        let container = Container { [journal] in
            Component(
                Session.self,
                strategy: LinkedStrategy(Need<Disk>()) { disk in
                    journal.note("made session")
                    return Session(disk: disk)
                }
            )
            .cached().onClose { _ in journal.note("closed session") }
            Component(Disk.self) {
                journal.note("made disk")
                return Disk()
            }
            .cached().onClose { _ in journal.note("closed disk") }
            Component(Page.self) { Page() }.onClose { _ in journal.note("closed page") }
            Component(String.self) { "never asked for" }.cached().onClose { _ in journal.note("closed nothing") }
        }
        // The creation of the session begins before that of the disk, and completes after it.
        _ = try container.resolve(Session.self)
        _ = try container.resolve(Page.self)
        _ = try container.resolve(Disk.self)
        try await container.close()
        #expect(
            journal.entries == ["made disk", "made session", "closed page", "closed session", "closed disk"])
    }

    @Test func closerGetsTheFinishedInstance() async throws {
        let container = Container { [journal] in
            Component(Page.self) { Page(text: "a") }.cached()
                .onClose { journal.note("closed \($0.text)") }
                .onCreate { $0.text += "b" }
        }
        #expect(try container.resolve(Page.self).text == "ab")
        try await container.close()
        #expect(journal.entries == ["closed ab"])
    }

    @Test func closersMaySuspendAndAreAwaitedOneByOne() async throws {
        let container = Container { [journal] in
            for index in 0..<3 {
                Component(Disk.self) { Disk(index) }.named("\(index)").cached().onClose { disk in
                    journal.note("begin \(disk.number)")
                    for _ in 0..<5 { await Task.yield() }
                    journal.note("end \(disk.number)")
                }
            }
        }
        for index in 0..<3 { _ = try container.resolve(Disk.self, named: "\(index)") }
        try await container.close()
        #expect(journal.entries == ["begin 2", "end 2", "begin 1", "end 1", "begin 0", "end 0"])
    }

    @Test func severalClosersOfOneInstanceRunLastWrittenFirst() async throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }
                .onClose { _ in journal.note("first") }
                .onClose { _ in
                    await Task.yield()
                    journal.note("second")
                }
                .onClose { _ in journal.note("third") }
                .cached()
        }
        _ = try container.resolve(Disk.self)
        try await container.close()
        #expect(journal.entries == ["third", "second", "first"])
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

    @Test(arguments: ["simple", "thread-safe", "weak", "per resolve", "default"])
    func eachInstanceIsClosedOnceInEveryCache(name: String) async throws {
        let component = Component(Disk.self) { Disk() }.onClose { [journal] _ in journal.note("closed") }
        let container = Container(cache: name == "default" ? .threadSafe : nil) {
            switch name {
            case "simple": component.cached(.simple)
            case "weak": component.cached(.weak)
            case "per resolve": component.cached(.perResolve)
            case "default": component
            default: component.cached()
            }
            Component(Bool.self, strategy: LinkedStrategy(Need<Disk>(), Need<Disk>()) { $0 === $1 })
        }
        #expect(try container.resolve(Bool.self))
        try await container.close()
        #expect(journal.entries == ["closed"])
    }

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

    @Test func whatWasClearedOrReplacedIsClosedWithTheRest() async throws {
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

    @Test func existingInstancesAreNotClosed() async throws {
        let alive = Tally()
        let mortal = Mortal(alive)
        let container = Container {
            Component(instance: mortal)
            Component(instance: Disk(1)).role { $0 as any Store }
        }
        _ = try container.resolve(Mortal.self)
        _ = try container.resolve((any Store).self)
        try await container.close()
        #expect(alive.count == 1)
        withExtendedLifetime(mortal) {}
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

    @Test func cachedObjectsAreDroppedAfterTheClosersRan() async throws {
        let alive = Tally()
        let container = Container { [journal] in
            Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in journal.note("\(alive.count) alive") }
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

    @Test func closedContainerReleasesEverythingWhenItIsDropped() async throws {
        let alive = Tally()
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in await Task.yield() }
            }
            _ = try container.resolve(Mortal.self)
            try await container.close()
        }
        #expect(alive.count == 0)
    }

    // MARK: On the main actor

    @Test func closersOfMainActorComponentsRunThere() async throws {
        let made = Tally()
        let container = Container { [journal] in
            MainActorComponent(Window.self) { Window(made.add()) }.cached()
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
            Component(Disk.self) { Disk() }.cached().onClose { _ in journal.note("disk") }
        }
        try await MainActor.run {
            _ = try container.mainActor.resolve(Window.self)
            _ = try container.mainActor.resolve(Page.self)
        }
        _ = try container.resolve(Disk.self)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(journal.entries == ["disk", "suspending 1 true", "synchronous 1 true"])
        #expect(error?.failures.map(\.component.description) == ["Page (main actor)"])
    }

    @MainActor @Test func closedFromTheMainActor() async throws {
        let container = Container { [journal] in
            MainActorComponent(Window.self) { Window() }.onClose { _ in journal.note("\(MainQueue.isCurrent)") }
        }
        _ = try container.mainActor.resolve(Window.self)
        try await container.close()
        #expect(journal.entries == ["true"])
    }

    // MARK: Failures

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

    @Test func everyCloserIsAttemptedAndFailuresComeInOrder() async throws {
        let line = #line + 2
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in throw Broken(reason: "full") }
            Component(Page.self) { Page() }.cached()
                .onClose { _ in journal.note("page") }
                .onClose { _ in
                    await Task.yield()
                    throw Broken(reason: "torn")
                }
            Component(String.self) { "" }.cached().onClose { _ in journal.note("string") }
        }
        _ = try container.resolve(Disk.self)
        _ = try container.resolve(Page.self)
        _ = try container.resolve(String.self)
        let error = try #require(await #expect(throws: ClosingError.self) { try await container.close() })
        #expect(journal.entries == ["string", "page"])
        #expect(
            error.description == """
                2 closers failed:
                  closing Page (DICoreTests/ClosingTests.swift:\(line + 1)) failed: Broken: torn
                  closing Disk (DICoreTests/ClosingTests.swift:\(line)) failed: Broken: full
                """)
        #expect(error.failures.map(\.component.key) == [ComponentKey(Page.self), ComponentKey(Disk.self)])
    }

    // MARK: Several calls

    @Test func closingAgainRunsNoCloserAndSaysTheSame() async throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                journal.note("closed")
                throw Broken(reason: "full")
            }
        }
        _ = try container.resolve(Disk.self)
        let first = await #expect(throws: ClosingError.self) { try await container.close() }
        let second = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(journal.entries == ["closed"])
        #expect(first?.description == second?.description)
    }

    @Test func closingFromManyTasksRunsTheClosersOnceAndAllWait() async throws {
        let (entered, release) = (Signal(), Signal())
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                entered.send()
                await release.wait()
                journal.note("closed")
                throw Broken(reason: "full")
            }
        }
        _ = try container.resolve(Disk.self)
        let errors = await withTaskGroup(of: String.self) { [journal] group in
            for _ in 0..<10 {
                group.addTask {
                    await entered.wait()
                    defer { journal.note("returned") }
                    do throws(ClosingError) {
                        try await container.close()
                        return "no error"
                    } catch {
                        return "\(error.failures.count)"
                    }
                }
            }
            group.addTask {
                defer { journal.note("returned") }
                do {
                    try await container.close()
                    return "no error"
                } catch {
                    return "1"
                }
            }
            await entered.wait()
            for _ in 0..<20 { await Task.yield() }
            release.send()
            var errors: [String] = []
            for await error in group { errors.append(error) }
            return errors
        }
        #expect(errors == Array(repeating: "1", count: 11))
        #expect(journal.entries == ["closed"] + Array(repeating: "returned", count: 11))
    }

    @Test func nothingToCloseIsClosedAtOnce() async throws {
        let container = Container {}
        try await container.close()
        try await container.close()
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    }

    @Test func closerMayCloseItsContainer() async throws {
        let kept = Kept<Container>()
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                journal.note("disk")
                try await kept.value?.close()
                // A task that the closer starts may close it too.
                try await Task { try await kept.value?.close() }.value
                journal.note("went on")
            }
            Component(Page.self) { Page() }.cached().onClose { _ in journal.note("page") }
        }
        kept.value = container
        defer { kept.value = nil }
        _ = try container.resolve(Page.self)
        _ = try container.resolve(Disk.self)
        try await container.close()
        #expect(journal.entries == ["disk", "went on", "page"])
    }

    @Test func containersMayCloseEachOther() async throws {
        let kept = Kept<Container>()
        let inner = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                try await kept.value?.close()
                journal.note("inner")
            }
        }
        let outer = Container { [journal] in
            Component(Page.self) { Page() }.cached().onClose { _ in
                try await inner.close()
                journal.note("outer")
            }
        }
        kept.value = outer
        defer { kept.value = nil }
        _ = try inner.resolve(Disk.self)
        _ = try outer.resolve(Page.self)
        try await outer.close()
        try await inner.close()
        #expect(journal.entries == ["inner", "outer"])
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

    @Test func closersRunToTheirEndAlthoughTheCallerIsCanceled() async throws {
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
        let caller = Task { try await container.close() }
        await entered.wait()
        caller.cancel()
        release.send()
        try await caller.value
        #expect(journal.entries == ["page", "disk false"])
    }

    @Test func callerThatWasCanceledBeforeClosesAllTheSame() async throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                await Task.yield()
                // The closer's task is not the caller's, so it is not canceled.
                try Task.checkCancellation()
                journal.note("disk")
            }
        }
        _ = try container.resolve(Disk.self)
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await container.close()
        }
        try await caller.value
        #expect(journal.entries == ["disk"])
    }
}
