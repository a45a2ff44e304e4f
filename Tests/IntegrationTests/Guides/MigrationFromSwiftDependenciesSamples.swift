import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import Testing

/// The samples of docs/Migrate.md.
@Suite struct MigrationFromSwiftDependenciesSamples {
    struct APIClient: Sendable {
        var fetchTodos: @Sendable () async throws -> [String]

        static let live = APIClient { ["from a server"] }
        static let mock = APIClient { ["mocked"] }
    }

    @MainActor final class TodosModel {
        private let api: APIClient
        private let clock: any Clock<Duration>
        private(set) var todos: [String] = []

        init(api: APIClient, clock: any Clock<Duration>) {
            self.api = api
            self.clock = clock
        }

        func load() async throws { todos = try await api.fetchTodos() }
    }

    // sample: module
    struct TodosModule: Module {
        var components: ComponentList {
            Component(APIClient.self) { .live }.cached()
            Component((any Clock<Duration>).self) { ContinuousClock() }
            MainActorComponent(TodosModel.self, init: TodosModel.init(api:clock:))
        }
    }
    // end sample

    @MainActor @Test func composition() async throws {
        let container = Container { TodosModule() }
        try container.validate()
        let model = try container.mainActor.resolve(TodosModel.self)
        try await model.load()
        #expect(model.todos == ["from a server"])
    }

    @MainActor @Test func overriding() async throws {
        let container = Container { TodosModule() }
        let onboarding = container.child {
            Component(APIClient.self) { .mock }
        }
        let model = try onboarding.mainActor.resolve(TodosModel.self)
        try await model.load()
        #expect(model.todos == ["mocked"])

        let prepared = Container {
            TodosModule()
            Component(APIClient.self) { .mock }.overriding()
        }
        let other = try prepared.mainActor.resolve(TodosModel.self)
        try await other.load()
        #expect(other.todos == ["mocked"])
        prepared.put(APIClient.live)
        let again = try prepared.mainActor.resolve(TodosModel.self)
        try await again.load()
        #expect(again.todos == ["from a server"])
    }

    @MainActor final class ListModel {
        private let models: Provider<TodosModel>
        private(set) var open: TodosModel?

        init(models: Provider<TodosModel>) { self.models = models }

        func select() throws { open = try models() }
    }

    @MainActor @Test func children() async throws {
        let container = Container {
            TodosModule()
            MainActorComponent(ListModel.self, init: ListModel.init(models:))
        }
        let preview = container.child { Component(APIClient.self) { .mock } }
        let list = try preview.mainActor.resolve(ListModel.self)
        try list.select()  // made by the child, from any caller
        let opened = try #require(list.open)
        try await opened.load()
        #expect(opened.todos == ["mocked"])
    }

    @MainActor final class DetailModel {
        @Injected private var api: APIClient

        var isInjected: Bool { $api.isInjected }
    }

    @MainActor @Test func calls() throws {
        let container = Container {
            Component(APIClient.self) { .live }
            Component(APIClient.self) { .mock }.named("sandbox")
            Component(Int.self) { 3 }.asDefault()
            Component((@Sendable () -> Int).self) { { 7 } }.named("random")
            MainActorComponent(DetailModel.self) { DetailModel() }.injectMarked()
        }
        #expect(try container.mainActor.resolve(DetailModel.self).isInjected)
        let api = try container.resolve(APIClient.self)
        _ = api
        _ = try container.resolve(APIClient.self, named: "sandbox")
        #expect(try container.resolve((@Sendable () -> Int).self, named: "random")() == 7)
        let detail = DetailModel()
        try container.mainActor.inject(detail)
        #expect(detail.isInjected)
    }

    @Test(
        .container(TodosModule()) {
            $0.forbidLive()
            $0.allow(TodosModel.self)
            $0.mock(APIClient.self) { .mock }
            $0.mock((any Clock<Duration>).self) { SuspendingClock() }
        })
    @MainActor func todosAreLoaded() async throws {
        let model = try TestContainer.current.mainActor.resolve(TodosModel.self)
        try await model.load()
        #expect(model.todos == ["mocked"])
    }

    @Test @MainActor func todosAreLoadedOnce() async throws {
        let fetchTodos = AsyncStub<Void, [String], any Error>("fetchTodos")
        fetchTodos.returns(["mocked"])
        let model = TodosModel(api: APIClient { try await fetchTodos() }, clock: SuspendingClock())
        try await model.load()
        fetchTodos.expectCalled(.once)
    }
}
