import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

@MainActor private final class Model {}

// Proves E4.
@MainActor @Suite(.timeLimit(.minutes(60))) struct MainActorCacheTests {
    @Test func cachedAlthoughItIsNotSendable() throws {
        let made = Tally()
        let container = Container {
            MainActorComponent(Window.self) { Window(made.add()) }.cached()
            MainActorComponent(Window.self) { Window(made.add()) }.named("simple").cached(.simple)
            MainActorComponent(Model.self) { Model() }.cached()
        }
        for name in [nil, Qualifier.name("simple")] {
            let window = try container.mainActor.resolve(Window.self, qualifier: name)
            #expect(try container.mainActor.resolve(Window.self, qualifier: name) === window)
        }
        #expect(try container.mainActor.resolve(Model.self) === container.mainActor.resolve(Model.self))
        #expect(made.count == 2)
        #expect(
            container.components.map(\.description) == [
                "Window (cached, main actor)", "Window \"simple\" (simple, main actor)",
                "Model (cached, main actor)",
            ])
    }

    @Test func defaultCacheOfTheContainerAppliesAlthoughItIsNotSendable() throws {
        let container = Container(cache: .threadSafe) {
            MainActorComponent(Window.self) { Window() }
            MainActorComponent(Window.self) { Window() }.named("own").uncached()
            MainActorComponent(Window.self) { Window() }.named("weak").cached(.weak)
        }
        #expect(try container.mainActor.resolve(Window.self) === container.mainActor.resolve(Window.self))
        #expect(
            try container.mainActor.resolve(Window.self, named: "own")
                !== container.mainActor.resolve(Window.self, named: "own"))
        #expect(
            container.components.map(\.lifetime.name) == ["cached", "uncached", "weak"])
    }

    @Test func weaklyCached() throws {
        let (made, log) = (Tally(), ReleaseLog())
        let container = Container {
            MainActorComponent(Window.self) { Window(made.add(), log: log) }.cached(.weak)
        }
        var first: Window? = try container.mainActor.resolve(Window.self)
        #expect(try container.mainActor.resolve(Window.self) === first)
        #expect(made.count == 1)
        first = nil
        #expect(log.count == 1)
        let second = try container.mainActor.resolve(Window.self)
        #expect(second.number == 2)
        #expect(try container.mainActor.resolve(Window.self) === second)
    }

    @Test func valueInAWeakCacheIsAnError() throws {
        let container = Container { MainActorComponent(Int.self) { 1 }.cached(.weak) }
        try expectError(.notAClassInstance, notes: ["Int (weak, main actor)"]) {
            try container.mainActor.resolve(Int.self)
        }
    }

    @Test func cachedForOneResolve() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.cached(.perResolve)
            MainActorComponent([Window].self) { resolver in
                [try resolver.resolve(Window.self), try resolver.resolve(Window.self)]
            }
            MainActorComponent(
                [Window].self, strategy: MainActorLinkedStrategy(Need<Window>(), Need<[Window]>()) { [$0] + $1 }
            ).named("more")
        }
        let windows = try container.mainActor.resolve([Window].self, named: "more")
        #expect(Set(windows.map(ObjectIdentifier.init)).count == 1)
        #expect(try container.mainActor.resolve([Window].self)[0] !== windows[0])
        #expect(try container.mainActor.resolve(Window.self) !== container.mainActor.resolve(Window.self))
    }

    @Test func cachedByAUsersStrategy() throws {
        let created = Tally()
        let cache = SlotCache.limitedUse(2, created: created)
        let container = Container { MainActorComponent(Window.self) { Window() }.cached(cache) }
        let windows = try (0..<4).map { _ in try container.mainActor.resolve(Window.self) }
        #expect(windows[0] === windows[1])
        #expect(windows[1] !== windows[2])
        #expect(windows[2] === windows[3])
        #expect(created.count == 2)
        container.clear()
        #expect(try container.mainActor.resolve(Window.self) !== windows[3])
    }

    @Test func sharedByContainersOnPurpose() throws {
        let shared = SharedCache()
        func container() -> Container {
            Container { MainActorComponent(Window.self) { Window() }.cached(shared) }
        }
        let (first, second) = (container(), container())
        let window = try first.mainActor.resolve(Window.self)
        #expect(try second.mainActor.resolve(Window.self) === window)
        let resolver: any Resolver = second
        try expectError(.isolation) { try resolver.resolve(Window.self) }
    }

    /// An instance from the main actor may have to stay there, although its type is `Sendable`.
    @Test func notSharedWithComponentsThatAreBoundToNothing() throws {
        let shared = SharedCache()
        let bound = Container { MainActorComponent(Model.self) { Model() }.cached(shared) }
        let free = Container {
            Component(Model.self, strategy: LinkedStrategy { MainActor.assumeIsolated { Model() } }).cached(shared)
        }
        _ = try bound.mainActor.resolve(Model.self)
        #expect(throws: ResolutionError.self) { try free.resolve(Model.self) }
        try expectError(.cellTypeMismatch) { try free.mainActor.resolve(Model.self) }
        _ = try bound.mainActor.resolve(Model.self)
    }

    @Test func weakCellOfAnotherTypeIsRefused() throws {
        let shared = SlotCache.oneCell(CacheCell(.weak))
        let first = Container { MainActorComponent(Window.self) { Window() }.cached(shared) }
        let second = Container { MainActorComponent(Model.self) { Model() }.cached(shared) }
        let window = try first.mainActor.resolve(Window.self)
        try expectError(.cellTypeMismatch) { try second.mainActor.resolve(Model.self) }
        #expect(try first.mainActor.resolve(Window.self) === window)
    }

    @Test func clearDropsItAndTheNextRequestMakesANewOne() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.cached()
            MainActorComponent(Model.self) { Model() }.cached()
        }
        let (window, model) = (
            try container.mainActor.resolve(Window.self), try container.mainActor.resolve(Model.self)
        )
        container.clear(Window.self)
        #expect(try container.mainActor.resolve(Window.self) !== window)
        #expect(try container.mainActor.resolve(Model.self) === model)
        container.clear()
        #expect(try container.mainActor.resolve(Model.self) !== model)
    }

    @Test func putTakesItsPlace() throws {
        let container = Container { MainActorComponent(Model.self) { Model() }.cached() }
        let model = try container.mainActor.resolve(Model.self)
        let other = Model()
        container.put(other)
        #expect(try container.mainActor.resolve(Model.self) === other)
        #expect(try container.resolve(Model.self) === other)
        #expect(other !== model)
    }

    @Test func manyTasksGetOneObject() async throws {
        let made = Tally()
        let container = Container {
            MainActorComponent(Model.self) {
                made.add()
                return Model()
            }
            .cached()
        }
        let models = try await withThrowingTaskGroup(of: Model.self) { group in
            for _ in 0..<100 {
                group.addTask { try await container.mainActor.resolve(Model.self) }
            }
            var models: Set<ObjectIdentifier> = []
            for try await model in group { models.insert(ObjectIdentifier(model)) }
            return models
        }
        #expect(models.count == 1)
        #expect(made.count == 1)
    }
}
