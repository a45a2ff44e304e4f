import DICore
import TestSupport
import Testing

// Proves A7.
/// A name can stand in for a qualifier in every request.
@Suite("Requests by name") struct NamedRequestsTests {
    private final class Store: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }
    private struct Visit: Sendable { let page: String }

    private func container() -> Container {
        Container {
            Component(Store.self) { Store("unnamed") }.cached()
            Component(Store.self) { Store("archive") }.named("archive").cached()
            Component(Visit.self, suppliedIn: "visit").named("first")
            AsyncComponent(Int.self) { 7 }.named("seven").cached()
            MainActorComponent(Window.self) { Window(3) }.named("main").cached()
        }
    }

    @Test("A container can be used and changed by name")
    func containers() throws {
        let container = container()
        #expect(container.contains(Store.self, named: "archive"))
        #expect(!container.contains(Store.self, named: "archvie"))
        #expect(try container.existing(Store.self, named: "archive") == nil)
        let archive = try container.resolveIfRegistered(Store.self, named: "archive")
        #expect(archive?.name == "archive")
        #expect(try container.resolveIfRegistered(Store.self, named: "archvie") == nil)
        #expect(try container.existing(Store.self, named: "archive") === archive)
        let unnamed = try container.resolve(Store.self)
        container.clear(Store.self, named: "archive")
        #expect(try container.existing(Store.self, named: "archive") == nil)
        #expect(try container.existing(Store.self) === unnamed)
        let put = Store("put")
        container.put(put, named: "archive")
        #expect(try container.resolve(Store.self, named: "archive") === put)
        #expect(try container.resolve(Store.self) === unnamed)
        #expect(container.remove(Store.self, named: "archive"))
        #expect(!container.remove(Store.self, named: "archive"))
        #expect(container.contains(Store.self))
        container.put(put, as: Store.self, named: "owned")
        let owned: Owned<Store> = try container.resolveOwned(named: "owned")
        #expect(owned.value === put)
    }

    @Test("A scope and any resolver can be used by name")
    func scopeAndResolver() throws {
        let container = container()
        try container.withScope("visit", values: [.value(Visit(page: "home"), named: "first")]) { scope throws in
            #expect(scope.contains(Visit.self, named: "first"))
            #expect(try scope.resolveIfRegistered(Visit.self, named: "first")?.page == "home")
            #expect(try scope.existing(Store.self, named: "archive") == nil)
            let store = try scope.resolve(Store.self, named: "archive")
            #expect(try scope.existing(Store.self, named: "archive") === store)
            let owned = try scope.resolveOwned(Store.self, named: "archive")
            #expect(owned.value === store)
            let resolver: any Resolver = scope
            #expect(resolver.contains(Store.self, named: "archive"))
            #expect(try resolver.resolveIfRegistered(Store.self, named: "archvie") == nil)
        }
    }

    @Test("Asynchronous and main-actor resolvers can be used by name")
    @MainActor func otherResolvers() async throws {
        let container = container()
        let tasks = container.async
        #expect(tasks.contains(Int.self, named: "seven"))
        #expect(!tasks.contains(Int.self))
        #expect(try await tasks.resolveIfRegistered(Int.self, named: "seven") == 7)
        #expect(try await tasks.resolveIfRegistered(Int.self, named: "eight") == nil)
        let owned = try await tasks.resolveOwned(Int.self, named: "seven")
        #expect(owned.value == 7)
        let main = container.mainActor
        #expect(main.contains(Window.self, named: "main"))
        #expect(!main.contains(Window.self))
        #expect(try main.existing(Window.self, named: "main") == nil)
        let window = try await tasks.resolveOnMainActor(Window.self, named: "main")
        #expect(try main.resolveIfRegistered(Window.self, named: "main") === window)
        #expect(try main.existing(Window.self, named: "main") === window)
    }
}
