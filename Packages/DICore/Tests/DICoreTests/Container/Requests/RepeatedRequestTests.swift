import DICore
import DIInspection
import TestSupport
import Testing

private final class Base: Sendable {}

@MainActor private final class Panel {
    let title: String
    init(_ title: String) { self.title = title }
}

/// The first request for a key links it, and later ones find the entry. Both have the same answer, also from the main
/// actor and from a task.
@Suite(.ownThread) struct RepeatedRequestTests {
    @Test @MainActor func chainOfAnError() async throws {
        let container = Container {
            MainActorComponent(Panel.self) { throw Broken(reason: "no panel") }
            AsyncComponent(Int.self) { throw Broken(reason: "no number") }
        }
        for _ in 0..<3 {
            let panel = try #require(throws: ResolutionError.self) {
                try container.mainActor.resolve(Panel.self, qualifier: nil)
            }
            #expect(panel.chain.map { "\($0.key)" } == ["Panel"])
            #expect(panel.underlying as? Broken == Broken(reason: "no panel"))
            let number = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Int.self) }
            #expect(number?.chain.map { "\($0.key)" } == ["Int"])
        }
    }

    /// A resolver that is kept does not find an entry of a container that has changed, or is closed.
    @Test @MainActor func keptResolvers() async throws {
        let container = Container {
            MainActorComponent(Panel.self) { Panel("one") }.cached()
            Component(Base.self) { Base() }.named("a").cached()
        }
        let (screen, task) = (container.mainActor, container.async)
        for _ in 0..<2 {
            _ = try screen.resolve(Panel.self, qualifier: nil)
            _ = try await task.resolve(Base.self, named: "a")
        }
        container.remove(Base.self, named: "a")
        try await expectAsyncError(.missing) { try await task.resolve(Base.self, named: "a") }
        try await container.close()
        try expectError(.closed) { try screen.resolve(Panel.self, qualifier: nil) }
        try await expectAsyncError(.closed) { try await task.resolve(Base.self, named: "a") }
    }

    /// A resolver that has answered does not keep its container alive after it is gone itself.
    @Test @MainActor func resolversKeepNothing() async throws {
        let alive = Tally()
        do {
            let container = Container { Component(Mortal.self) { Mortal(alive) }.cached() }
            for _ in 0..<2 {
                _ = try container.mainActor.resolve(Mortal.self, qualifier: nil)
                _ = try await container.async.resolve(Mortal.self, qualifier: nil)
            }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }
}
