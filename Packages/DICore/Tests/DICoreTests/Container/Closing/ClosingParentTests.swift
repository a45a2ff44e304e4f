import DICaches
import DICore
import TestSupport
import Testing

// Proves D5.
/// A child requests instances from its parent while the parent begins to close. The child is still open then, so its
/// requests may create instances. Those of the parent may not.
@Suite("Requests of a child while its parent closes", .ownThread)
struct ClosingParentTests {
    private final class Shared: Sendable {}
    private final class Session: Sendable {}
    private final class Door: Sendable {}

    /// Needs a door, and then an instance that the child shares with its parent.
    private struct Visitor: Sendable {
        let shared: Shared
    }

    /// A strategy that calls a closure on each link. The closure returns the factory of the instances.
    private struct LinkingStrategy<Output: Sendable>: InjectionStrategy {
        let linked: @Sendable () -> @Sendable () -> Output

        var dependencies: [Dependency] { [] }

        func make(_ resolver: any Resolver) -> Output { linked()() }

        func link(_ linker: borrowing Linker) -> Maker<Output> {
            let make = linked()
            return Maker { _ in make() }
        }
    }

    /// A kind of request to a child.
    enum RequestKind: String, CaseIterable, CustomTestStringConvertible {
        case plain, asynchronous, inScope, inNewScope, existing, existingInScope

        var testDescription: String { rawValue }

        /// The kinds that create instances.
        static let creating = [RequestKind.plain, .asynchronous, .inScope, .inNewScope]

        func ask<Value: Sendable>(_ type: Value.Type, of child: Container, _ scope: Scope) async throws {
            switch self {
            case .plain: _ = try child.resolve(Value.self)
            case .asynchronous: _ = try await child.async.resolve(Value.self)
            case .inScope: _ = try scope.resolve(Value.self)
            case .inNewScope: try synchronously { try child.withScope("new") { _ = try $0.resolve(Value.self) } }
            case .existing: _ = try child.existing(Value.self)
            case .existingInScope: _ = try scope.existing(Value.self)
            }
        }
    }

    @Test("The first instance of a child that is finished after its parent was closed is closed at once")
    func creationEndsAfterTheParent() async throws {
        let journal = Journal()
        let (begun, goOn) = (Signal(), Signal())
        let container = Container {
            Component(Shared.self) { Shared() }.cached().onClose { _ in journal.note("shared") }
        }
        let child = container.child {
            AsyncComponent(Session.self) { resolver in
                _ = try await resolver.resolve(Shared.self)
                begun.send()
                await goOn.wait()
                return Session()
            }.cached().onClose { _ in journal.note("session") }
        }
        async let session = child.async.resolve(Session.self)
        await begun.wait()
        try await container.close()
        goOn.send()
        do {
            _ = try await session
            Issue.record("the instance is of a container that is closed")
        } catch {
            #expect((error as? ResolutionError)?.code == .closed)
        }
        #expect(journal.entries == ["shared", "session"])
        try await child.close()
        #expect(journal.entries == ["shared", "session"])
    }

    // Proves promise 49.
    @Test(
        "A request that has begun fails if it needs another instance of a parent that closes",
        arguments: RequestKind.creating, [true, false])
    func parentBeginsToCloseDuringARequest(kind: RequestKind, hasCloser: Bool) async throws {
        let shared = Component(Shared.self) { Shared() }.cached(.timeToLive(.seconds(1000)))
        let container = Container {
            Component(instance: 1)
            if hasCloser { shared.onClose { _ in } } else { shared }
        }
        let child = container.child {
            Component(Door.self) {
                // In a pool of its own, because the tests may use all threads of the common one.
                Task(executorPreference: TaskPool()) { try await container.close() }
                while (try? container.resolve(Int.self)) != nil {}
                return Door()
            }
            Component(
                Visitor.self, strategy: LinkedStrategy(Need<Door>(), Need<Shared>()) { Visitor(shared: $1) })
        }
        let scope = try child.openScope("old")
        // The request runs on a thread of its own, because the factory blocks it.
        let asking = Task(executorPreference: TaskPool()) { try await kind.ask(Visitor.self, of: child, scope) }
        try await expectAsyncError(.closed) { try await asking.value }
        try await container.close()
    }

    // Proves promise 52.
    /// The parent's old plan releases an object that makes a request to the child while a closer runs. By then the
    /// parent is closing, but has not told its children yet.
    @Test(
        "A closer that uses an open child can read existing instances of its parent", arguments: [true, false],
        [true, false])
    func closerAsksChild(isCreated: Bool, asksForExisting: Bool) async throws {
        let (parent, child) = (Kept<Container>(), Kept<Container>())
        let outcomes = Guarded<[Result<Bool, ResolutionError>]>([])
        let container = Container {
            Component(instance: 1)
            Component(Shared.self) { Shared() }.cached(.timeToLive(.seconds(1000)))
            Component(
                Door.self,
                strategy: LinkingStrategy {
                    let asking = Mortal {
                        guard let child = child.value else { return }
                        let outcome = Result { () throws(ResolutionError) -> Bool in
                            if asksForExisting { return try child.existing(Shared.self) != nil }
                            _ = try child.resolve(Shared.self)
                            return true
                        }
                        outcomes.withLock { $0.append(outcome) }
                    }
                    return { withExtendedLifetime(asking) { Door() } }
                })
            Component(Session.self) { Session() }.cached(.scope("session"))
                .onClose { _ async in try? await parent.value?.close() }
        }
        parent.value = container
        child.value = container.child {}
        // A change begins a new plan. From then on, requests retain the plan.
        #expect(try container.resolve(Int.self) == 1)
        container.register { Component(instance: 2).overriding() }
        _ = try container.resolve(Door.self)
        if isCreated { _ = try child.value?.resolve(Shared.self) }
        let scope = try container.openScope("session")
        _ = try scope.resolve(Session.self)
        try await scope.close()
        let outcome = try #require(outcomes.withLock { $0.count == 1 ? $0.first : nil })
        switch outcome {
        // A closer reads instances with `existing`.
        case .success(let isFound): #expect(isFound == isCreated && asksForExisting)
        case .failure(let error): #expect(error.code == .closed && !asksForExisting, "\(error)")
        }
        parent.value = nil
        child.value = nil
        try await container.close()
    }

    // Proves promise 49.
    @Test(
        "Requests to children whose parent is being closed get an instance or DI0006", arguments: RequestKind.allCases,
        0..<20)
    func race(kind: RequestKind, round: Int) async throws {
        let container = Container {
            Component(Shared.self) { Shared() }.cached(.timeToLive(.seconds(1000)))
            Component(Door.self) { Door() }.cached(.weak)
            Component(Session.self) { Session() }.cached()
        }
        let start = Rendezvous(of: 2)
        let child = container.child { Component(instance: 1) }
        let scope = try child.openScope("old")
        if round.isMultiple(of: 2) { _ = try child.resolve(Shared.self) }
        // Both run on threads of their own, so that neither has to wait for a busy pool.
        let asking = Task(executorPreference: TaskPool()) {
            start.meet()
            while true {
                try await kind.ask(Shared.self, of: child, scope)
                try await kind.ask(Door.self, of: child, scope)
                try await kind.ask(Session.self, of: child, scope)
            }
        }
        let closing = Task(executorPreference: TaskPool()) {
            start.meet()
            try await container.close()
        }
        try await expectAsyncError(.closed) { try await asking.value }
        try await closing.value
    }
}
