import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Session: Sendable {
    let resolver: any Resolver
    let lazy: Lazy<Disk>
    let used: Lazy<Disk>
    let provider: Provider<Disk>

    init(resolver: any Resolver, lazy: Lazy<Disk>, used: Lazy<Disk>, provider: Provider<Disk>) {
        self.resolver = resolver
        self.lazy = lazy
        self.used = used
        self.provider = provider
    }
}

/// Tests requests to a closed container.
@Suite(.timeLimit(.minutes(60))) struct ClosedContainerTests {
    private func container() -> Container {
        Container {
            Component(instance: 7)
            Component(Disk.self) { Disk() }.cached()
            Component(Disk.self) { Disk() }.named("a").cached()
            Component(Bool.self) { true }
            Component(
                Session.self,
                strategy: LinkedStrategy(
                    Need<any Resolver>(), Need<Lazy<Disk>>(), Need<Lazy<Disk>>(), Need<Provider<Disk>>(),
                    make: Session.init))
            MainActorComponent(Window.self) { Window() }.cached()
        }
    }

    private func codes(_ container: Container, _ session: Session?) throws -> [ResolutionError.Code] {
        var errors = [
            try #require(throws: ResolutionError.self) { try container.resolve(Disk.self) },
            try #require(throws: ResolutionError.self) { try container.resolve(Disk.self, named: "a") },
            try #require(throws: ResolutionError.self) { try container.resolve(Disk.self, named: "missing") },
            try #require(throws: ResolutionError.self) { try container.resolve(Int.self) },
            try #require(throws: ResolutionError.self) { try container.resolve(Bool.self) },
            try #require(throws: ResolutionError.self) { try container.resolve(Disk?.self) },
            try #require(throws: ResolutionError.self) { try container.resolve([Disk].self) },
            try #require(throws: ResolutionError.self) { try container.resolve(Lazy<Disk>.self) },
            try #require(throws: ResolutionError.self) { try container.resolve((any Resolver).self) },
            try #require(throws: ResolutionError.self) { try container.resolveIfRegistered(Double.self) },
        ]
        if let session {
            errors += [
                try #require(throws: ResolutionError.self) { try session.resolver.resolve(Disk.self) },
                try #require(throws: ResolutionError.self) { try session.resolver.resolve(Disk.self, named: "a") },
                try #require(throws: ResolutionError.self) { try session.lazy.get() },
                try #require(throws: ResolutionError.self) { try session.provider() },
            ]
        }
        return errors.map(\.code)
    }

    @Test(arguments: [true, false])
    func nothingCanBeResolvedAnyMore(wasUsed: Bool) async throws {
        let container = container()
        var session: Session?
        if wasUsed {
            _ = try container.resolve(Disk.self)
            _ = try container.resolve(Disk.self, named: "a")
            _ = try container.resolve(Int.self)
            _ = try container.resolve(Bool.self)
            session = try container.resolve(Session.self)
        }
        try await container.close()
        for _ in 0..<2 { #expect(try codes(container, session).allSatisfy { $0 == .closed }) }
    }

    @Test func nothingCanBeResolvedAfterAChangedContainerWasClosed() async throws {
        let container = container()
        _ = try container.resolve(Disk.self)
        container.put(8)
        container.register { Component(Bool.self) { false }.overriding() }
        let session = try container.resolve(Session.self)
        #expect(try container.resolve(Int.self) == 8)
        _ = try container.resolve(Bool.self)
        try await container.close()
        #expect(try codes(container, session).allSatisfy { $0 == .closed })
        // A closed container can be changed, but stays closed.
        container.put(9)
        container.reset()
        container.register { Component(instance: 10) }
        expectError(.closed) { try container.resolve(Int.self) }
    }

    @Test func textSaysThatItIsClosed() async throws {
        let container = container()
        let session = try container.resolve(Session.self)
        try await container.close()
        let texts = [
            try #require(throws: ResolutionError.self) { try container.resolve(Disk.self, named: "a") }.description,
            try #require(throws: ResolutionError.self) { try session.resolver.resolve(Disk.self, named: "a") }
                .description,
        ]
        for text in texts {
            #expect(
                text == """
                    error[DI0006]: Disk "a" was requested from a container that is closed
                      help:   resolve what is needed before close() is called
                    """)
        }
        let lazy = try #require(throws: ResolutionError.self) { try session.lazy.get() }
        #expect(lazy.message == "Disk was requested from a container that is closed")
    }

    @Test func returnedInstancesStayUsable() async throws {
        let container = container()
        let session = try container.resolve(Session.self)
        let disk = try container.resolve(Disk.self)
        #expect(try session.used.get() === disk)
        try await container.close()
        // The lazy dependency has been resolved before, so it does not use the container.
        #expect(try session.used.get() === disk)
        #expect(session.used.isResolved)
        #expect(!session.lazy.isResolved)
    }

    @MainActor @Test func nothingOnTheMainActorEither() async throws {
        let container = container()
        let resolver = container.mainActor
        let injected = try container.resolve(MainActorResolver.self)
        let provider = try container.resolve(Provider<Window>.self)
        _ = try resolver.resolve(Window.self)
        try await container.close()
        let codes = [
            try #require(throws: ResolutionError.self) { try resolver.resolve(Window.self) }.code,
            try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Int.self) }.code,
            try #require(throws: ResolutionError.self) { try injected.resolve(Window.self) }.code,
            try #require(throws: ResolutionError.self) { try provider() }.code,
            try #require(throws: ResolutionError.self) { try container.resolve(Window.self) }.code,
        ]
        #expect(codes == Array(repeating: .closed, count: 5))
    }

    @Test func itCanStillBeInspected() async throws {
        let container = container()
        let (components, graph) = (container.components, container.graph())
        try await container.close()
        #expect(container.components == components)
        #expect(container.graph() == graph)
        try container.validate()
    }

    /// A closer may use existing instances. A request that would create one fails.
    @Test func closerFindsItClosed() async throws {
        let kept = Kept<any Resolver>()
        let (journal, made) = (Journal(), Tally())
        let container = Container {
            Component(instance: 7)
            Component(String.self) { "cached" }.cached()
            Component(Double.self) { Double(made.add()) }.cached()
            Component(Bool.self) {
                made.add()
                return true
            }
            Component(Disk.self) { resolver in
                kept.value = resolver
                return Disk()
            }
            .cached().onClose { _ in
                func note<Value>(_ type: Value.Type) {
                    do {
                        journal.note("\(try #require(kept.value).resolve(type))")
                    } catch {
                        journal.note((error as? ResolutionError)?.message ?? "\(error)")
                    }
                }
                note(Int.self)
                note(String.self)
                note(Double.self)
                note(Bool.self)
            }
        }
        _ = try container.resolve(Disk.self)
        _ = try container.resolve(String.self)
        try await container.close()
        #expect(
            journal.entries == [
                "7", "cached", "Double was requested from a container that is closed",
                "Bool was requested from a container that is closed",
            ])
        #expect(made.count == 0)
    }
}
