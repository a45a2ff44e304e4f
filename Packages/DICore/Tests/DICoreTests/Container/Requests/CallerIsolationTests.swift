import DICore
import DIInspection
import TestSupport
import Testing

private protocol Pane: AnyObject {}
extension Window: Pane {}

private enum Modern {}

/// An actor that requests windows.
private actor Caller {
    func code(from container: Container) -> ResolutionError.Code? {
        do {
            _ = try container.resolve(Window.self)
            return nil
        } catch {
            return error.code
        }
    }

    func number(from container: Container) throws -> Int { try container.resolve(Int.self) }
}

// Proves E4.
/// Tests requests that know the isolation of their caller.
@MainActor @Suite(.ownThread, .timeLimit(.minutes(60))) struct CallerIsolationTests {
    private let made = Tally()

    private var container: Container {
        Container {
            MainActorComponent(Window.self) { [made] in
                MainActor.assertIsolated()
                return Window(made.add())
            }
            .role { $0 as any Pane }.contribute().contribute(key: 1) { $0 }.cached()
            MainActorComponent(Window.self) { Window(-1) }.named("a")
            MainActorComponent(Window.self) { Window(-2) }.qualified(by: Modern.self).cached(.scope("desk"))
            Redirection(from: AnyObject.self, to: (any Pane).self) { $0 }
            Component(Int.self) { 7 }
        }
    }

    @Test func callerOnTheMainActorGetsItsInstances() throws {
        let container = container
        #expect(try container.existing(Window.self) == nil)
        for _ in 0..<2 {
            let window = try container.resolve(Window.self)
            #expect(try container.resolve() as Window === window)
            #expect(try container.resolve(Window.self, qualifier: nil) === window)
            #expect(try container.resolve((any Pane).self) === window)
            #expect(try container.resolve(AnyObject.self) === window)
            #expect(try container.resolve(Window?.self) === window)
            #expect(try container.resolve([Window].self)[0] === window)
            #expect(try container.resolve([Int: Window].self)[1] === window)
            #expect(try container.resolveIfRegistered(Window.self) === window)
            #expect(try container.existing(Window.self) === window)
            #expect(try container.mainActor.resolve(Window.self) === window)
        }
        #expect(try container.resolve(Window.self, named: "a").number == -1)
        #expect(try container.resolveIfRegistered(Window.self, named: "a")?.number == -1)
        #expect(try container.existing(Window.self, named: "a") == nil)
        #expect(try container.resolveIfRegistered(Window.self, named: "b") == nil)
        #expect(made.count == 1)
    }

    @Test func scopesKnowTheirCallersToo() throws {
        let container = container
        try container.withScope("desk") { scope in
            #expect(try scope.existing(Window.self, qualifier: .type(Modern.self)) == nil)
            let window = try scope.resolve(Window.self, qualifiedBy: Modern.self)
            #expect(window.number == -2)
            #expect(try scope.existing(Window.self, qualifier: .type(Modern.self)) === window)
            #expect(try scope.resolveIfRegistered(Window.self, qualifier: .type(Modern.self)) === window)
            #expect(try scope.resolve(Window.self) === container.resolve(Window.self))
            #expect(try scope.resolve(Window.self, named: "a").number == -1)
            #expect(throws: ResolutionError.self) { try Self.ask(scope) }
        }
    }

    /// A synchronous function that is bound to no actor.
    private nonisolated static func ask(_ parent: some Scope.Parent) throws {
        _ = try parent.resolve(Window.self)
    }

    // Proves promise 40.
    @Test func callersElsewhereGetAnError() async throws {
        let container = container
        #expect(throws: ResolutionError.self) { try Self.ask(container) }
        #expect(await Caller().code(from: container) == .isolation)
        #expect(try await Caller().number(from: container) == 7)
        // An instance that exists is not returned either.
        _ = try container.resolve(Window.self)
        #expect(await Caller().code(from: container) == .isolation)
        let codes = try Threads.run(2) { _ in
            [
                try #require(throws: ResolutionError.self) { try Self.ask(container) }.code,
                try #require(throws: ResolutionError.self) { _ = try container.existing(Window.self) != nil }.code,
            ]
        }
        #expect(codes == Array(repeating: [.isolation, .isolation], count: 2))
    }

    @Test func functionMayPassOnTheIsolationOfItsCaller() throws {
        func ask(_ container: Container, isolation: isolated (any Actor)? = #isolation) throws -> Int {
            try container.resolve(Window.self).number
        }
        #expect(try ask(container) == 1)
    }

    // Proves promise 40.
    @Test func ownedInstances() async throws {
        let container = container
        let owned = try container.resolveOwned(Window.self, named: "a")
        #expect(owned.value.number == -1)
        try await owned.release()
        let found = try await container.withScope("desk") { scope in
            try scope.resolveOwned(Window.self, qualifier: .type(Modern.self)).value
                === scope.resolve(Window.self, qualifiedBy: Modern.self)
        }
        #expect(found)
        try expectError(.isolation) { try Self.own(container) }
    }

    /// A synchronous function that is bound to no actor.
    private nonisolated static func own(_ parent: some Scope.Parent) throws {
        _ = try parent.resolveOwned(Window.self, named: "a")
    }

    private var eager: Container {
        Container { [made] in
            MainActorComponent(Window.self) { Window(made.add()) }.cached().eager()
        }
    }

    @Test func startedOnTheMainActor() throws {
        let container = eager
        try container.start()
        #expect(made.count == 1)
        #expect(try container.existing(Window.self)?.number == 1)
        try eager.start(validating: .everything)
        #expect(made.count == 2)
    }

    // Proves promise 40.
    @Test func startedElsewhere() throws {
        let container = eager
        let codes = try Threads.run(1) { _ in
            [
                try #require(throws: ResolutionError.self) { try container.start() }.code,
                try #require(throws: ResolutionError.self) { try container.start(validating: .everything) }.code,
            ]
        }
        #expect(codes == [[.isolation, .isolation]])
        #expect(made.count == 0)
    }
}
