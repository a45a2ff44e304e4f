import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Tests initializers and functions of main-actor components.
@MainActor @Suite struct MainActorFactoryTests {
    /// A class that is bound to the main actor, and therefore `Sendable`.
    @MainActor final class Controller {
        let numbers: [Int]

        init() { numbers = [] }
        init(one a: Part<T1>) { numbers = [a.number] }
        init(three a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>) { numbers = [a.number, b.number, c.number] }
        init(
            eight a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>, _ f: Part<T6>,
            _ g: Part<T7>, _ h: Part<T8>
        ) {
            numbers = [a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number]
        }
        init(throwing a: Part<T1>) throws { throw Failed(number: a.number) }
        init(named a: Part<T1>, _ b: Part<T1>) { numbers = [a.number, b.number] }
    }

    /// A class that is not `Sendable`, and therefore stays on the main actor.
    final class Sheet {
        let controller: Controller
        init(controller: Controller) { self.controller = controller }
        init(throwing controller: Controller) throws { throw Failed(number: 0) }
    }

    struct Failed: Error, Equatable { let number: Int }

    enum Modern {}

    protocol Screen: AnyObject {}

    final class Start: Screen {
        let sheet: Sheet?
        let sheets: [Sheet]
        let later: Lazy<Sheet>
        let often: Provider<Sheet>
        init(sheet: Sheet?, sheets: [Sheet], later: Lazy<Sheet>, often: Provider<Sheet>) {
            self.sheet = sheet
            self.sheets = sheets
            self.later = later
            self.often = often
        }
    }

    private func made(_ component: MainActorComponent<Controller>) throws -> [Int] {
        let container = Container {
            PartsModule()
            component
        }
        try container.validate()
        return try container.mainActor.resolve(Controller.self).numbers
    }

    @Test func initializersOfAnyNumberOfParameters() throws {
        #expect(try made(MainActorComponent(Controller.self, init: Controller.init)) == [])
        #expect(try made(MainActorComponent(Controller.self, init: Controller.init(one:))) == [1])
        #expect(try made(MainActorComponent(Controller.self, init: Controller.init(three:_:_:))) == [1, 2, 3])
        #expect(
            try made(MainActorComponent(Controller.self, init: Controller.init(eight:_:_:_:_:_:_:_:)))
                == Array(1...8))
    }

    @Test func functionsThatAreBoundToNothing() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Whole.self, init: Whole.of0).named("0")
            MainActorComponent(Whole.self, init: Whole.of1).named("1")
            MainActorComponent(Whole.self, init: Whole.of3).named("3")
            MainActorComponent(Whole.self, init: Whole.of9).named("9")
            MainActorComponent(Whole.self, init: Whole.of20).named("20")
        }
        try container.validate()
        for count in [0, 1, 3, 9, 20] {
            let whole = try container.mainActor.resolve(Whole.self, named: "\(count)")
            #expect(whole.numbers == Array(1...20).prefix(count).map { $0 })
        }
    }

    @Test func parametersAreDeclaredAndNumbered() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init(three:_:_:))
            MainActorComponent(Controller.self, init: Controller.init).named("none")
        }
        #expect(
            try container.graph().edges(of: Controller.self) == [
                "parameter 1: Part<T1> → Part<T1>", "parameter 2: Part<T2> → Part<T2>",
                "parameter 3: Part<T3> → Part<T3>",
            ])
        #expect(try container.graph().edges(of: Controller.self, named: "none") == [])
        #expect(container.graph().nodes.allSatisfy { $0.opacity == .transparent })
    }

    @Test func missingParameterIsNamed() throws {
        let line = #line + 1
        let container = Container { MainActorComponent(Controller.self, init: Controller.init(one:)).cached() }
        let text = """
            error[DI0001]: nothing is registered for Part<T1>
              chain:  Controller (cached) → Part<T1>
              needed: parameter 1 of Controller   \(Place(fileID: #fileID, line: line))
              help:   register a component for Part<T1>, or one with it as a role
            """
        #expect(try problems(of: container).map(\.description) == [text])
        #expect(try resolutionError { try container.mainActor.resolve(Controller.self) }.description == text)
    }

    @Test func componentsNeedEachOtherOnTheMainActor() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init(one:)).cached()
            MainActorComponent(Sheet.self, init: Sheet.init(controller:)).cached()
        }
        try container.validate()
        let sheet = try container.mainActor.resolve(Sheet.self)
        #expect(try container.mainActor.resolve(Sheet.self) === sheet)
        #expect(try container.mainActor.resolve(Controller.self) === sheet.controller)
    }

    @Test func parametersOfAllForms() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init).cached()
            MainActorComponent(Sheet.self, init: Sheet.init(controller:)).contribute().cached()
            MainActorComponent((any Screen).self, init: Start.init(sheet:sheets:later:often:))
        }
        try container.validate()
        let start = try #require(try container.mainActor.resolve((any Screen).self) as? Start)
        let sheet = try container.mainActor.resolve(Sheet.self)
        #expect(start.sheet === sheet)
        #expect(start.sheets.map(ObjectIdentifier.init) == [ObjectIdentifier(sheet)])
        #expect(try start.later.get() === sheet)
        #expect(try start.often() === sheet)
    }

    @Test func anErrorOfAnInitializerIsTheCause() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init(throwing:)).cached()
            MainActorComponent(Sheet.self, init: Sheet.init(throwing:))
            MainActorComponent(Whole.self, init: { () throws -> Whole in throw Failed(number: 9) })
        }
        let error = try resolutionError { try container.mainActor.resolve(Controller.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying as? Failed == Failed(number: 1))
        let chained = try resolutionError { try container.mainActor.resolve(Sheet.self) }
        #expect(names(chained) == ["Sheet", "Controller (cached)"])
        let whole = try resolutionError { try container.mainActor.resolve(Whole.self) }
        #expect(whole.underlying as? Failed == Failed(number: 9))
    }

    // MARK: Needs

    @Test func needsByNameByQualifierAndWired() throws {
        let container = Container {
            Component(instance: Part<T1>(number: 1))
            Component(instance: Part<T1>(number: 2)).named("a")
            Component(instance: Part<T1>(number: 3)).qualified(by: Modern.self)
            Component(instance: Part<T2>(number: 4))
            MainActorComponent(Controller.self, init: Controller.init(named:_:), needs: .named("a"), .unnamed)
                .named("names")
            MainActorComponent(
                Controller.self, init: Controller.init(named:_:), needs: .qualified(by: Modern.self),
                .wired(to: Part<T2>.self) { Part<T1>(number: $0.number) }
            ).named("wired")
            MainActorComponent(Controller.self, init: Controller.init(one:), needs: .named("a")).named("one")
            MainActorComponent(
                Controller.self, init: { (a: Part<T1>) in Controller(named: a, a) },
                needs: .qualified(by: Modern.self)
            ).named("closure")
        }
        try container.validate()
        let resolver = container.mainActor
        #expect(try resolver.resolve(Controller.self, named: "names").numbers == [2, 1])
        #expect(try resolver.resolve(Controller.self, named: "wired").numbers == [3, 4])
        #expect(try resolver.resolve(Controller.self, named: "one").numbers == [2])
        #expect(try resolver.resolve(Controller.self, named: "closure").numbers == [3, 3])
        #expect(
            try container.graph().edges(of: Controller.self, named: "wired") == [
                "parameter 1: Part<T1> Modern → Part<T1> Modern", "parameter 2: Part<T2> → Part<T2>",
            ])
    }

    @Test func needsOfAnyNumberOfParameters() throws {
        let container = Container {
            PartsModule()
            Component(instance: Part<T8>(number: 80)).named("a")
            Component(instance: Part<T3>(number: 30)).named("a")
            MainActorComponent(
                Controller.self, init: Controller.init(three:_:_:), needs: .unnamed, .unnamed, .named("a")
            ).named("3")
            MainActorComponent(
                Controller.self, init: Controller.init(eight:_:_:_:_:_:_:_:), needs: .unnamed, .unnamed, .unnamed,
                .unnamed, .unnamed, .unnamed, .unnamed, .named("a")
            ).named("8")
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Controller.self, named: "3").numbers == [1, 2, 30])
        #expect(
            try container.mainActor.resolve(Controller.self, named: "8").numbers == [1, 2, 3, 4, 5, 6, 7, 80])
    }

    /// The target of a wired need may be bound to the main actor too.
    @Test func wiredToAMainActorComponent() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init(one:)).named("a").cached()
            MainActorComponent(
                Sheet.self, init: Sheet.init(controller:), needs: .wired(to: Controller.self, qualifier: "a") { $0 })
        }
        try container.validate()
        let controller = try container.mainActor.resolve(Controller.self, named: "a")
        #expect(try container.mainActor.resolve(Sheet.self).controller === controller)
    }

    // MARK: Strategies

    @Test func strategyMakesAlsoWithoutBeingLinked() throws {
        struct Asking<Output>: MainActorStrategy {
            let inner: any MainActorStrategy<Output>
            var dependencies: [Dependency] { inner.dependencies }
            @MainActor func make(_ resolver: MainActorResolver) throws -> Output { try inner.make(resolver) }
        }
        let component = MainActorComponent(
            Controller.self, init: Controller.init(named:_:), needs: .named("a"),
            .wired(to: Part<T2>.self) { Part<T1>(number: $0.number) })
        let eight = MainActorComponent(Controller.self, init: Controller.init(eight:_:_:_:_:_:_:_:)).named("8")
        let container = Container {
            PartsModule()
            Component(instance: Part<T1>(number: 7)).named("a")
            component.replacingStrategy(Asking(inner: component.strategy))
            eight.replacingStrategy(Asking(inner: eight.strategy))
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Controller.self).numbers == [7, 2])
        #expect(try container.mainActor.resolve(Controller.self, named: "8").numbers == Array(1...8))
    }

    @Test func strategyCanBeUsedDirectly() throws {
        let container = Container {
            PartsModule()
            MainActorComponent(
                Controller.self, strategy: MainActorFactoryStrategy(Controller.init(one:), needs: Need<Part<T1>>()))
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Controller.self).numbers == [1])
    }

    @Test func defaultStrategyFinishesInitializersWithoutParametersOnly() throws {
        let container = Container(strategy: Emptying()) {
            PartsModule()
            MainActorComponent(Controller.self, init: Controller.init).named("finished")
            MainActorComponent(Controller.self, init: Controller.init(one:))
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Controller.self, named: "finished").numbers == [2])
        #expect(try container.mainActor.resolve(Controller.self).numbers == [1])
    }

    private struct Emptying: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }

        func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
            Other(inner: strategy)
        }

        struct Other<Output>: MainActorStrategy {
            let inner: any MainActorStrategy<Output>
            var dependencies: [Dependency] { [Need<Part<T2>>().dependency] }

            func make(_ resolver: MainActorResolver) throws -> Output {
                let part = try resolver.resolve(Part<T2>.self)
                return try Controller(one: Part<T1>(number: part.number)) as? Output ?? inner.make(resolver)
            }
        }
    }

    // MARK: Components that are bound to no actor

    @Test func initializerThatIsBoundToNothingIsCalledOnTheMainActor() throws {
        final class Report: Sendable {
            let count: Int
            init(count: Int, sheet: Sheet) { self.count = count + sheet.controller.numbers.count }
        }
        let container = Container {
            Component(instance: 1)
            MainActorComponent(Sheet.self, init: Sheet.init(controller:))
            Component(Report.self, init: Report.init(count:sheet:))
            MainActorComponent(Controller.self, init: Controller.init)
        }
        try container.validate()
        let count = try container.resolve(Sheet.self).controller.numbers.count + 1
        #expect(try container.resolve(Report.self).count == count)
        let resolver: any Resolver = container
        let error = try resolutionError { try resolver.resolve(Report.self) }
        #expect(error.code == .isolation)
        #expect(error.chain.map(\.key.description) == ["Report", "Sheet"])
    }

    @Test func initializerThatIsBoundToNothingMayTakeThemLater() throws {
        final class Report {
            let sheet: Lazy<Sheet>
            init(sheet: Lazy<Sheet>) { self.sheet = sheet }
        }
        let container = Container {
            MainActorComponent(Sheet.self, init: Sheet.init(controller:)).cached()
            Component(Report.self, init: Report.init(sheet:))
            MainActorComponent(Controller.self, init: Controller.init)
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(try report.sheet.get() === container.mainActor.resolve(Sheet.self))
    }

    // MARK: Assisted factories

    struct Page {
        let title: String
        let sheet: Sheet
    }

    private var pages: Container {
        Container {
            MainActorComponent(Sheet.self, init: Sheet.init(controller:)).cached()
            MainActorComponent(Controller.self, init: Controller.init)
            Component(
                assisted: Page.self, arguments: String.self,
                init: { (title: String, sheet: Sheet) in Page(title: title, sheet: sheet) })
            Component(
                assisted: Whole.self, arguments: Int.self,
                init: { (number: Int, sheet: Lazy<Sheet>) in
                    Whole(numbers: [number, try sheet.get().controller.numbers.count])
                })
        }
    }

    // Proves E4, promise 40.
    @Test func assistedFactoryKnowsItsCaller() async throws {
        let container = pages
        try container.validate()
        let sheet = try container.resolve(Sheet.self)
        let factory = try container.mainActor.resolve(AssistedFactory<String, Page>.self)
        let page = try factory("a")
        #expect(page.title == "a")
        #expect(page.sheet === sheet)
        #expect(await Self.code { _ = try factory("a") } == .isolation)
    }

    @Test func requestWithArgumentsKnowsItsCaller() async throws {
        let container = pages
        let sheet = try container.resolve(Sheet.self)
        #expect(try container.resolve(Page.self, arguments: "a").sheet === sheet)
        let found = try await container.withScope("desk") { scope in
            try scope.resolve(Page.self, arguments: "a").sheet === sheet
        }
        #expect(found)
        #expect(await Self.code { _ = try container.resolve(Page.self, arguments: "a") } == .isolation)
        let resolver: any Resolver = container
        #expect(try resolutionError { try resolver.resolve(Page.self, arguments: "a") }.code == .isolation)
    }

    /// Calls a closure off the main actor, and returns the code of its error.
    private nonisolated static func code(_ body: @escaping @Sendable () throws -> Void) async -> ResolutionError.Code? {
        await Task.detached {
            do {
                try body()
                return nil
            } catch {
                return (error as? ResolutionError)?.code
            }
        }.value
    }

    /// The product's function is bound to no actor, so neither is its code.
    @Test func productOfAnAssistedFactoryIsBoundToNoActor() throws {
        let container = pages
        let factory = try container.mainActor.resolve(AssistedFactory<Int, Whole>.self)
        #expect(try resolutionError { try factory(1) }.code == .isolation)
    }
}
