import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Tests creating an unregistered instance on the main actor.
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

    @Test func itsInstanceIsAvailableElsewhereWithAwait() async throws {
        let container = container
        let title = try await Task.detached {
            try await container.mainActor.make(Controller.init(sheet:title:)).title
        }.value
        #expect(title == "weekly")
    }

    @Test func aMissingParameterNamesTheProduct() throws {
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

    @Test func errorsOfTheInitializerReachTheCaller() throws {
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
        #expect(names(error) == ["Int", "Sheet (cached)"])
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

    // MARK: The default strategy

    /// The default strategy of this test: a sheet is stamped with a number, several times.
    private struct Stamping: DefaultStrategy {
        var count = 1

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }

        func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
            Stamp(inner: strategy, count: count)
        }
    }

    private struct Stamp<Output>: MainActorStrategy {
        let inner: any MainActorStrategy<Output>
        let count: Int
        let number = Need<Int>()
        var dependencies: [Dependency] { inner.dependencies + [number.dependency] }

        func make(_ resolver: MainActorResolver) throws -> Output {
            for _ in 1..<count { _ = try? inner.make(resolver) }
            let made = try inner.make(resolver)
            (made as? Stamped)?.stamp = try number.resolve(from: resolver)
            return made
        }
    }

    private final class Stamped {
        let title: String
        var stamp: Int?
        init(title: String) { self.title = title }
    }

    // Proves B19.
    @Test func theProductIsFinishedByTheDefaultStrategy() throws {
        let container = Container(strategy: Stamping()) {
            Component(instance: "weekly")
            Component(instance: 7)
            MainActorComponent(Double.self) { resolver in
                Double(try resolver.make(Stamped.init(title:)).stamp ?? 0)
            }
        }
        let made = try container.mainActor.make(Stamped.init(title:))
        #expect(made.title == "weekly")
        #expect(made.stamp == 7)
        #expect(try container.mainActor.resolve(Double.self) == 7)
        #expect(try container.mainActor.make { Stamped(title: "T") }.stamp == 7)
    }

    @Test func aMissingNeedOfTheDefaultStrategyIsAnErrorOfTheProduct() throws {
        let container = Container(strategy: Stamping()) {}
        let error = try resolutionError { try container.mainActor.make { Stamped(title: "T") } }
        #expect(error.code == .missing)
        #expect(names(error) == ["Stamped", "Int"])
    }

    @Test func aFactoryMakesOneInstanceAndMayBeTriedAgain() throws {
        let container = Container(strategy: Stamping(count: 2)) { Component(instance: 7) }
        let error = try resolutionError { try container.mainActor.make { Stamped(title: "T") } }
        #expect(error.message == "Stamped was already made, and make(_:) makes it once")
        var calls = 0
        let made = try container.mainActor.make { () throws -> Stamped in
            calls += 1
            if calls == 1 { throw Failed() }
            return Stamped(title: "second")
        }
        #expect(made.title == "second")
        #expect(made.stamp == 7)
    }
}
