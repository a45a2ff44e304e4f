import DICore
import DIInspection
import TestSupport
import Testing

// Proves B10.
/// Tests lazy dependencies and providers that are wired to a component other than their type implies.
@Suite("Wired lazies and providers") struct WiredDeferredTests {
    private protocol Store: Sendable { var name: String { get } }
    private final class Disk: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }
    private struct Memory: Store { let name = "memory" }

    private struct Owner<Form> { let store: Form }
    private struct AsyncOwner<Form: Sendable>: Sendable { let store: Form }

    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any Store).self) { Memory() }
            more()
        }
    }

    private func owner<Form>(_ need: Need<Form>) -> Component<Owner<Form>, ComponentOrigin.Made> {
        Component(Owner<Form>.self, strategy: LinkedStrategy(need) { Owner(store: $0) })
    }

    @Test("A wired lazy dependency resolves the other component on first use, once for each owner")
    func lazy() throws {
        let (created, converted) = (Tally(), Tally())
        let container = container {
            Component(Disk.self) { Disk("\(created.add())") }.named("archive")
            owner(
                Need<Lazy<any Store>>.wired(to: Disk.self, qualifier: "archive") {
                    converted.add()
                    return $0 as any Store
                })
        }
        try container.validate()
        let first = try container.resolve(Owner<Lazy<any Store>>.self)
        let second = try container.resolve(Owner<Lazy<any Store>>.self)
        #expect(created.count == 0)
        #expect(!first.store.isResolved)
        for _ in 0..<2 { #expect(try first.store.get().name == "1") }
        #expect(first.store.isResolved)
        #expect(!second.store.isResolved)
        #expect(try second.store.getAsOwner().name == "2")
        #expect(created.count == 2)
        #expect(converted.count == 2)
    }

    @Test("A wired provider resolves the other component on every use")
    func provider() throws {
        let container = container {
            Component(Disk.self) { Disk("disk") }
            owner(Need<Provider<any Store>>.wired(to: Disk.self) { $0 as any Store })
            owner(Need<Provider<String>>.wired(to: Disk.self) { $0.name })
        }
        let provider = try container.resolve(Owner<Provider<any Store>>.self).store
        let first = try #require(try provider() as? Disk)
        #expect(try #require(try provider() as? Disk) !== first)
        let owned = try container.resolve(Owner<Provider<String>>.self).store
        #expect(try owned() == "disk")
        #expect(try owned.getAsOwner() == "disk")
    }

    @Test("The graph has a deferred edge to the other component, so a cycle through it is allowed")
    func graph() throws {
        final class Chicken: Sendable {
            let egg: Lazy<any Store>
            init(_ egg: Lazy<any Store>) { self.egg = egg }
        }
        final class Egg: Store {
            let chicken: Chicken
            init(_ chicken: Chicken) { self.chicken = chicken }
            var name: String { "egg" }
        }
        let need = Need<Lazy<any Store>>.wired(to: Egg.self) { $0 as any Store }
        #expect(need.dependency == Lazy<Egg>.dependency(qualifier: nil))
        let container = Container {
            Component(Chicken.self, strategy: LinkedStrategy(need, make: Chicken.init)).cached()
            Component(Egg.self, strategy: LinkedStrategy(Need<Chicken>(), make: Egg.init))
        }
        try container.validate()
        let chicken = try container.resolve(Chicken.self)
        #expect(try (chicken.egg.get() as? Egg)?.chicken === chicken)
        container.remove(Egg.self)
        let error = #expect(throws: ValidationError.self) { try container.validate() }
        #expect(error?.problems.map(\.key) == [ComponentKey(Egg.self)])
    }

    @Test("Asynchronous lazy dependencies and providers can be wired")
    func asynchronous() async throws {
        let created = Tally()
        let container = container {
            AsyncComponent(Disk.self) { await later { Disk("\(created.add())") } }.uncached()
            Component(
                AsyncOwner<AsyncLazy<any Store>>.self,
                strategy: LinkedStrategy(Need<AsyncLazy<any Store>>.wired(to: Disk.self) { $0 as any Store }) {
                    AsyncOwner(store: $0)
                })
            AsyncComponent(
                AsyncOwner<AsyncProvider<String>>.self,
                strategy: LinkedAsyncStrategy(Need<AsyncProvider<String>>.wired(to: Disk.self) { $0.name }) {
                    AsyncOwner(store: $0)
                }
            ).uncached()
        }
        try container.validate()
        let lazy = try container.resolve(AsyncOwner<AsyncLazy<any Store>>.self).store
        #expect(lazy.existing == nil)
        for _ in 0..<2 { #expect(try await lazy.get().name == "1") }
        #expect(lazy.existing?.name == "1")
        let provider = try await container.async.resolve(AsyncOwner<AsyncProvider<String>>.self).store
        #expect(try await [provider(), provider()] == ["2", "3"])
    }

    @Test("They can be wired on the main actor, with or without links")
    @MainActor func mainActor() throws {
        let container = container {
            MainActorComponent(Window.self) { Window(7) }
            MainActorComponent(
                Owner<Lazy<Int>>.self,
                strategy: MainActorLinkedStrategy(Need<Lazy<Int>>.wired(to: Int.self) { $0 + 1 }) { Owner(store: $0) })
            Component(Int.self) { 1 }
        }
        #expect(try container.mainActor.resolve(Owner<Lazy<Int>>.self).store.getAsOwner() == 2)
        #expect(try Need<Lazy<Int>>.wired(to: Int.self) { $0 + 1 }.resolve(from: container).get() == 2)
    }

    @Test("A wired optional need is nil if the other component is missing")
    func optional() throws {
        let need = Need<Lazy<any Store>>.wired(to: Disk.self) { $0 as any Store }
        #expect(need.optionalDependency.kind == .optional)
        let container = container {}
        #expect(try need.resolveIfRegistered(from: container)?.isResolved == nil)
        container.register { Component(Disk.self) { Disk("disk") } }
        #expect(try need.resolveIfRegistered(from: container)?.get().name == "disk")
    }

    @Test("A failed use names the component and can be retried, and a use after the container's release throws")
    func failure() throws {
        let attempts = Tally()
        var container: Container? = self.container {
            Component(Disk.self) {
                if attempts.add() == 1 { throw Broken(reason: "asleep") }
                return Disk("disk")
            }
            owner(Need<Lazy<any Store>>.wired(to: Disk.self) { $0 as any Store })
            owner(Need<Provider<any Store>>.wired(to: Disk.self) { $0 as any Store })
        }
        let lazy = try #require(try container?.resolve(Owner<Lazy<any Store>>.self)).store
        let provider = try #require(try container?.resolve(Owner<Provider<any Store>>.self)).store
        try expectError(key: ComponentKey(Disk.self)) { try lazy.get() }
        #expect(try lazy.get().name == "disk")
        container = nil
        try expectError(.closed) { try provider() }
    }
}
