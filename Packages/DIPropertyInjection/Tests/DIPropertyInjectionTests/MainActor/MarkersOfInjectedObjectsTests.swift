import DICore
import DIPropertyInjection
import TestSupport
import Testing

/// Tests deferred marked properties of main-actor objects that come from outside the container.
@Suite(.timeLimit(.minutes(60))) @MainActor struct MarkersOfInjectedObjectsTests {
    private final class Model {
        let number: Int
        init(number: Int) { self.number = number }
    }

    private final class Controller {
        @LazyInjected var model: Model
        @InjectedProvider var next: Model
    }

    private func container() -> Container {
        let made = Tally()
        return Container {
            MainActorComponent(Model.self) { Model(number: made.add()) }
        }
    }

    @Test func gettersAskOnTheMainActor() throws {
        let container = container()
        let controller = try container.mainActor.inject(Controller())
        #expect(controller.model.number == 1)
        #expect(controller.next.number == 2)
        #expect(controller.next.number == 3)
        #expect(controller.model.number == 1)
        #expect(try controller.$next.get().number == 4)
        withExtendedLifetime(container) {}
    }

    @Test func gettersAskOnTheMainActorWhereAComponentInjectedTheObject() throws {
        struct Loader {
            let controller: Controller
        }
        let container = container()
        container.register {
            MainActorComponent(Loader.self) { resolver in try Loader(controller: resolver.inject(Controller())) }
        }
        let loader = try container.mainActor.resolve(Loader.self)
        #expect(loader.controller.model.number == 1)
        #expect(loader.controller.next.number == 2)
        withExtendedLifetime(container) {}
    }

    @Test func injectedElsewhereTheyAreNotAskedOnTheMainActor() throws {
        let container = container()
        let controller = try container.inject(Controller())
        #expect(try controller.$model.get().number == 1)  // `get()` knows the isolation of its caller
        withExtendedLifetime(container) {}
    }
}
