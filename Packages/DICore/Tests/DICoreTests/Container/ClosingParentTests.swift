import DICore
import Testing

/// A child asks its parent while the parent begins to close. The child is still open then, so its requests may create; those
/// of the parent may not.
@Suite("Requests of a child while its parent closes")
struct ClosingParentTests {
    private final class Shared: Sendable {}
    private final class Session: Sendable {}
    private final class Door: Sendable {}

    /// Needs a door, and then an instance that the child shares with its parent.
    private struct Visitor: Sendable {
        let shared: Shared
    }

    /// Runs a closure whenever it is linked; what that returns makes instances.
    private struct LinkingStrategy<Output: Sendable>: InjectionStrategy {
        let linked: @Sendable () -> @Sendable () -> Output

        var dependencies: [Dependency] { [] }

        func make(_ resolver: any Resolver) -> Output { linked()() }

        func link(_ linker: borrowing Linker) -> Maker<Output> {
            let make = linked()
            return Maker { _ in make() }
        }
    }

    @Test("A request that has begun is answered, or says that the parent is closed", arguments: [true, false])
    func parentBeginsToCloseWhileItLinks(hasCloser: Bool) async throws {
        let parent = Kept<Container>()
        let shared = Component(
            Shared.self,
            strategy: LinkingStrategy {
                // Closes the parent when it is linked for the second time: for the need of the visitor.
                if let container = parent.value, (try? container.resolve(Int.self)) == 2 {
                    Task { try await container.close() }
                    while (try? container.resolve(Int.self)) != nil {}
                }
                return { Shared() }
            }
        ).cached(.timeToLive(.seconds(1000)))
        let container = Container {
            Component(instance: 1)
            if hasCloser { shared.onClose { _ in } } else { shared }
        }
        let child = container.child {
            Component(Door.self) {
                // The parent begins a new plan, in which it links the next need once more.
                container.register { Component(instance: 2).overriding() }
                return Door()
            }
            Component(
                Visitor.self, strategy: LinkedStrategy(Need<Door>(), Need<Shared>()) { Visitor(shared: $1) })
        }
        #expect(try container.resolve(Int.self) == 1)
        parent.value = container
        let thread = BackgroundThread { Result { try child.resolve(Visitor.self) } }
        let outcome = try await thread.value
        parent.value = nil
        try await container.close()
        switch outcome {
        case .success: #expect(!hasCloser)
        case .failure(let error): #expect((error as? ResolutionError)?.code == .closed && hasCloser, "\(error)")
        }
    }

    /// Asks when it is released.
    private final class Asking: Sendable {
        private let ask: @Sendable () -> Void
        init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }
        deinit { ask() }
    }

    /// What is released with the parent's plan asks the child from inside of a closer: the parent is closing by then, and has
    /// not told its children yet.
    @Test("A closer that asks an open child reads what exists in its parent", arguments: [true, false])
    func closerAsksChild(isCreated: Bool) async throws {
        let (parent, child) = (Kept<Container>(), Kept<Container>())
        let outcomes = Guarded<[ResolutionError.Code?]>([])
        let container = Container {
            Component(instance: 1)
            Component(Shared.self) { Shared() }.cached(.timeToLive(.seconds(1000)))
            Component(
                Door.self,
                strategy: LinkingStrategy {
                    let asking = Asking {
                        guard let child = child.value else { return }
                        let outcome = Result { try child.resolve(Shared.self) }
                        outcomes.withLock {
                            switch outcome {
                            case .success: $0.append(nil)
                            case .failure(let error): $0.append((error as? ResolutionError)?.code)
                            }
                        }
                    }
                    return { withExtendedLifetime(asking) { Door() } }
                })
            Component(Session.self) { Session() }.cached(.scope("session"))
                .onClose { _ async in try? await parent.value?.close() }
        }
        parent.value = container
        child.value = container.child {}
        // A change begins a new plan, which requests hold by reference.
        #expect(try container.resolve(Int.self) == 1)
        container.register { Component(instance: 2).overriding() }
        _ = try container.resolve(Door.self)
        if isCreated { _ = try child.value?.resolve(Shared.self) }
        let scope = try container.openScope("session")
        _ = try scope.resolve(Session.self)
        try await scope.close()
        #expect(outcomes.withLock { $0 } == [isCreated ? nil : .closed])
        parent.value = nil
        child.value = nil
        try await container.close()
    }

    @Test("Children that ask while their parent is closed get an instance or DI0006", arguments: 0..<40)
    func race(round: Int) async throws {
        let container = Container {
            Component(Shared.self) { Shared() }.cached(.timeToLive(.seconds(1000)))
            Component(Door.self) { Door() }.cached(.weak)
            Component(Session.self) { Session() }.cached()
        }
        let start = Rendezvous(of: 2)
        let child = container.child { Component(instance: 1) }
        let thread = BackgroundThread { () -> [ResolutionError] in
            start.meet()
            var errors: [ResolutionError] = []
            while errors.isEmpty {
                do throws(ResolutionError) {
                    _ = try child.resolve(Shared.self)
                    _ = try child.resolve(Door.self)
                    _ = try child.resolve(Session.self)
                } catch {
                    errors.append(error)
                }
            }
            return errors
        }
        // On a thread of its own, so that the other one does not go on for as long as the pool is busy.
        let closing = Task(executorPreference: TaskPool()) {
            start.meet()
            try await container.close()
        }
        #expect(try await thread.value.map(\.code) == [.closed])
        try await closing.value
    }
}
