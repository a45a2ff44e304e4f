import DICore
import DIFactoryInjection
import Testing

/// Building something on the main actor once, without registering it.
@MainActor @Suite struct MainActorMakeTests {
    final class Sheet {
        let number: Int
        init(number: Int) { self.number = number }
    }

    @MainActor final class Controller {
        let sheet: Sheet
        let title: String
        init(sheet: Sheet, title: String) {
            self.sheet = sheet
            self.title = title
        }
        init(sheet: Sheet, failing title: String) throws { throw Failed() }
    }

    struct Failed: Error {}

    private let container = Container {
        Component(instance: "weekly")
        Component(instance: 7)
        MainActorComponent(Sheet.self, init: Sheet.init(number:)).cached()
    }

    @Test func anUnregisteredTypeIsBuilt() throws {
        let controller = try container.mainActor.make(Controller.init(sheet:title:))
        #expect(try controller.sheet === container.mainActor.resolve(Sheet.self))
        #expect(controller.title == "weekly")
    }

    @Test func nothingIsChanged() throws {
        let (components, graph) = (container.components, container.graph())
        let first = try container.mainActor.make(Controller.init(sheet:title:))
        #expect(try container.mainActor.make(Controller.init(sheet:title:)) !== first)
        #expect(!container.contains(Controller.self))
        #expect(container.components == components)
        #expect(container.graph() == graph)
    }

    @Test func whatItMakesIsHadFromElsewhereWithAwait() async throws {
        let container = container
        let title = try await Task.detached {
            try await container.mainActor.make(Controller.init(sheet:title:)).title
        }.value
        #expect(title == "weekly")
    }

    @Test func aMissingParameterNamesWhatIsMade() throws {
        let container = Container { MainActorComponent(Sheet.self, init: { Sheet(number: 1) }) }
        let error = try resolutionError { try container.mainActor.make(Controller.init(sheet:title:)) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for String
                  chain:  Controller → String
                  needed: parameter 2 of Controller
                  help:   register a component for String, or one with it as a role
                """)
    }

    @Test func whatTheInitialiserThrowsReachesTheCaller() throws {
        #expect(throws: Failed.self) { try container.mainActor.make(Controller.init(sheet:failing:)) }
    }

    @Test func anyNumberOfParameters() throws {
        let container = Container { PartsModule() }
        #expect(try container.mainActor.make(Whole.of0).numbers == [])
        #expect(try container.mainActor.make(Whole.of1).numbers == [1])
        #expect(try container.mainActor.make(Whole.of20).numbers == Array(1...20))
    }

    @Test func aFactoryMakesWithItsResolver() throws {
        let container = Container {
            Component(instance: "weekly")
            Component(instance: 7)
            MainActorComponent(Sheet.self, init: Sheet.init(number:))
            MainActorComponent(Controller.self) { resolver in try resolver.make(Controller.init(sheet:title:)) }
        }
        #expect(try container.mainActor.resolve(Controller.self).sheet.number == 7)
    }

    @Test func aResolverThatIsBoundToNothingCannotMakeIt() throws {
        let error = try resolutionError { try container.make { (sheet: Sheet) in sheet.number } }
        #expect(error.code == .isolation)
        #expect(names(error) == ["Int", "Sheet (thread-safe)"])
    }

    @Test func aFactoryThatIsNotSendableMayBeUsed() throws {
        var titles: [String] = []
        let count = try container.mainActor.make { (title: String) -> Int in
            titles.append(title)
            return titles.count
        }
        #expect(count == 1)
        #expect(titles == ["weekly"])
    }
}
