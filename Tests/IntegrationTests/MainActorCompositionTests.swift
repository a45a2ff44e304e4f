import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Main-actor components, with all packages together.
@MainActor @Suite(.timeLimit(.minutes(60))) struct MainActorCompositionTests {
    private final class Store: Sendable {
        let name: String
        init(name: String) { self.name = name }
    }

    /// A type that is not `Sendable`, and needs a main-actor component.
    private final class Model {
        let store: Store
        var title = ""
        init(store: Store) { self.store = store }
    }

    @MainActor private final class Controller {
        let model: Model
        var store: Store?
        init(model: Model) { self.model = model }
    }

    @MainActor private final class Router {
        let resolver: MainActorResolver
        let models: Provider<Model>
        let pages: AssistedFactory<Int, Page>
        init(resolver: MainActorResolver, models: Provider<Model>, pages: AssistedFactory<Int, Page>) {
            self.resolver = resolver
            self.models = models
            self.pages = pages
        }
    }

    private struct Page: Sendable, Equatable {
        let number: Int
        let store: String
    }

    private final class Report {
        var model: Model?
        var later: Lazy<Model>?
    }

    private let journal = Journal()

    private func container() -> Container {
        Container { [journal] in
            Component(Store.self, init: { Store(name: "main") }).cached()
                .onClose { store in journal.note("store \(store.name)") }
            MainActorComponent(Model.self, init: Model.init(store:)).cached()
                .onCreate { model in model.title = "made" }
                .onClose { model in
                    await Task.yield()
                    MainActor.assertIsolated()
                    journal.note("model \(model.title)")
                }
            MainActorComponent(Controller.self, init: Controller.init(model:)).inject(\.store)
                .onClose { controller in journal.note("controller \(controller.model.title)") }
            MainActorComponent(Router.self, init: Router.init(resolver:models:pages:))
            Component(
                assisted: Page.self, arguments: Int.self,
                init: { (number: Int, store: Store) in Page(number: number, store: store.name) })
        }
    }

    @Test func initializerThenPropertiesThenHooksThenClosers() async throws {
        let container = container()
        try container.validate()
        let controller = try container.mainActor.resolve(Controller.self)
        #expect(controller.model.title == "made")
        #expect(controller.store === controller.model.store)
        #expect(try container.mainActor.resolve(Model.self) === controller.model)
        try await container.close()
        #expect(journal.entries == ["controller made", "model made", "store main"])
    }

    @Test func routerMakesScreensLater() throws {
        let container = container()
        let router = try container.mainActor.resolve(Router.self)
        let made = try router.resolver.make(Controller.init(model:))
        #expect(try made.model === router.models())
        #expect(made.store == nil)
        #expect(try router.resolver.resolve(Controller.self).model === made.model)
        #expect(try router.pages(3) == Page(number: 3, store: "main"))
    }

    @Test func propertyOfWhatIsBoundToNoActorMayHoldOneThatIsMadeThere() throws {
        let container = container()
        container.register { Component(Report.self, init: Report.init).inject(\.model) }
        try container.validate()
        #expect(try container.resolve(Report.self).model === container.resolve(Model.self))
        let resolver: any Resolver = container
        let error = try #require(throws: ResolutionError.self) { _ = try resolver.resolve(Report.self) }
        #expect(error.code == .isolation)
        #expect(error.chain.map(\.key.description) == ["Report", "Model"])
    }

    @Test func propertyOfWhatIsBoundToNoActorMayHoldALazyOne() throws {
        let container = container()
        container.register { Component(Report.self, init: Report.init).inject(\.later) }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(try report.later?.get() === container.mainActor.resolve(Model.self))
    }

    @Test func closedContainerInjectsNothing() async throws {
        let container = container()
        try await container.close()
        let controller = Controller(model: Model(store: Store(name: "own")))
        let error = try #require(throws: ResolutionError.self) {
            try container.mainActor.inject(controller) { $0.inject(\.store) }
        }
        #expect(error.code == .closed)
        #expect(controller.store == nil)
    }
}
