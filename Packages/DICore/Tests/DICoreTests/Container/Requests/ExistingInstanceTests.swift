import DICaches
import DICore
import TestSupport
import Testing

/// A request finds an existing instance without using the component, but only if the requester may have it.
@Suite(.timeLimit(.minutes(60))) struct ExistingInstanceTests {
    private final class Model: Sendable {}

    private static func code(_ ask: () throws -> Any) -> ResolutionError.Code? {
        do {
            _ = try ask()
            return nil
        } catch {
            return (error as? ResolutionError)?.code
        }
    }

    // MARK: The main actor

    @MainActor @Test(arguments: [true, false])
    func isOfTheMainActorAlone(isCached: Bool) throws {
        let component = MainActorComponent(Model.self) { Model() }
        let container = Container { isCached ? component.cached() : component }
        let child = container.child { Component(Int.self) { 1 } }
        for asked in [container, child, container, child] {
            let first = try asked.mainActor.resolve(Model.self)
            let second = try asked.mainActor.resolve(Model.self)
            #expect((first === second) == isCached)
            let resolver: any Resolver = asked
            #expect(Self.code { try resolver.resolve(Model.self) } == .isolation)
        }
        #expect(try !isCached || container.mainActor.resolve(Model.self) === child.mainActor.resolve(Model.self))
    }

    @MainActor @Test func isDroppedOnTheMainActor() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }.cached()
            MainActorComponent(Window.self) { Window(1) }.named("weak").cached(.weak)
        }
        let resolver = container.mainActor
        let window = try resolver.resolve(Window.self)
        #expect(try resolver.resolve(Window.self) === window)
        container.clear()
        let second = try resolver.resolve(Window.self)
        #expect(second !== window)
        #expect(try resolver.resolve(Window.self) === second)
        #expect(try resolver.resolve(Window.self, named: "weak").number == 1)
    }

    @MainActor @Test func isReplacedOnTheMainActor() throws {
        let container = Container { Component(Model.self) { Model() }.cached() }
        let resolver = container.mainActor
        let model = try resolver.resolve(Model.self)
        #expect(try resolver.resolve(Model.self) === model)
        let other = Model()
        container.put(other)
        #expect(try resolver.resolve(Model.self) === other)
    }

    @MainActor @Test func resolverKeepsTheContainer() throws {
        let resolver = Container { MainActorComponent(Model.self) { Model() }.cached() }.mainActor
        #expect(try resolver.resolve(Model.self) === resolver.resolve(Model.self))
        #expect(resolver.contains(ComponentKey(Model.self)))
    }

    /// The order of linking makes no difference, even if a child does it.
    @MainActor @Test(arguments: [true, false])
    func isNotReadAsAnotherIsolation(isMainActorFirst: Bool) throws {
        let shared = SharedCache()
        let bound = Container { MainActorComponent(Model.self) { Model() }.cached(shared) }
        let plain = Container { Component(Model.self) { Model() }.cached(shared) }
        let askBound = { try bound.child {}.mainActor.resolve(Model.self) }
        let askPlain = { try plain.child {}.resolve(Model.self) }
        if isMainActorFirst {
            _ = try askBound()
            #expect(Self.code(askPlain) == .cellTypeMismatch)
        } else {
            _ = try askPlain()
            #expect(Self.code(askBound) == .cellTypeMismatch)
        }
    }

    // MARK: Requests that may suspend

    @Test func isOfRequestsThatMaySuspendAlone() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) {
                await Task.yield()
                return Counted(made)
            }.cached()
        }
        let child = container.child { Component(Int.self) { 1 } }
        for asked in [container, child, container, child] {
            let first = try await asked.async.resolve(Counted.self)
            #expect(try await asked.async.resolve(Counted.self) === first)
            // The instance exists.
            #expect(try asked.resolve(Counted.self) === first)
        }
        #expect(made.count == 1)
        container.clear()
        #expect(try await container.async.resolve(Counted.self).number == 2)
        #expect(try await child.async.resolve(Counted.self).number == 2)
        try await container.close()
        try await expectAsyncError(.closed) { try await container.async.resolve(Counted.self) }
        try await expectAsyncError(.closed) { try await child.async.resolve(Counted.self) }
    }

    @Test func resolverOfRequestsThatMaySuspendKeepsTheContainer() async throws {
        let made = Tally()
        let resolver = Container { AsyncComponent(Counted.self) { Counted(made) }.cached() }.async
        let counted = try await resolver.resolve(Counted.self)
        #expect(try await resolver.resolve(Counted.self) === counted)
        #expect(resolver.contains(ComponentKey(Counted.self)))
    }

    // MARK: Roles

    private protocol Named: AnyObject, Sendable { var name: String { get } }
    private final class Label: Named {
        let name: String
        init(_ name: String) { self.name = name }
    }

    @Test func roleIsConvertedOnce() throws {
        let conversions = Tally()
        let container = Container {
            Component(instance: Label("first")).role {
                conversions.add()
                return $0 as any Named
            }
        }
        let child = container.child { Component(Int.self) { 1 } }
        for asked in [container, container, child, child] {
            #expect(try asked.resolve((any Named).self) === asked.resolve(Label.self))
            #expect(try asked.resolve((any Named).self).name == "first")
        }
        #expect(conversions.count == 1)
    }

    @Test func roleOfAReplacedInstanceIsReleased() throws {
        let container = Container {
            Component(Label.self) { Label("unused") }
        }
        weak var first: Label?
        do {
            let label = Label("first")
            first = label
            container.remove(Label.self)
            container.register { Component(instance: label).role { $0 as any Named } }
        }
        #expect(try container.resolve((any Named).self).name == "first")
        container.put(Label("second"))
        #expect(first == nil)
        #expect(throws: ResolutionError.self) { try container.resolve((any Named).self) }
    }
}
