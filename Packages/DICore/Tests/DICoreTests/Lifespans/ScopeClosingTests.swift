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

    // Proves D1, promise 49, promise 54.
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
        let error = try expectError(.closed) { try scope.resolve(Disk.self, named: "a") }
        #expect(error.message == "Disk \"a\" was requested from the scope request, which is closed")
    }

    // Proves D1, promise 48, promise 54.
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

    // Proves promise 56.
    /// Closers that may suspend, and those of earlier instances, run at once in a task, which the container awaits.
    @Test(arguments: [true, false])
    func synchronousEndLeavesClosersThatMaySuspend(isOfAnInnerScope: Bool) async throws {
        let name: ScopeName = isOfAnInnerScope ? "inner" : "request"
        let container = Container { [journal] in
            noting("outer", in: "request")
            noting("a", in: name)
            noting("b", in: name).onClose { _ in
                await Task.yield()
                journal.note("b suspending")
            }
            noting("c", in: name)
        }
        let scope = try synchronously {
            try container.withScope("request") { outer in
                _ = try outer.resolve(Disk.self, named: "outer")
                let scope = isOfAnInnerScope ? try outer.openScope("inner") : outer
                for name in ["a", "b", "c"] { _ = try scope.resolve(Disk.self, named: name) }
                return scope
            }
        }
        // The closer of "b" may need "a" until it has run. The task with the closers that are left may have run before.
        #expect(journal.entries.first == "c")
        try expectError(.closed) { try scope.resolve(Disk.self, named: "a") }
        try await container.close()
        #expect(journal.entries == ["c", "b suspending", "b", "a", "outer"])
    }

    @Test(arguments: [true, false])
    func errorsOfClosersAreThrownUnlessTheCodeThrew(isThrowing: Bool) async throws {
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
        #expect(journal.entries == Array(repeating: "Disk full", count: 2))
    }

    // MARK: closeIfEmpty

    // Proves D5, promise 56.
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
            try expectError(.closed) { try scope.resolve(Mortal.self) }
            // A second call is as good as the first.
            #expect(scope.closeIfEmpty())
            try await scope.close()
            events.append(journal.entries)
        }
        #expect(events[0].filter { $0.hasPrefix("scopeClosed") }.count == 1)
        #expect(events[0] == events[1])
    }

    // Proves D5, promise 56.
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

    // Proves D5, promise 56.
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

    // Proves D5, promise 50.
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
        try await expectAsyncError(.closed) { _ = try await task.value }
        #expect(journal.entries == ["disk"])
    }

    // MARK: Order

    /// The code that closes a scope `outer`, or encloses it.
    enum Closer: String, CaseIterable {
        case outerScope, synchronousEnd, container, parent
    }

    // Proves D4, promise 46, promise 51.
    /// Each closer notes its name and fails, so the failures are in the order of the closers.
    @Test(arguments: Closer.allCases)
    func innerScopesAreClosedFirstTheLastOpenedFirst(by closer: Closer) async throws {
        func failing(_ name: String, in scope: ScopeName? = nil) -> Component<Disk, ComponentOrigin.Made> {
            let component = Component(Disk.self) { Disk() }.named(name)
            return (scope.map { component.cached(.scope($0)) } ?? component.cached())
                .onClose { [journal] _ in
                    journal.note(name)
                    throw Broken(reason: name)
                }
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
        var scopes: [Scope] = []
        func use(_ outer: Scope) throws {
            scopes = [outer, try outer.openScope("a"), try outer.openScope("b")]
            // The instances are created in a different order from their scopes.
            _ = try scopes[2].resolve(Disk.self, named: "b")
            for name in ["a", "fine", "a2"] { _ = try scopes[1].resolve(Disk.self, named: name) }
            _ = try outer.resolve(Disk.self, named: "outer")
            _ = try container.resolve(Disk.self, named: "container")
        }
        if closer != .synchronousEnd { try use(container.openScope("outer")) }
        let error = await #expect(throws: ClosingError.self) {
            switch closer {
            case .outerScope: try await scopes[0].close()
            case .synchronousEnd: try synchronously { try container.withScope("outer") { try use($0) } }
            case .container: try await container.close()
            case .parent: try await parent.close()
            }
        }
        let all = ["b", "a2", "fine", "a", "outer", "container", "sibling", "parent"]
        let closed = all.prefix(closer == .container ? 6 : closer == .parent ? 8 : 5)
        let failed = closed.filter { $0 != "fine" }
        #expect(journal.entries == Array(closed))
        #expect(error?.failures.map { ($0.error as? Broken)?.reason } == failed)
        #expect(error?.failures.map(\.component.key) == failed.map { ComponentKey(Disk.self, named: $0) })
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.first == "\(failed.count) closers failed:")
        #expect(lines.dropFirst().map { $0.contains("Broken: ") } == failed.map { _ in true })
        for scope in scopes {
            try expectError(.closed) { try scope.resolve(Disk.self, named: "container") }
            #expect(throws: ResolutionError.self) { try scope.openScope("further") }
        }
        // Nothing is closed twice. A later call throws the same errors.
        if closer == .outerScope || closer == .synchronousEnd {
            let again = await #expect(throws: ClosingError.self) { try await scopes[0].close() }
            #expect(again?.description == error?.description)
        }
        try? await scopes[1].close()
        try? await container.close()
        try? await parent.close()
        #expect(journal.entries == all)
        withExtendedLifetime(sibling) {}
    }

    // Proves D5.
    @Test func openingInWhatIsClosedIsAnErrorThatNamesIt() async throws {
        let container = Container {}
        let scope = try container.openScope("request")
        try await scope.close()
        let error = try expectError(.closed) { try scope.openScope("part") }
        #expect(error.message.hasSuffix("was requested from the scope request, which is closed"))
        try await container.close()
        let closed = try expectError(.closed) { try container.openScope("request") }
        #expect(closed.message.hasSuffix("was requested from a container that is closed"))
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
        try expectError(.closed) { try scope.resolve(Disk.self) }
        try expectError(.closed) { try scope.resolve(Page.self) }
        try expectError(.closed) { try scope.existing(Disk.self) }
        try await expectAsyncError(.closed) { try await scope.async.resolve(Disk.self) }
        try await expectAsyncError(.closed) { try await scope.async.resolve(Disk.self, named: "asynchronous") }
        try await expectAsyncError(.closed) { try await scope.async.resolve(Page.self) }
        try await expectAsyncError(.closed) { try await scope.async.resolveOnMainActor(Page.self) }
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
        let error = try await expectAsyncError(.closed) { try await task.value }
        #expect(error.message.hasSuffix("was requested from the scope request, which is closed"))
        #expect(made.count == 1)
    }

    // MARK: While it is closed

    // MARK: Remaining instances

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

    // Proves D1, promise 56.
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

    // Proves promise 75.
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

    // Proves promise 56.
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

    // Proves D4, promise 45.
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

    // Proves promise 42.
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

    // Proves promise 75.
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
