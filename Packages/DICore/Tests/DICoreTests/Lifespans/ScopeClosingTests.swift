import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private struct Page: Sendable {}

/// Tests the ends of scopes.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ScopeClosingTests {
    private let journal = Journal()

    /// Returns a component that records its closing under its name.
    private func noting(_ name: String, in scope: ScopeName) -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.named(name).cached(.scope(scope)).onClose { [journal] _ in journal.note(name) }
    }

    // MARK: withScope

    @Test(arguments: [true, false])
    func closesWhenTheCodeReturnsOrThrows(throwing: Bool) async throws {
        let container = Container { [journal] in
            noting("a", in: "request")
            noting("b", in: "request").onClose { _ in
                await Task.yield()
                journal.note("b suspending")
            }
        }
        let kept = Kept<Scope>()
        let run = Task {
            try await container.withScope("request") { [journal] scope in
                kept.value = scope
                await Task.yield()
                for name in ["a", "b"] { _ = try scope.resolve(Disk.self, named: name) }
                journal.note("end")
                if throwing { throw Broken(reason: "code") }
                return 7
            }
        }
        let result = await run.result
        #expect(journal.entries == ["end", "b suspending", "b", "a"])
        #expect((try? result.get()) == (throwing ? nil : 7))
        let scope = try #require(kept.value)
        let error = expectError(.closed) { try scope.resolve(Disk.self, named: "a") }
        #expect(error?.message == "Disk \"a\" was requested from the scope request, which is closed")
    }

    @Test func closesWhenTheTaskIsCanceled() async throws {
        let began = Signal()
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in
                // This sleeps for no time, but throws if the closer is canceled.
                try await Task.sleep(for: .zero)
                journal.note("closed, canceled: \(Task.isCancelled)")
            }
        }
        let task = Task {
            try await container.withScope("request") { scope in
                _ = try scope.resolve(Disk.self)
                began.send()
                // A placeholder for work that continues until it is canceled.
                try await Task.sleep(for: .seconds(3600))
            }
        }
        await began.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(journal.entries == ["closed, canceled: false"])
    }

    @Test func theSynchronousOneLeavesToTheContainerWhatMaySuspend() async throws {
        let container = Container { [journal] in
            noting("a", in: "request")
            noting("b", in: "request").onClose { _ in
                await Task.yield()
                journal.note("b suspending")
            }
            noting("c", in: "request")
        }
        let kept = try synchronously {
            try container.withScope("request") { scope in
                for name in ["a", "b", "c"] { _ = try scope.resolve(Disk.self, named: name) }
                return scope
            }
        }
        // The closer of "b" may need "a" until it has run. The task with the closers that are left may have run before.
        #expect(journal.entries.first == "c")
        #expect(throws: ResolutionError.self) { try kept.resolve(Disk.self, named: "a") }
        try await container.close()
        #expect(journal.entries == ["c", "b suspending", "b", "a"])
    }

    @Test func errorsOfClosersAreThrownUnlessTheCodeThrew() async throws {
        struct Watching: ResolutionObserver {
            let journal: Journal
            func observe(_ event: ResolutionEvent) {
                if event.kind != .closed { return }
                journal.note("\(event.key) \(event.failure.map { "\($0)" } ?? "closed")")
            }
        }
        let container = Container(resolutionObservers: [Watching(journal: journal)]) {
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in throw Broken(reason: "full") }
        }
        for isThrowing in [true, false] {
            func body(_ scope: Scope) throws {
                _ = try scope.resolve(Disk.self)
                if isThrowing { throw Broken(reason: "code") }
            }
            func suspending(_ scope: Scope) async throws { try body(scope) }
            let errors = [
                await #expect(throws: (any Error).self) {
                    try await container.withScope("request", { try await suspending($0) })
                },
                #expect(throws: (any Error).self) { try container.withScope("request", body) },
            ]
            for error in errors {
                if isThrowing {
                    #expect(error as? Broken == Broken(reason: "code"))
                } else {
                    #expect((error as? ClosingError)?.failures.map(\.component.key) == [ComponentKey(Disk.self)])
                }
            }
        }
        #expect(journal.entries == Array(repeating: "Disk full", count: 4))
    }

    // MARK: closeIfEmpty

    @Test func closesAtOnceIfNothingHasToWait() async throws {
        struct Watching: ResolutionObserver {
            let journal: Journal
            func observe(_ event: ResolutionEvent) { journal.note("\(event.kind) \(event.key)") }
        }
        var events: [[String]] = []
        for isAtOnce in [true, false] {
            let (alive, journal) = (Tally(), Journal())
            let container = Container(resolutionObservers: [Watching(journal: journal)]) {
                Component(Page.self, suppliedIn: "request")
                Component(Mortal.self) { Mortal(alive) }.cached(.scope("request"))
            }
            let scope = try container.openScope("request", values: [.value(Page())])
            _ = try scope.resolve(Mortal.self)
            if isAtOnce {
                #expect(scope.closeIfEmpty())
            } else {
                try await scope.close()
            }
            #expect(alive.count == 0)
            expectError(.closed) { try scope.resolve(Mortal.self) }
            // A second call is as good as the first.
            #expect(scope.closeIfEmpty())
            try await scope.close()
            events.append(journal.entries)
        }
        #expect(events[0].filter { $0.hasPrefix("scopeClosed") }.count == 1)
        #expect(events[0] == events[1])
    }

    @Test func doesNotCloseAtOnceIfACloserHasToRun() async throws {
        let container = Container {
            noting("a", in: "request")
            Component(Page.self) { Page() }.onClose { _ in throw Broken(reason: "page") }
        }
        let scope = try container.openScope("request")
        let disk = try scope.resolve(Disk.self, named: "a")
        for _ in 0..<2 { #expect(!scope.closeIfEmpty()) }
        #expect(journal.entries == [])
        #expect(try scope.resolve(Disk.self, named: "a") === disk)
        try await scope.close()
        #expect(journal.entries == ["a"])
        #expect(scope.closeIfEmpty())

        // The failures of closers are left to `close()`, which throws them each time.
        let failing = try container.openScope("request")
        _ = try failing.resolve(Page.self)
        #expect(!failing.closeIfEmpty())
        for _ in 0..<2 {
            await #expect(throws: ClosingError.self) { try await failing.close() }
            #expect(!failing.closeIfEmpty())
        }
    }

    @Test func doesNotCloseAtOnceWhatIsAroundAnOpenScope() async throws {
        let container = Container { Component(Page.self) { Page() } }
        let scope = try container.openScope("request")
        let inner = try scope.openScope("part")
        #expect(!scope.closeIfEmpty())
        for open in [scope, inner] { _ = try open.resolve(Page.self) }
        #expect(inner.closeIfEmpty())
        let owned = try scope.resolveOwned(Page.self)
        #expect(!scope.closeIfEmpty())
        _ = try scope.resolve(Page.self)
        try await owned.release()
        #expect(scope.closeIfEmpty())
        #expect(throws: ResolutionError.self) { try scope.resolve(Page.self) }
    }

    /// Neither way to close waits for a creation.
    @Test(arguments: [true, false]) func closesDuringACreation(isAtOnce: Bool) async throws {
        let (began, goOn) = (Signal(), Signal())
        let container = Container { [journal] in
            AsyncComponent(Disk.self) {
                began.send()
                await goOn.wait()
                return Disk()
            }.cached(.scope("request")).onClose { _ in journal.note("disk") }
        }
        let scope = try container.openScope("request")
        let task = Task { try await scope.async.resolve(Disk.self) }
        await began.wait()
        if isAtOnce {
            #expect(scope.closeIfEmpty())
        } else {
            try await scope.close()
        }
        goOn.send()
        await expectAsyncError(.closed) { _ = try await task.value }
        #expect(journal.entries == ["disk"])
    }

    // MARK: Order

    @Test func exactReverseOrderWhateverTheClosersAre() async throws {
        let container = Container { [journal] in
            noting("0", in: "request")
            Component(Disk.self) { Disk() }.named("1").onClose { _ in
                await Task.yield()
                journal.note("1")
                throw Broken(reason: "one")
            }
            MainActorComponent(Window.self) { Window() }.cached(.scope("request")).onClose { _ in
                journal.note("2 \(MainQueue.isCurrent)")
            }
            AsyncComponent(Page.self) { Page() }.cached(.scope("request")).onClose { _ in
                await Task.yield()
                journal.note("3")
            }
            noting("4", in: "request").onClose { _ in throw Broken(reason: "four") }
            // This factory resolves "4", so the creation of "4" completes first.
            Component(String.self) { resolver in
                _ = try resolver.resolve(Disk.self, named: "4")
                return ""
            }.onClose { _ in journal.note("5") }
        }
        let scope = try container.openScope("request")
        for name in ["0", "1"] { _ = try scope.resolve(Disk.self, named: name) }
        try await MainActor.run { _ = try scope.mainActor.resolve(Window.self) }
        _ = try await scope.async.resolve(Page.self)
        _ = try scope.resolve(String.self)
        let error = await #expect(throws: ClosingError.self) { try await scope.close() }
        #expect(journal.entries == ["5", "4", "3", "2 true", "1", "0"])
        #expect(error?.failures.compactMap { ($0.error as? Broken)?.reason } == ["four", "one"])
        let again = await #expect(throws: ClosingError.self) { try await scope.close() }
        #expect(again?.description == error?.description)
        #expect(journal.entries.count == 6)
        try await container.close()
        #expect(journal.entries.count == 6)
    }

    @Test(arguments: ["outer scope", "container", "parent of the container"])
    func innerScopesAreClosedFirstTheLastOpenedFirst(by closer: String) async throws {
        let parent = Container { [journal] in
            Component(Int.self) { 1 }.cached().onClose { _ in journal.note("parent") }
        }
        let container = parent.child { [journal] in
            Component(Page.self) { Page() }.cached().onClose { _ in journal.note("container") }
            noting("outer", in: "outer")
            for name in ["a", "b"] { noting(name, in: ScopeName(name)) }
        }
        _ = try container.resolve(Int.self)
        let outer = try container.openScope("outer")
        let inner = [try outer.openScope("a"), try outer.openScope("b")]
        // The instances are created in a different order from their scopes.
        _ = try inner[1].resolve(Disk.self, named: "b")
        _ = try inner[0].resolve(Disk.self, named: "a")
        _ = try outer.resolve(Disk.self, named: "outer")
        _ = try container.resolve(Page.self)
        switch closer {
        case "outer scope": try await outer.close()
        case "container": try await container.close()
        default: try await parent.close()
        }
        let all = ["b", "a", "outer", "container", "parent"]
        #expect(
            journal.entries
                == (closer == "outer scope" ? Array(all[..<3]) : closer == "container" ? Array(all[..<4]) : all))
        for scope in inner + [outer] {
            expectError(.closed) { try scope.resolve(Page.self) }
            #expect(throws: ResolutionError.self) { try scope.openScope("further") }
        }
        try await inner[0].close()
        try await container.close()
        try await parent.close()
        #expect(journal.entries == all)
    }

    @Test func theSynchronousOneEndsOpenInnerScopes() async throws {
        let container = Container { [journal] in
            noting("outer", in: "request")
            noting("a", in: "inner")
            noting("b", in: "inner").onClose { _ in
                await Task.yield()
                journal.note("b suspending")
            }
            noting("c", in: "inner")
        }
        let inner = try synchronously {
            try container.withScope("request") { outer in
                _ = try outer.resolve(Disk.self, named: "outer")
                let inner = try outer.openScope("inner")
                for name in ["a", "b", "c"] { _ = try inner.resolve(Disk.self, named: name) }
                return inner
            }
        }
        // There, closers that a synchronous end leaves run at once in a task.
        #expect(journal.entries.first == "c")
        #expect(throws: ResolutionError.self) { try inner.resolve(Disk.self, named: "a") }
        try await container.close()
        #expect(journal.entries == ["c", "b suspending", "b", "a", "outer"])
    }

    @Test func openingInWhatIsClosedIsAnErrorThatNamesIt() async throws {
        let container = Container {}
        let scope = try container.openScope("request")
        try await scope.close()
        let error = try #require(throws: ResolutionError.self) { try scope.openScope("part") }
        #expect(error.code == .closed)
        #expect(error.message.hasSuffix("was requested from the scope request, which is closed"))
        try await container.close()
        let closed = try #require(throws: ResolutionError.self) { try container.openScope("request") }
        #expect(closed.code == .closed)
        #expect(closed.message.hasSuffix("was requested from a container that is closed"))
        #expect(throws: ResolutionError.self) { _ = try container.resolveOwned(Int.self).value }
    }

    @Test func aClosedScopeHandsOutNothing() async throws {
        let container = Container {
            Component(Disk.self) { Disk() }.cached()
            AsyncComponent(Disk.self) { Disk() }.named("asynchronous").cached()
            Component(Page.self) { Page() }
        }
        let scope = try container.openScope("request")
        _ = try await scope.async.resolve(Disk.self)
        _ = try await scope.async.resolve(Disk.self, named: "asynchronous")
        try await scope.close()
        func code(_ request: () async throws -> Void) async -> ResolutionError.Code? {
            await #expect(throws: ResolutionError.self) { try await request() }?.code
        }
        #expect(await code { _ = try scope.resolve(Disk.self) } == .closed)
        #expect(await code { _ = try scope.resolve(Page.self) } == .closed)
        #expect(await code { _ = try scope.existing(Disk.self) } == .closed)
        #expect(await code { _ = try await scope.async.resolve(Disk.self) } == .closed)
        #expect(await code { _ = try await scope.async.resolve(Disk.self, named: "asynchronous") } == .closed)
        #expect(await code { _ = try await scope.async.resolve(Page.self) } == .closed)
        #expect(await code { _ = try await scope.async.resolveOnMainActor(Page.self) } == .closed)
    }

    @Test(arguments: ["outer scope", "container", "parent of the container", "synchronous"])
    func failuresOfWhatLivesInsideComeFirst(by closer: String) async throws {
        func failing(_ name: String, in scope: ScopeName? = nil) -> Component<Disk, ComponentOrigin.Made> {
            let component = Component(Disk.self) { Disk() }.named(name)
            return (scope.map { component.cached(.scope($0)) } ?? component.cached())
                .onClose { _ in throw Broken(reason: name) }
        }
        let parent = Container { failing("parent") }
        let sibling = parent.child { failing("sibling") }
        let container = parent.child {
            failing("container")
            failing("outer", in: "outer")
            for name in ["a", "b"] { failing(name, in: ScopeName(name)) }
            failing("a2", in: "a")
            noting("fine", in: "a")
        }
        _ = try sibling.resolve(Disk.self, named: "sibling")
        _ = try container.resolve(Disk.self, named: "parent")
        let outer = try container.openScope("outer")
        let inner = [try outer.openScope("a"), try outer.openScope("b")]
        _ = try inner[1].resolve(Disk.self, named: "b")
        for name in ["a", "fine", "a2"] { _ = try inner[0].resolve(Disk.self, named: name) }
        _ = try outer.resolve(Disk.self, named: "outer")
        _ = try container.resolve(Disk.self, named: "container")

        let error = await #expect(throws: ClosingError.self) {
            switch closer {
            case "outer scope": try await outer.close()
            case "container": try await container.close()
            case "synchronous":
                _ = try synchronously {
                    try container.withScope("outer") { other in
                        let inner = [try other.openScope("a"), try other.openScope("b")]
                        _ = try other.resolve(Disk.self, named: "outer")
                        for name in ["a", "a2"] { _ = try inner[0].resolve(Disk.self, named: name) }
                        _ = try inner[1].resolve(Disk.self, named: "b")
                        return inner
                    }
                }
            default: try await parent.close()
            }
        }
        // Releasing a scope closes it, and release builds release it after its last use.
        withExtendedLifetime((outer, inner)) {}
        let all = ["b", "a2", "a", "outer", "container", "sibling", "parent"]
        let count = ["outer scope": 4, "synchronous": 4, "container": 5][closer] ?? 7
        #expect(error?.failures.map { ($0.error as? Broken)?.reason } == Array(all[..<count]))
        #expect(error?.failures.map(\.component.key) == all[..<count].map { ComponentKey(Disk.self, named: $0) })
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.first == "\(count) closers failed:")
        #expect(lines.dropFirst().map { $0.contains("Broken: ") } == Array(repeating: true, count: count))
    }

    @Test func creationThatGoesOnGetsNoSecondInstance() async throws {
        let (hasBegun, mayEnd, made) = (Signal(), Signal(), Tally())
        let container = Container {
            Component(Counted.self) { Counted(made) }.cached(.scope("request"))
            AsyncComponent(String.self) { resolver in
                let counted = try await resolver.resolve(Counted.self)
                hasBegun.send()
                await mayEnd.wait()
                return "\(counted.number)"
            }
            Component(
                [String].self, strategy: LinkedStrategy(Need<String>(), Need<Counted>()) { [$0, "\($1.number)"] })
        }
        let scope = try container.openScope("request")
        let task = Task { try await scope.async.resolve([String].self) }
        await hasBegun.wait()
        try await scope.close()
        mayEnd.send()
        let error = await expectAsyncError(.closed) { try await task.value }
        #expect(error?.message.hasSuffix("was requested from the scope request, which is closed") == true)
        #expect(made.count == 1)
    }

    // MARK: While it is closed

    @Test func twoTasksCloseOnceAndBothWait() async throws {
        let (entered, release) = (Signal(), Signal())
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in
                entered.send()
                await release.wait()
                journal.note("closed")
                throw Broken(reason: "full")
            }
        }
        let scope = try container.openScope("request")
        _ = try scope.resolve(Disk.self)
        let tasks = (0..<3).map { _ in
            Task { [journal] in
                defer { journal.note("returned") }
                try await scope.close()
            }
        }
        await entered.wait()
        let error = try #require(throws: ResolutionError.self) { try scope.resolve(Page.self) }
        #expect(error.code == .closed)
        release.send()
        for task in tasks {
            let error = await #expect(throws: ClosingError.self) { try await task.value }
            #expect(error?.failures.count == 1)
        }
        #expect(journal.entries == ["closed", "returned", "returned", "returned"])
    }

    @Test func aCloserMayUseWhatExistsAndCloseTheScope() async throws {
        let kept = Kept<Scope>()
        let container = Container { [journal] in
            Component(String.self) { "shared" }.cached()
            Component(Int.self) { 7 }.cached()
            Component(Page.self) { Page() }.cached(.scope("request"))
            noting("before", in: "request")
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in
                guard let scope = kept.value else { return }
                _ = try scope.resolve(Disk.self, named: "before")
                journal.note(try scope.resolve(String.self))
                do throws(ResolutionError) {
                    _ = try scope.resolve(Page.self)
                } catch {
                    journal.note(error.message)
                }
                do throws(ResolutionError) {
                    _ = try scope.resolve(Int.self)
                } catch {
                    journal.note(error.code.rawValue)
                }
                try await scope.close()
                journal.note("went on")
            }
        }
        let scope = try container.openScope("request")
        kept.value = scope
        defer { kept.value = nil }
        _ = try scope.resolve(Disk.self, named: "before")
        _ = try scope.resolve(Disk.self)
        _ = try container.resolve(String.self)
        try await scope.close()
        #expect(
            journal.entries == [
                "shared", "Page was requested from the scope request, which is closed", "DI0006", "went on", "before",
            ])
    }

    /// Two containers are closed by closers of each other, from two tasks at once.
    @Test func closersThatCloseEachOthersContainersEnd() async throws {
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

    @Test(arguments: ["kept", "closed"])
    func aCreationThatFinishesMeanwhileIsClosed(when: String) async throws {
        let (closing, release, began) = (Signal(), Signal(), Signal())
        let goOn = Rendezvous(of: 1)
        let container = Container { [journal] in
            Component(Page.self) { Page() }.cached(.scope("request")).onClose { _ in
                closing.send()
                await release.wait()
                journal.note("page")
            }
            Component(Disk.self) {
                began.send()
                goOn.wait()
                return Disk()
            }.cached(.scope("request")).onClose { _ in journal.note("disk") }
        }
        let scope = try container.openScope("request")
        _ = try scope.resolve(Page.self)
        let thread = BackgroundThread { try scope.resolve(Disk.self) }
        await began.wait()
        let close = Task { try await scope.close() }
        await closing.wait()
        if when == "closed" {
            release.send()
            try await close.value
        }
        goOn.arrive()
        let error = await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(error?.message == "Disk was requested from the scope request, which is closed")
        release.send()
        try await close.value
        #expect(journal.entries == ["page", "disk"])
    }

    @Test func anAsynchronousCreationThatFinishesAfterwardsIsClosedAtOnce() async throws {
        let (began, goOn) = (Signal(), Signal())
        let container = Container { [journal] in
            AsyncComponent(Disk.self) {
                began.send()
                await goOn.wait()
                return Disk()
            }.cached(.scope("request")).onClose { _ in journal.note("disk") }
        }
        let scope = try container.openScope("request")
        let task = Task { try await scope.async.resolve(Disk.self) }
        await began.wait()
        try await scope.close()
        goOn.send()
        await expectAsyncError(.closed) { _ = try await task.value }
        #expect(journal.entries == ["disk"])
    }

    // MARK: Remaining instances

    @Test func tenThousandScopesLeaveNothingBehind() async throws {
        let (alive, closed) = (Tally(), Tally())
        let count = Sanitizer.reduced(10_000)
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.cached(.scope("request")).onClose { _ in closed.add() }
        }
        var last: Weak?
        for _ in 0..<count {
            let scope = try container.openScope("request")
            _ = try scope.resolve(Mortal.self)
            last = Weak(scope: scope)
            try await scope.close()
        }
        #expect(closed.count == count)
        #expect(alive.count == 0)
        #expect(last?.scope == nil)
        try await container.close()
        #expect(closed.count == count)
    }

    private struct Weak { weak var scope: Scope? }

    @Test func tenThousandScopesThatAreOpenAtOnceAreClosedWithTheContainer() async throws {
        let closed = Tally()
        let count = Sanitizer.reduced(10_000)
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in closed.add() }
        }
        let scopes = try (0..<count).map { _ in try container.openScope("request") }
        for scope in scopes { _ = try scope.resolve(Disk.self) }
        try await container.close()
        #expect(closed.count == count)
        #expect(throws: ResolutionError.self) { try scopes[count / 2].resolve(Disk.self) }
    }

    @Test func aScopeThatIsDroppedIsClosedAsFarAsThatNeedsNoWaiting() async throws {
        let alive = Tally()
        var container: Container? = Container { [journal] in
            Component(instance: Mortal(alive))
            Component(Page.self) { Page() }.cached(.scope("request")).onClose { _ in journal.note("page") }
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in
                await Task.yield()
                journal.note("disk")
            }
        }
        do {
            let scope = try #require(try container?.openScope("request"))
            _ = try scope.resolve(Disk.self)
            _ = try scope.resolve(Page.self)
        }
        try await container?.close()
        #expect(journal.entries == ["page", "disk"])
        container = nil
        #expect(alive.count == 0)
    }

    /// Tests the standard error of a program that drops a scope.
    @Test func aScopeThatIsDroppedIsReportedInDebugBuilds() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            let (alive, closed) = (Tally(), Tally())
            do {
                let container = Container {
                    Component(instance: Mortal(alive))
                    Component(Disk.self) { Disk() }.cached(.scope("forgotten")).onClose { _ in closed.add() }
                    Component(Page.self) { Page() }.onClose { _ in closed.add() }
                    for name in ["closed", "used", "left"] as [ScopeName] {
                        Component(Disk.self) { Disk() }.named(name.text).cached(.scope(name)).onClose { _ in
                            closed.add()
                        }
                    }
                }
                _ = try container.openScope("forgotten").resolve(Disk.self)
                _ = try container.openScope("forgotten")
                guard closed.count == 1 else { throw Broken(reason: "not closed") }
                // This scope has nothing to close.
                _ = try container.openScope("empty").resolve(Mortal.self)
                let scope = try container.openScope("closed")
                _ = try scope.resolve(Disk.self, named: "closed")
                try await scope.close()
                try await container.withScope("used") { _ = try await $0.async.resolve(Disk.self, named: "used") }
                _ = try container.resolveOwned(Page.self)
                // The container closes this scope.
                let left = try container.openScope("left")
                _ = try left.resolve(Disk.self, named: "left")
                try await container.close()
                guard closed.count == 5 else { throw Broken(reason: "\(closed.count) are closed") }
                // These scopes were never open, or were closed at the end of their closure.
                _ = try? container.openScope("late")
                try synchronously { try Container {}.withScope("synchronous") { _ in } }
                try? synchronously { try Container {}.withScope("failed") { _ in throw Broken(reason: "failed") } }
            }
            guard alive.count == 0 else { throw Broken(reason: "the container is kept") }
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        let warnings = output.split(separator: "\n").filter { $0.contains("warning: the scope") }
        #if DEBUG
            #expect(
                warnings == [
                    """
                    warning: the scope forgotten was dropped without being closed: use withScope, or call close() \
                    (others with this name are not reported)
                    """,
                    """
                    warning: the scope empty was dropped without being closed: use withScope, or call close() \
                    (others with this name are not reported)
                    """,
                ])
        #else
            #expect(warnings == [])
        #endif
    }

    /// The dropped scopes were created after the instance of the outer scope.
    @Test func aScopeThatIsDroppedLeavesTheRestToTheScopeAroundIt() async throws {
        let container = Container { [journal] in
            for name in ["outer", "inner", "innermost"] {
                Component(Disk.self) { Disk() }.named(name).cached(.scope(ScopeName(name))).onClose { _ in
                    await Task.yield()
                    journal.note(name)
                }
            }
        }
        let outer = try container.openScope("outer")
        _ = try outer.resolve(Disk.self, named: "outer")
        do {
            let inner = try outer.openScope("inner")
            let innermost = try inner.openScope("innermost")
            _ = try innermost.resolve(Disk.self, named: "innermost")
            _ = try inner.resolve(Disk.self, named: "inner")
        }
        try await outer.close()
        #expect(journal.entries == ["innermost", "inner", "outer"])
    }

    /// Regardless of timing, every instance is closed exactly once.
    @Test func everythingIsClosedOnceHoweverScopesAndTheContainerEnd() async throws {
        for round in 0..<50 {
            let (made, closed) = (Tally(), Tally())
            let container = Container {
                Component(Disk.self) { Disk(made.add()) }.cached(.scope("request")).onClose { _ in closed.add() }
                Component(
                    Page.self,
                    strategy: LinkedStrategy(Need<Disk>()) { _ in
                        made.add()
                        return Page()
                    }
                ).onClose { _ in closed.add() }
            }
            let start = Rendezvous(of: 4)
            let threads = (0..<3).map { thread in
                BackgroundThread {
                    start.meet()
                    for _ in 0..<300 {
                        guard let scope = try? container.openScope("request") else { return }
                        _ = try? scope.resolve(Page.self)
                        // All scopes are dropped, some with a nested or a neighboring scope.
                        switch thread {
                        case 0: break
                        case 1: _ = try? scope.withScope("part") { try $0.resolve(Page.self) }
                        default: try? container.withScope("request") { _ = try $0.resolve(Page.self) }
                        }
                    }
                }
            }
            let waiting = BackgroundThread {
                start.meet()
                for _ in 0..<round { _ = try? container.openScope("request").resolve(Page.self) }
            }
            try await waiting.value
            try await container.close()
            for thread in threads { try await thread.value }
            #expect(made.count == closed.count)
            #expect(made.count > 0 || round == 0)
        }
    }

    /// A value that stays on the caller's actor need not be `Sendable`.
    @MainActor @Test func theCodeStaysOnTheActorOfTheCaller() async throws {
        let container = Container { MainActorComponent(Window.self) { Window(3) }.cached(.scope("scene")) }
        var seen: [Window] = []
        let window = try await container.withScope("scene") { scope in
            await Task.yield()
            MainActor.assertIsolated()
            seen.append(try scope.mainActor.resolve(Window.self))
            return seen[0]
        }
        #expect(window.number == 3)
        #expect(seen.count == 1)
    }

    @Test func aDroppedScopeLetsGoOfItsContainer() throws {
        let alive = Tally()
        do {
            let scope = try Container { Component(instance: Mortal(alive)) }.openScope("request")
            // The open scope retains the container's instance.
            #expect(alive.count == 1)
            _ = try scope.resolve(Mortal.self)
        }
        #expect(alive.count == 0)
    }
}
