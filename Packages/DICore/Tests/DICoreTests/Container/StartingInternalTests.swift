import TestSupport
import Testing

@testable import DICore

private final class Disk: Sendable {}
private final class Shop: Sendable {}

/// Eager components.
@Suite struct StartingInternalTests {
    private let journal = Journal()

    private func noting<Output: Sendable>(
        _ name: String, _ make: @escaping @Sendable () throws -> Output
    ) -> Component<Output, ComponentOrigin.Made> {
        Component(Output.self) { [journal] in
            journal.note(name)
            return try make()
        }.cached()
    }

    private func startNow(_ container: Container) throws(ResolutionError) { try container.start() }

    @Test func inTheOrderOfRegistration() async throws {
        let container = Container {
            noting("disk") { Disk() }.eager()
            noting("text") { "" }
            noting("number") { 1 }.eager()
        }
        try startNow(container)
        try await container.start()
        #expect(journal.entries == ["disk", "number"])
    }

    @Test func aReplacementIsEagerToo() throws {
        let parent = Container {
            noting("disk") { Disk() }.eager()
            noting("other disk") { Disk() }.overriding()
        }
        try startNow(parent)
        #expect(journal.entries == ["other disk"])
        try startNow(parent.child { noting("child") { Disk() } })
        #expect(journal.entries == ["other disk", "child"])
        try startNow(parent.child { noting("lazy") { Disk() }.eager(false) })
        #expect(journal.entries == ["other disk", "child"])
    }

    @Test func asynchronousOnes() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { [journal] in
                await Task.yield()
                journal.note("disk")
                return Disk()
            }.cached().eager()
            noting("shop") { Shop() }.eager()
        }
        expectError(.asynchronous) { try startNow(container) }
        try await container.start()
        #expect(journal.entries == ["disk", "shop"])
        // The instance exists, so a synchronous request succeeds.
        _ = try container.resolve(Disk.self)
    }
}
