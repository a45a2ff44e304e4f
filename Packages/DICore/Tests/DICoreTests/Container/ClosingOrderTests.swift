import DICore
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Page: Sendable {}

/// Tests the order of closers, for instances whose creation completes while closers run, or afterwards.
@Suite struct ClosingOrderTests {
    private let journal = Journal()
    private let isCreating = Rendezvous(of: 1)
    private let mayComplete = Rendezvous(of: 1)
    private let isCompleted = Rendezvous(of: 1)

    private func disk(_ name: String) -> Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.named(name).cached(.scope("request")).onClose { [journal] _ in
            journal.note(name)
        }
    }

    /// A component whose creation waits after the initializer, before the instance is registered for closing.
    private var page: Component<Page, ComponentOrigin.Made> {
        Component(Page.self) { Page() }
            .onCreate { [isCreating, mayComplete] (_: inout Page) in
                isCreating.arrive()
                mayComplete.wait()
            }
            .onClose { [journal] _ in journal.note("page") }
    }

    @Test func instanceThatIsCompletedWhileAScopeEndsIsClosedNext() async throws {
        let container = Container { [journal, mayComplete, isCompleted] in
            disk("first")
            Component(Disk.self) { Disk() }.named("last").cached(.scope("request")).onClose { _ in
                journal.note("last")
                mayComplete.arrive()
                isCompleted.wait()
            }
            page
        }
        let other = Kept<BackgroundThread<Page>>()
        let thread = BackgroundThread { [isCreating, isCompleted] in
            try container.withScope("request") { scope in
                _ = try scope.resolve(Disk.self, named: "first")
                _ = try scope.resolve(Disk.self, named: "last")
                other.value = BackgroundThread {
                    defer { isCompleted.arrive() }
                    return try scope.resolve(Page.self)
                }
                isCreating.wait()
            }
        }
        try await thread.value
        await expectAsyncError(.closed) { _ = try await other.value?.value }
        #expect(journal.entries == ["last", "page", "first"])
    }

    @Test func instanceThatIsCompletedWhileAContainerIsClosedIsClosedNext() async throws {
        let hasEnded = Signal()
        let container = Container { [journal, mayComplete] in
            disk("first").cached()
            Component(Disk.self) { Disk() }.named("last").cached().onClose { _ in
                journal.note("last")
                mayComplete.arrive()
                await hasEnded.wait()
            }
            page
        }
        _ = try container.resolve(Disk.self, named: "first")
        _ = try container.resolve(Disk.self, named: "last")
        let thread = BackgroundThread {
            defer { hasEnded.send() }
            return try container.resolve(Page.self)
        }
        let waiting = BackgroundThread { [isCreating] in isCreating.wait() }
        try await waiting.value
        try await container.close()
        await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(journal.entries == ["last", "page", "first"])
    }

    /// Closing never waits for a creation, because the creation may wait for the closing.
    @Test func instanceThatIsCompletedAfterTheClosingIsClosedThen() async throws {
        let container = Container {
            disk("first").cached()
            page
        }
        _ = try container.resolve(Disk.self, named: "first")
        let thread = BackgroundThread { try container.resolve(Page.self) }
        let waiting = BackgroundThread { [isCreating] in isCreating.wait() }
        try await waiting.value
        try await container.close()
        #expect(journal.entries == ["first"])
        mayComplete.arrive()
        await expectAsyncError(.closed) { _ = try await thread.value }
        #expect(journal.entries == ["first", "page"])
    }
}
