import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Page: Sendable {}

/// Tests the ends of containers and scopes, together with the lifespans inside them.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct LifespanTests {
    private let journal = Journal()

    private func noting(_ name: String, in scope: ScopeName) -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.named(name).cached(.scope(scope)).onClose { [journal] _ in journal.note(name) }
    }

    private func suspending(_ name: String, in scope: ScopeName) -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.named(name).cached(.scope(scope)).onClose { [journal] _ in
            await Task.yield()
            journal.note(name)
        }
    }

    // MARK: Creations during the end

    // Proves promise 45.
    @Test func instanceCreatedWhileAScopeEndsIsClosed() async throws {
        let (began, ending, made) = (Rendezvous(of: 1), Rendezvous(of: 1), Rendezvous(of: 1))
        let (alive, closed) = (Tally(), Tally())
        let container = Container {
            // This instance is released after all closers have run.
            Component(Mortal.self) {
                Mortal(
                    alive,
                    atEnd: {
                        ending.arrive()
                        made.wait()
                    })
            }.cached(.scope("request"))
            Component(Disk.self) {
                began.arrive()
                ending.wait()
                return Disk()
            }.onClose { _ in closed.add() }
        }
        let other = Kept<BackgroundThread<Disk>>()
        let thread = BackgroundThread {
            try container.withScope("request") { scope in
                _ = try scope.resolve(Mortal.self)
                other.value = BackgroundThread {
                    defer { made.arrive() }
                    return try scope.resolve(Disk.self)
                }
                began.wait()
            }
        }
        try await thread.value
        try await expectAsyncError(.closed) { _ = try await other.value?.value }
        #expect(closed.count == 1)
    }

    // Proves promise 47.
    @Test func closingWaitsForAScopeThatEnds() async throws {
        for _ in 0..<500 {
            let closed = Tally()
            let container = Container { Component(Disk.self) { Disk() }.onClose { _ in closed.add() } }
            let ending = Signal()
            let kept = Kept<Scope>()
            let thread = BackgroundThread {
                try container.withScope("request") { scope in
                    for _ in 0..<50 { _ = try scope.resolve(Disk.self) }
                    kept.value = scope
                    ending.send()
                }
            }
            await ending.wait()
            try await kept.value?.close()
            #expect(closed.count == 50)
            try await thread.value
        }
    }

    // MARK: Refusing

    // Proves promise 49.
    @Test func nothingInsideAnswersWhenTheFirstCloserRuns() async throws {
        let asked = Kept<Task<Bool, Never>>()
        let first = Kept<Container>()
        let container = Container {}
        let children = (0..<1_000).map { _ in
            container.child {
                Component(Page.self) { Page() }.cached()
                Component(Disk.self) { Disk() }.cached().onClose { _ in
                    let task = Task.detached { (try? first.value?.resolve(Page.self)) != nil }
                    asked.value = task
                    _ = await task.value
                }
            }
        }
        first.value = children.first
        defer { first.value = nil }
        _ = try children.last?.resolve(Disk.self)
        #expect(try children.first?.resolve(Page.self) != nil)
        try await container.close()
        // A child that is dropped closes nothing. Release builds would drop it after its last use.
        withExtendedLifetime(children) {}
        #expect(await asked.value?.value == false)
    }

    // Proves promise 49.
    @Test func nothingIsOpenedInsideOfAClosingContainer() async throws {
        let kept = Kept<Scope>()
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.cached(.scope("first to close")).onClose { _ in
                do throws(ResolutionError) {
                    _ = try kept.value?.openScope("late")
                    journal.note("opened")
                } catch {
                    journal.note("\(error.code.rawValue) \(error.message)")
                }
            }
        }
        let outer = try container.openScope("outer")
        kept.value = outer
        defer { kept.value = nil }
        let other = try container.openScope("first to close")
        _ = try other.resolve(Disk.self)
        try await container.close()
        #expect(journal.entries == ["DI0006 Scope \"late\" was requested from the scope outer, which is closed"])
    }

    // MARK: Closing enclosing containers and scopes

    // Proves promise 53.
    @Test(arguments: ["scope", "child"])
    func aCloserInsideThatClosesWhatIsAroundDoesNotOvertakeTheOthers(_ kind: String) async throws {
        let kept = Kept<Container>()
        let around = Container { [journal] in
            Component(Page.self) { Page() }.cached().onClose { _ in journal.note("around") }
            noting("scoped", in: "request")
            Component(Disk.self) { Disk() }.cached(.scope("request")).onClose { _ in
                try await kept.value?.close()
                journal.note("went on")
            }
        }
        kept.value = around
        defer { kept.value = nil }
        _ = try around.resolve(Page.self)
        let container = kind == "child" ? around.child {} : around
        let scope = try container.openScope("request")
        _ = try scope.resolve(Disk.self, named: "scoped")
        _ = try scope.resolve(Disk.self)
        try await scope.close()
        try await around.close()
        #expect(journal.entries == ["went on", "scoped", "around"])
    }

    private static let nestedScopes = 64

    /// A scope may have more enclosing scopes than a thread's stack can hold calls.
    @Test func scopesInsideOfEachOther() async throws {
        let last = Self.nestedScopes - 1
        let container = Container {
            for name in ["0", "\(last)"] { noting(name, in: ScopeName(name)) }
        }
        let scopes = try Threads.run(1, stackSize: 256 << 10) { _ in
            var scopes = [try container.openScope("0")]
            for number in 1...last { scopes.append(try scopes[number - 1].openScope(ScopeName("\(number)"))) }
            let disk = try scopes[0].resolve(Disk.self, named: "0")
            guard try scopes[last].resolve(Disk.self, named: "0") === disk else { throw Broken(reason: "another") }
            return scopes
        }[0]
        let error = #expect(throws: ResolutionError.self) { try scopes[last].openScope("64") }
        #expect(error?.message == "a scope was opened inside of 64 scopes")
        _ = try scopes[last].resolve(Disk.self, named: "\(last)")
        try await container.close()
        #expect(journal.entries == ["\(last)", "0"])
    }

    // MARK: Closers that may suspend

    // Proves promise 56.
    @Test func earlierInstancesAreLeftWithACloserThatMaySuspend() async throws {
        let container = Container { [journal] in
            Component(Page.self) { Page() }.cached().onClose { _ in journal.note("container") }
            for name in ["outer", "first", "third"] { noting(name, in: name == "outer" ? "outer" : "inner") }
            suspending("second", in: "inner")
            noting("sibling", in: "sibling")
        }
        _ = try container.resolve(Page.self)
        let inside = try synchronously {
            try container.withScope("outer") { outer in
                _ = try outer.resolve(Disk.self, named: "outer")
                let (sibling, inner) = (try outer.openScope("sibling"), try outer.openScope("inner"))
                for name in ["first", "second", "third"] { _ = try inner.resolve(Disk.self, named: name) }
                _ = try sibling.resolve(Disk.self, named: "sibling")
                return [sibling, inner]
            }
        }
        #expect(inside.count == 2)
        try await container.close()
        #expect(journal.entries == ["third", "second", "first", "sibling", "outer", "container"])
    }

    // Proves promise 56.
    @Test func closersThatAScopeLeavesHoldUpTheScopeAroundIt() async throws {
        let container = Container { [journal] in
            noting("outer", in: "outer")
            suspending("inner", in: "inner")
            Component(Page.self) { Page() }.onClose { _ in journal.note("later") }
        }
        try synchronously {
            try container.withScope("outer") { outer in
                _ = try outer.resolve(Disk.self, named: "outer")
                try outer.withScope("inner") { _ = try $0.resolve(Disk.self, named: "inner") }
                _ = try outer.resolve(Page.self)
            }
        }
        // The closer that the inner scope leaves runs in a task, which the scope around it awaits.
        try await container.close()
        #expect(journal.entries == ["inner", "later", "outer"])
    }
}
