import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private struct Session: Sendable {
    let resolver: any Resolver
    let lazy: Lazy<Disk>
    let used: Lazy<Disk>
    let provider: Provider<Disk>
}

// Proves D5.
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

    /// Expects that every request is refused.
    private func expectClosed(_ container: Container, _ session: Session?) throws {
        try expectError(.closed) { try container.resolve(Disk.self) }
        try expectError(.closed) { try container.resolve(Disk.self, named: "a") }
        try expectError(.closed) { try container.resolve(Disk.self, named: "missing") }
        try expectError(.closed) { try container.resolve(Int.self) }
        try expectError(.closed) { try container.resolve(Bool.self) }
        try expectError(.closed) { try container.resolve(Disk?.self) }
        try expectError(.closed) { try container.resolve([Disk].self) }
        try expectError(.closed) { try container.resolve(Lazy<Disk>.self) }
        try expectError(.closed) { try container.resolve((any Resolver).self) }
        try expectError(.closed) { try container.resolveIfRegistered(Double.self) }
        guard let session else { return }
        try expectError(.closed) { try session.resolver.resolve(Disk.self) }
        try expectError(.closed) { try session.resolver.resolve(Disk.self, named: "a") }
        try expectError(.closed) { try session.lazy.get() }
        try expectError(.closed) { try session.provider() }
    }

    // Proves promise 49.
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
        for _ in 0..<2 { try expectClosed(container, session) }
        try await container.close()
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
        try expectClosed(container, session)
        // A closed container can be changed, but stays closed.
        container.put(9)
        container.reset()
        container.register { Component(instance: 10) }
        try expectError(.closed) { try container.resolve(Int.self) }
    }

    @Test func textSaysThatItIsClosed() async throws {
        let container = container()
        let session = try container.resolve(Session.self)
        try await container.close()
        let text = """
            error[DI0006]: Disk "a" was requested from a container that is closed
              help:   resolve what is needed before close() is called
            """
        for resolver in [container, session.resolver] as [any Resolver] {
            #expect(try expectError(.closed) { try resolver.resolve(Disk.self, named: "a") }.description == text)
        }
        let lazy = try expectError(.closed) { try session.lazy.get() }
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
        try expectError(.closed) { try resolver.resolve(Window.self) }
        try expectError(.closed) { try container.mainActor.resolve(Int.self) }
        try expectError(.closed) { try injected.resolve(Window.self) }
        try expectError(.closed) { try provider() }
        try expectError(.closed) { try container.resolve(Window.self) }
    }

    @Test func itCanStillBeInspected() async throws {
        let container = container()
        let (components, graph) = (container.components, container.graph())
        try await container.close()
        #expect(container.components == components)
        #expect(container.graph() == graph)
        try container.validate()
    }

    @Test func childOfAClosedParentCreatesNothing() async throws {
        let parent = Container {
            Component(Disk.self) { Disk() }.cached()
            Component(Int.self) { 1 }.cached(.scope("visit"))
        }
        try await parent.close()
        let child = parent.child { Component(String.self) { "own" }.cached() }
        try expectError(.closed) { try child.resolve(Disk.self) }
        try expectError(.closed) { try child.resolve(String.self) }
        try expectError(.closed) { try child.openScope("visit") }
        try await child.close()
    }

    @Test func childOfAClosingParentCreatesNothing() async throws {
        let codes = Kept<[ResolutionError.Code]>([])
        let parent = Kept<Container>()
        parent.value = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                guard let child = parent.value?.child({ Component(String.self) { "own" }.cached() }) else { return }
                do {
                    _ = try child.resolve(String.self)
                } catch let error as ResolutionError {
                    codes.value = [error.code]
                }
            }
        }
        _ = try parent.value?.resolve(Disk.self)
        try await parent.value?.close()
        #expect(codes.value == [.closed])
        parent.value = nil
    }
}
