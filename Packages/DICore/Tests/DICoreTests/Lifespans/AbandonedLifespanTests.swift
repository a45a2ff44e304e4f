import DICore
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Page: Sendable {}

/// Containers and scopes that nobody closes, or that go while something is closed.
@Suite(.timeLimit(.minutes(60))) struct AbandonedLifespanTests {
    // Proves promise 47.
    @Test("A child that is dropped by a closer of its parent does not hold up the closing")
    func childIsDroppedWhileItsParentCloses() async throws {
        let first = Kept<Container>()
        let parent = Container {}
        first.value = parent.child {}
        // The child has a life of its own, without closers.
        try await first.value?.withScope("request") { _ in }
        let second = parent.child {
            Component(Disk.self) { Disk() }.cached().onClose { _ in first.value = nil }
        }
        _ = try second.resolve(Disk.self)
        try await parent.close()
        withExtendedLifetime(second) {}
    }

    // Proves promise 50.
    @Test("An instance that is created while its container goes is closed at once, and released")
    func createdWhileItsContainerGoes() throws {
        let (alive, closed) = (Tally(), Tally())
        let kept = Kept<Container>()
        kept.value = Container {
            Component(Mortal.self) {
                kept.value = nil
                return Mortal(alive)
            }
            .onClose { _ in closed.add() }
        }
        let provider = try #require(try kept.value?.resolve(Provider<Mortal>.self))
        try expectError(.closed) { try provider() }
        #expect(alive.count == 0)
        #expect(closed.count == 1)
    }

    // Proves promise 52.
    @Test("A scope that a child is refused leaves its instances alone")
    func refusedScope() async throws {
        let kept = Kept<Container>()
        let found = Kept<Bool>()
        let parent = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                _ = try? kept.value?.openScope("late")
                found.value = (try? kept.value?.existing(Page.self)) != nil
            }
        }
        kept.value = parent.child { Component(Page.self) { Page() }.cached() }
        defer { kept.value = nil }
        _ = try parent.resolve(Disk.self)
        _ = try kept.value?.resolve(Page.self)
        try await parent.close()
        #expect(found.value == true)
    }

    // Proves promise 51.
    @Test("The child that was made last is closed first, whichever got something to close first")
    func orderOfChildren() async throws {
        let journal = Journal()
        let parent = Container {}
        func child(_ name: String) -> Container {
            parent.child { Component(Disk.self) { Disk() }.cached().onClose { _ in journal.note(name) } }
        }
        let (first, second) = (child("first"), child("second"))
        _ = try second.resolve(Disk.self)
        let scope = try parent.openScope("request")
        _ = try first.resolve(Disk.self)
        try await parent.close()
        #expect(journal.entries == ["second", "first"])
        withExtendedLifetime((first, second, scope)) {}
    }

    @Test("The errors of a dropped scope are those of its closers before and after the first that suspends")
    func droppedScope() async throws {
        let may = Signal()
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("request"))
                .onClose { (_: Disk) async throws in
                    await may.wait()
                    throw Broken(reason: "asynchronous")
                }
            Component(Page.self) { Page() }.cached(.scope("request"))
                .onClose { _ in throw Broken(reason: "synchronous") }
            Component(Counted.self) { Counted() }.cached(.scope("last")).onClose { _ in may.send() }
        }
        func drop() throws {
            let scope = try container.openScope("request")
            _ = try scope.resolve(Disk.self)
            _ = try scope.resolve(Page.self)
        }
        try drop()
        // Newer, so the container closes it first, while it waits for the other one.
        let last = try container.openScope("last")
        _ = try last.resolve(Counted.self)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(error?.failures.compactMap { ($0.error as? Broken)?.reason } == ["synchronous", "asynchronous"])
        withExtendedLifetime(last) {}
    }

    private final class Tag: Hashable, Sendable {
        let atEnd: @Sendable () -> Void
        init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
        deinit { atEnd() }
        static func == (left: Tag, right: Tag) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    // Proves promise 6.
    @Test(
        "The qualifier of a component whose closer has run is released outside of the lock", arguments: [true, false])
    func qualifier(mayAwait: Bool) async throws {
        let kept = Kept<Container>()
        let ended = Tally()
        kept.value = Container {}
        func use() throws {
            let tag = Qualifier.value(
                Tag {
                    _ = kept.value?.contains(Disk.self)
                    ended.add()
                })
            kept.value?.register {
                Component(Disk.self) { Disk() }.qualified(by: tag).cached(.scope("request")).onClose { _ in }
            }
            let scope = try #require(try kept.value?.openScope("request"))
            _ = try scope.resolve(Disk.self, qualifier: tag)
            kept.value?.remove(Disk.self, qualifier: tag)
            if mayAwait { return keep(scope) }
        }
        let open = Kept<Scope>()
        func keep(_ scope: Scope) { open.value = scope }
        try use()
        try await open.value?.close()
        open.value = nil
        try await kept.value?.close()
        kept.value = nil
        #expect(ended.count == 1)
    }
}
