import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private typealias Store = Layered.Store
private typealias Disk = Layered.Disk
private typealias Layer = Layered.Layer

@MainActor private protocol Pane: AnyObject, Sendable {
    var titles: [String] { get }
}

@MainActor private final class Editor: Pane {
    let titles = ["editor"]
}

@MainActor private final class Frame: Pane {
    let inner: any Pane
    let title: String

    init(_ inner: any Pane, _ title: String = "frame") {
        self.inner = inner
        self.title = title
    }

    var titles: [String] { [title] + inner.titles }
}

// Proves A23.
/// Tests decorators of main-actor components and of asynchronous components.
@Suite(.timeLimit(.minutes(60))) struct DecoratorIsolationTests {
    private let made = Tally()

    private var decorator: Decorator<any Store> {
        Decorator((any Store).self) { [made] inner in
            made.add()
            return Layer(inner)
        }
    }

    // MARK: The main actor

    @MainActor private func panes(_ cache: (any CacheStrategy)?) -> Container {
        Container {
            MainActorComponent(Editor.self) { Editor() }.role { $0 as any Pane }.contribute { $0 as any Pane }
                .cached(in: cache)
            Decorator((any Pane).self) { [made] inner in
                made.add()
                return MainActor.assumeIsolated { Frame(inner) }
            }
        }
    }

    @MainActor
    @Test(arguments: [Container.Cache.threadSafe as any CacheStrategy, StorageCache.weak, Scope.Cache.scope("window")])
    func mainActorComponentIsDecoratedThere(cache: any CacheStrategy) async throws {
        let container = panes(cache)
        try container.validate()
        try await container.withScope("window") { scope in
            let pane = try scope.mainActor.resolve((any Pane).self)
            #expect(pane.titles == ["frame", "editor"])
            #expect(try scope.mainActor.resolve((any Pane).self) === pane)
            #expect(try scope.mainActor.resolve([any Pane].self)[0] === pane)
            #expect(try scope.mainActor.existing((any Pane).self) === pane)
            #expect(try (pane as? Frame)?.inner === scope.mainActor.resolve(Editor.self))
            let other = try await elsewhere(scope)
            #expect(other === pane)
            #expect(made.count == 1)
        }
    }

    private nonisolated func elsewhere(_ scope: Scope) async throws -> any Pane {
        try await scope.mainActor.resolve((any Pane).self)
    }

    @MainActor @Test func mainActorComponentWithoutACacheIsDecoratedEachTime() async throws {
        let container = panes(nil)
        let (first, second) =
            (try container.mainActor.resolve((any Pane).self), try container.mainActor.resolve((any Pane).self))
        #expect(first !== second && first.titles == ["frame", "editor"])
        #expect(try container.mainActor.resolve([any Pane].self)[0].titles == ["frame", "editor"])
    }

    @Test func decoratedMainActorComponentIsForTheMainActor() async throws {
        let container = await panes(Container.Cache.threadSafe)
        try expectError(.isolation) { try container.resolve((any Pane).self) }
        #expect(made.count == 0)
    }

    @MainActor @Test func decoratorOfAMainActorComponentMayNeedAnother() throws {
        let container = Container {
            MainActorComponent(Editor.self) { Editor() }.cached()
            MainActorComponent((any Pane).self) { Editor() as any Pane }.cached()
            Decorator((any Pane).self, needs: Need<Editor>()) { _, editor in MainActor.assumeIsolated { Frame(editor) }
            }
        }
        try container.validate()
        let pane = try #require(try container.mainActor.resolve((any Pane).self) as? Frame)
        #expect(try pane.inner === container.mainActor.resolve(Editor.self))
    }

    // MARK: Decorators on the main actor

    @MainActor private func framed(_ cache: (any CacheStrategy)?) -> Container {
        Container {
            MainActorComponent(Editor.self) { Editor() }.role { $0 as any Pane }.cached(in: cache)
            Component(instance: "theme")
            Decorator(onMainActor: (any Pane).self) { inner in Frame(inner) }
            Decorator(onMainActor: (any Pane).self, needs: Need<String>(), Need<Int?>()) { inner, theme, number in
                Frame(inner, theme + (number == nil ? "" : "?"))
            }
            Decorator(onMainActor: (any Pane).self) { inner, resolver in
                Frame(inner, try resolver.resolve(String.self) + "!")
            }
        }
    }

    @MainActor @Test(arguments: [CacheKind.uncached, .threadSafe, .weak])
    func mainActorDecoratorDecoratesThere(cache: CacheKind) throws {
        let container = framed(cache.strategy)
        try container.validate()
        let pane = try container.mainActor.resolve((any Pane).self)
        #expect(pane.titles == ["theme!", "theme", "frame", "editor"])
        #expect(try (container.mainActor.resolve((any Pane).self) === pane) == (cache != .uncached))
    }

    @MainActor @Test func mainActorDecoratorByPredicate() throws {
        let container = Container {
            MainActorComponent((any Pane).self) { Editor() as any Pane }.named("a")
            MainActorComponent((any Pane).self) { Editor() as any Pane }.named("b")
            Component(instance: "theme")
            Decorator(onMainActor: (any Pane).self, where: { $0.key.qualifier == .name("a") }) { Frame($0) }
            Decorator(onMainActor: (any Pane).self, where: { _ in true }, needs: Need<String>()) { Frame($0, $1) }
            Decorator(onMainActor: (any Pane).self, where: { $0.key.qualifier == .name("b") }) { inner, resolver in
                Frame(inner, try resolver.resolve(String.self) + "!")
            }
        }
        #expect(try container.mainActor.resolve((any Pane).self, named: "a").titles == ["theme", "frame", "editor"])
        #expect(try container.mainActor.resolve((any Pane).self, named: "b").titles == ["theme!", "theme", "editor"])
    }

    /// Instances of such a decorator are bound to the main actor, although the component is not.
    private func bound(_ cache: (any CacheStrategy)?) -> Container {
        Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(in: cache)
            Decorator(onMainActor: (any Store).self) { [made] inner in
                MainActor.assertIsolated()
                made.add()
                return Layer(inner)
            }
            decorator
        }
    }

    @Test(arguments: [CacheKind.uncached, .threadSafe, .weak])
    func instancesOfADecoratorOnTheMainActorAreBoundToIt(cache: CacheKind) async throws {
        let container = bound(cache.strategy)
        try container.validate()
        #expect(
            container.graph().nodes.map(\.component.isolation) == [.nonisolated, .mainActor, .mainActor])
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.code == .isolation)
        #expect(error.message == "decorator 2 of Store is bound to the main actor, and was requested outside of it")
        #expect(made.count == 0)
        let store = try await container.async.resolve((any Store).self)
        #expect(store.layers == ["log", "log", "disk"])
        let again = try await container.mainActor.resolve((any Store).self)
        #expect((again === store) == (cache != .uncached))
        #expect(try container.resolve(Disk.self).layers == ["disk"])
    }

    @Test func componentsThatNeedInstancesOfADecoratorOnTheMainActorAreMadeThere() async throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Decorator(onMainActor: (any Store).self) { inner in Layer(inner) }
            Component(Int.self, strategy: LinkedStrategy(Need<any Store>()) { $0.layers.count })
            Component(String.self, strategy: Taking { (_: Lazy<any Store>) in "later" })
        }
        try container.validate()
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.message == "the decorator of Store is bound to the main actor, and was requested outside of it")
        #expect(error.chain.map(\.description) == ["Int", "Store (decorator, cached)"])
        #expect(try await MainActor.run { try container.resolve(Int.self) } == 2)
        #expect(try await container.async.resolve(Int.self) == 2)
        #expect(try container.resolve(String.self) == "later")
    }

    @Test func mainActorDecoratorOfAnAsynchronousComponent() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }.cached()
            Decorator(onMainActor: (any Store).self) { inner in
                MainActor.assertIsolated()
                return Layer(inner)
            }
        }
        try container.validate()
        let store = try await container.async.resolve((any Store).self)
        #expect(store.layers == ["log", "disk"])
        #expect(try await container.async.resolve((any Store).self) === store)
        #expect(try await container.mainActor.existing((any Store).self) === store)
    }

    // MARK: Asynchronous components

    private func stores(_ cache: (any CacheStrategy)?) -> Container {
        Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }
                .contribute { $0 as any Store }.cached(in: cache)
            decorator
        }
    }

    @Test(arguments: [
        Container.Cache.threadSafe as any CacheStrategy, StorageCache.weak, Scope.Cache.scope("request"),
        StorageCache.perTask,
    ])
    func asynchronousComponentIsDecoratedOnce(cache: any CacheStrategy) async throws {
        let container = stores(cache)
        try container.validate()
        try await withTaskCache {
            try await container.withScope("request") { scope in
                let store = try await scope.async.resolve((any Store).self)
                #expect(store.layers == ["log", "disk"])
                #expect(try await scope.async.resolve((any Store).self) === store)
                #expect(try await scope.async.resolve([any Store].self)[0] === store)
                #expect(try scope.existing((any Store).self) === store)
                let disk = try await scope.async.resolve(Disk.self)
                #expect((store as? Layer)?.inner === disk)
                #expect(made.count == 1)
            }
        }
    }

    @Test func asynchronousComponentWithoutACacheIsDecoratedEachTime() async throws {
        let container = stores(nil)
        let first = try await container.async.resolve((any Store).self)
        let second = try await container.async.resolve((any Store).self)
        #expect(first !== second && second.layers == ["log", "disk"])
    }

    @Test func synchronousRequestIsRefused() async throws {
        let container = stores(Container.Cache.threadSafe)
        try expectError(.asynchronous) { try container.resolve((any Store).self) }
        #expect(made.count == 0)
    }

    @Test func dependentsGetTheDecoratedInstance() async throws {
        final class Client: Sendable {
            let store: any Store
            let disk: Disk
            init(_ store: any Store, _ disk: Disk) {
                self.store = store
                self.disk = disk
            }
        }
        let container = Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }.cached()
            Component(Client.self, strategy: LinkedStrategy(Need<any Store>(), Need<Disk>(), make: Client.init))
            decorator
            decorator
        }
        try container.validate()
        let client = try await container.async.resolve(Client.self)
        #expect(client.store.layers == ["log", "log", "disk"])
        #expect(((client.store as? Layer)?.inner as? Layer)?.inner === client.disk)
        #expect(made.count == 2)
    }

    @Test func decoratorMayNeedAnAsynchronousComponent() async throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            AsyncComponent(String.self) { await later { "late" } }
            Decorator((any Store).self, needs: Need<String>()) { Layer($0, $1) }
        }
        let store = try await container.async.resolve((any Store).self)
        #expect(store.layers == ["late", "disk"])
        #expect(try container.existing((any Store).self) === store)
        #expect(try container.resolve(Disk.self) === (store as? Layer)?.inner)
    }

    @Test func decoratorOfAnAsynchronousComponentMayNeedTheMainActor() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }.cached()
            MainActorComponent(Editor.self) { Editor() }.cached()
            Decorator((any Store).self, needs: Need<Editor>()) { inner, _ in Layer(inner, "editor") }
            Component(Int.self, strategy: Taking { (store: any Store) in store.layers.count })
        }
        try container.validate()
        #expect(try await container.async.resolve((any Store).self).layers == ["editor", "disk"])
        #expect(try await container.async.resolve(Int.self) == 2)
    }

    @Test func closureNeverGetsAnUndecoratedInstance() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }.cached()
            Decorator((any Store).self) { inner, resolver in Layer(try resolver.resolve((any Store).self)) }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve((any Store).self) }
        #expect(error?.code == .asynchronous || error?.code == .cycle)
    }

    @Test func decoratorThatThrowsIsNamed() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { await later { Disk() } }.role { $0 as any Store }.cached()
            Decorator((any Store).self) { _ in throw Broken(reason: "no log") }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve((any Store).self) }
        #expect(error?.message == "the decorator of Store threw an error")
        #expect(error?.chain.map(\.description) == ["Store (decorator, cached)"])
    }

    @Test func failureOfTheDecoratedComponentIsItsOwn() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { () async throws -> Disk in throw Broken(reason: "no disk") }
                .role { $0 as any Store }.cached()
            decorator
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve((any Store).self) }
        #expect(error?.message == "the factory of Disk threw an error")
        #expect(error?.chain.map(\.description) == ["Store (decorator, cached)", "Disk (cached)"])
    }

    @Test func manyTasksGetTheSame() async throws {
        let container = stores(Container.Cache.threadSafe)
        let stores = try await withThrowingTaskGroup(of: (any Store).self) { group in
            for index in 0..<20 {
                group.addTask {
                    index.isMultiple(of: 2)
                        ? try await container.async.resolve((any Store).self)
                        : try await container.async.resolve([any Store].self)[0]
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(stores.allSatisfy { $0 === stores[0] })
        #expect(made.count == 1)
    }

    @Test func childSharesAsynchronousComponents() async throws {
        let parent = stores(Container.Cache.threadSafe)
        let child = parent.child { Component(instance: 7) }
        let store = try await child.async.resolve((any Store).self)
        #expect(store.layers == ["log", "disk"])
        #expect(try await parent.async.resolve((any Store).self) === store)
        let other = parent.child { Decorator((any Store).self) { Layer($0, "child") } }
        #expect(try await other.async.resolve((any Store).self).layers == ["child", "log", "disk"])
    }
}
