import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Property injection in combination with every other strategy.
@Suite struct PropertyAndFactoryInjectionTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private struct Clock: Sendable {
        var zone = "local"
    }

    private struct Title: Sendable {
        var text = "registered"
    }

    private final class Report {
        let title: String
        let log: Journal
        var store: (any Store)? { didSet { log.note("store") } }
        var clock = Clock(zone: "default") { didSet { log.note("clock") } }
        @Injected private var marked: any Store

        init(title: Title, log: Journal) {
            self.title = title.text
            self.log = log
            log.note("init \(title.text)")
        }

        var markedName: String? { try? $marked.get().name }
    }

    private func container(_ log: Journal = Journal(), @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(instance: log)
            Component((any Store).self, init: { Disk() })
            Component((any Store).self, init: { Disk(name: "archive") }).named("archive")
            Component(Clock.self, init: { Clock() })
            Component(Title.self, init: { Title() })
            more()
        }
    }

    // MARK: Initializers

    // Proves B9.
    @Test func initializerThenPathsThenHooks() throws {
        let log = Journal()
        let container = container(log) {
            Component(Report.self, init: Report.init(title:log:))
                .onCreate { report in report.log.note("hook \(report.store?.name ?? "none")") }
                .inject(\.clock)
                .inject(\.store, .named("archive"))
        }
        try container.validate()
        _ = try container.resolve(Report.self)
        #expect(log.entries == ["init registered", "clock", "store", "hook archive"])
        #expect(
            container.graph().nodes[5].edges.map(\.dependency.label) == [
                "parameter 1", "parameter 2", "property 1", "property 2",
            ])
    }

    @Test func needsOfParametersAndProperties() throws {
        let container = container {
            Component(Title.self, init: { Title(text: "annual") }).named("annual")
            Component(Report.self, init: Report.init(title:log:), needs: .named("annual"), .unnamed)
                .inject(\.clock, .wired(to: Title.self) { Clock(zone: $0.text) })
                .injectMarked()
        }
        for _ in 0..<2 {
            let report = try container.resolve(Report.self)
            #expect(report.title == "annual")
            #expect(report.clock.zone == "registered")
            #expect(report.markedName == "disk")
        }
    }

    // Proves B9.
    @Test func aMissingParameterComesBeforeAMissingProperty() throws {
        let log = Journal()
        let container = Container {
            Component(instance: log)
            Component(Report.self, init: Report.init(title:log:)).inject(\.clock)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.notes.first?.text == "parameter 1 of Report")
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(
            problems.map { $0.notes.first?.text } == ["parameter 1 of Report", "property 1 of Report"])
        #expect(log.entries == [])
    }

    /// `init:` without parameters creates a `Maker`, which the default strategy finishes.
    @Test func initializersWithoutParametersAreFinishedByTheDefaultStrategy() throws {
        final class Session { @Injected var store: any Store }
        let container = Container(strategy: MarkedProperties()) {
            Component((any Store).self, init: { Disk() })
            Component(Session.self, init: Session.init)
            Component(Session.self) { Session() }.named("closure")
        }
        for _ in 0..<2 {
            #expect(try container.resolve(Session.self).store.name == "disk")
            #expect(try container.resolve(Session.self, named: "closure").store.name == "disk")
        }
    }

    /// Asynchronous components behave the same.
    @Test(.timeLimit(.minutes(60))) func asynchronousInitializersWithoutParametersAreFinishedByTheDefaultStrategy()
        async throws
    {
        final class Session: Sendable { let store = Injected<any Store>() }
        let container = Container(strategy: MarkedProperties()) {
            AsyncComponent((any Store).self, init: { Disk() })
            AsyncComponent(Session.self, init: Session.init)
        }
        for _ in 0..<2 {
            #expect(try await container.async.resolve(Session.self).store.value.name == "disk")
        }
    }

    // MARK: Cached instances

    private final class Marked {
        @Injected var store: any Store
        let title: Title
        init(title: Title) { self.title = title }
    }

    // Proves B19.
    @MainActor @Test func objectsOfMakeAreFinishedByTheDefaultStrategy() async throws {
        let container = Container(strategy: MarkedProperties()) {
            Component((any Store).self, init: { Disk() })
            Component(Title.self, init: { Title() })
            Component(String.self) { resolver in try resolver.make(Marked.init(title:)).store.name }
        }
        for _ in 0..<2 {
            let made = try container.make(Marked.init(title:))
            #expect(made.$store.isInjected)
            #expect(made.title.text == "registered")
            #expect(try container.resolve(String.self) == "disk")
            #expect(try container.mainActor.make(Marked.init(title:)).$store.isInjected)
            #expect(try await container.withScope("request") { try $0.make(Marked.init(title:)).$store.isInjected })
        }
        #expect(!container.contains(Marked.self))
        let plain = Container { Component(Title.self, init: { Title() }) }
        #expect(try !plain.make(Marked.init(title:)).$store.isInjected)
    }

    @Test func aMarkedPropertyThatIsMissingIsAnErrorOfWhatIsMade() throws {
        let container = Container(strategy: MarkedProperties()) { Component(Title.self, init: { Title() }) }
        let error = try #require(throws: ResolutionError.self) { try container.make(Marked.init(title:)) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.description) == ["Marked", "Store"])
        #expect(error.notes.contains { $0.kind == .needed && "\($0)".contains("property store of Marked") })
    }

    // MARK: Values for a single creation

    // Proves B9, B19.
    @Test func valuesThatAreGivenAtOneCreation() throws {
        let container = container {}
        let report = try container.inject(container.make(Report.init(title:log:))) {
            $0.inject(\.store).set(\.clock, to: Clock(zone: "given"))
        }
        #expect(report.log.entries == ["init registered", "store", "clock"])
        #expect(report.clock.zone == "given")
        #expect(report.markedName == "disk")
        #expect(!container.contains(Report.self))
    }

    // Proves B9.
    @Test func valuesThatAreGivenOnceChangeNothingForTheNext() throws {
        let container = container {
            Component(Report.self, init: Report.init(title:log:)).inject(\.clock)
        }
        let given = try container.inject(container.resolve(Report.self)) { $0.set(\.clock, to: Clock(zone: "given")) }
        #expect(given.clock.zone == "given")
        #expect(try container.resolve(Report.self).clock.zone == "local")
    }

    // MARK: Factory objects

    private final class ReportFactory: FactoryObject {
        let title: Title
        let log: Journal
        init(title: Title, log: Journal) {
            self.title = title
            self.log = log
            log.note("factory")
        }
        func makeProduct() -> Report { Report(title: title, log: log) }
    }

    // Proves B9.
    @Test func theProductOfAFactoryObjectIsInjected() throws {
        let log = Journal()
        let container = container(log) {
            Component(Report.self, factory: ReportFactory.init(title:log:)).inject(\.store).injectMarked()
        }
        for _ in 0..<2 {
            let report = try container.resolve(Report.self)
            #expect(report.store?.name == "disk")
            #expect(report.markedName == "disk")
        }
        let once = ["factory", "init registered", "store"]
        #expect(log.entries == once + once)
    }

    /// A strategy that injects properties also creates the factory object.
    @Test func aFactoryObjectMayBeInjectedItself() throws {
        final class ClockFactory: FactoryObject {
            var title = Title(text: "none")
            @Injected var store: any Store
            func makeProduct() -> Clock { Clock(zone: "\(title.text) \(store.name)") }
        }
        let strategy = Component(ClockFactory.self) { ClockFactory() }
            .inject(\.title).injectMarked().strategy
        let container = container {
            Component(Clock.self, factoryStrategy: strategy).named("made")
        }
        for _ in 0..<2 { #expect(try container.resolve(Clock.self, named: "made").zone == "registered disk") }
    }

    // MARK: Assisted factories

    private final class Page {
        let number: Int
        let store: any Store
        init(number: Int, store: any Store) {
            self.number = number
            self.store = store
        }
    }

    private final class Book {
        var page: AssistedFactory<Int, Page>?
        @Injected var marked: AssistedFactory<Int, Page>
        @LazyInjected var later: AssistedFactory<Int, Page>
    }

    // Proves B13.
    @Test func assistedFactoriesAsProperties() throws {
        let container = container {
            Component(assisted: Page.self, arguments: Int.self, init: Page.init(number:store:))
            Component(Book.self, init: Book.init).inject(\.page).injectMarked()
        }
        try container.validate()
        for _ in 0..<2 {
            let book = try container.resolve(Book.self)
            let page = try #require(book.page)
            #expect(try page(7).number == 7)
            #expect(try page(8).store.name == "disk")
            #expect(try book.marked(9).number == 9)
            #expect(try book.later(10).number == 10)
        }
        #expect(container.graph().nodes[6].edges.map(\.dependency.kind) == [.assisted, .assisted, .lazy])
    }

    // Proves B13.
    @Test func anAssistedFactoryThatIsMissing() throws {
        let container = container {
            Component(Book.self, init: Book.init).inject(\.page)
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.message) == ["nothing is registered for AssistedFactory<Int, Page>"])
        #expect(problems.first?.notes.first?.text == "property page of Book")
        let left = self.container {
            Component(Book.self, init: Book.init).inject(\.page, ifMissing: .leave)
        }
        try left.validate()
        #expect(try left.resolve(Book.self).page == nil)
    }

    // MARK: A custom strategy

    private struct Unlucky: Error {}

    /// A linking strategy that tries again if another strategy throws.
    private struct Retrying<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        var dependencies: [Dependency] { inner.dependencies }
        var opacity: Opacity { inner.opacity }
        func make(_ resolver: any Resolver) throws -> Output {
            do { return try inner.make(resolver) } catch is Unlucky { return try inner.make(resolver) }
        }
        func link(_ linker: borrowing Linker) throws -> Maker<Output> {
            let maker = try inner.link(linker)
            return Maker { context in
                do { return try maker(context) } catch is Unlucky { return try maker(context) }
            }
        }
    }

    @Test(arguments: [true, false])
    func injectedAroundAStrangersStrategyOrInsideOfIt(isAround: Bool) throws {
        let turns = Tally()
        let log = Journal()
        let flaky = Component(Report.self) { (resolver: any Resolver) in
            let report = Report(title: try resolver.resolve(), log: log)
            if !turns.add().isMultiple(of: 2) { throw Unlucky() }
            return report
        }
        let component =
            isAround
            ? flaky.replacingStrategy(Retrying(inner: flaky.strategy)).inject(\.store).injectMarked()
            : {
                let injected = flaky.inject(\.store).injectMarked()
                return injected.replacingStrategy(Retrying(inner: injected.strategy))
            }()
        let container = container { component }
        for _ in 0..<3 {
            let report = try container.resolve(Report.self)
            #expect(report.store?.name == "disk")
            #expect(report.markedName == "disk")
        }
        #expect(log.entries.count(where: { $0 == "store" }) == 3)
    }

    // MARK: Main actor

    @MainActor private final class Screen {
        let title: String
        var store: (any Store)?
        @LazyInjected var next: Screen
        init(title: Title) { self.title = title.text }
    }

    @MainActor
    @Test func mainActorInitializersAndPaths() throws {
        let container = container {
            MainActorComponent(Screen.self, init: Screen.init(title:)).inject(\.store, .named("archive")).injectMarked()
        }
        try container.validate()
        let screen = try container.mainActor.resolve(Screen.self)
        #expect(screen.title == "registered")
        #expect(screen.store?.name == "archive")
        #expect(screen.next.store?.name == "archive")
        let labels = container.graph().nodes[5].edges.map(\.dependency.label)
        #expect(labels == ["parameter 1", "property store", "property next"])
    }

    @MainActor
    @Test func madeOnceAndInjectedOnTheMainActor() throws {
        let container = container {}
        let screen = try container.mainActor.inject(container.mainActor.make(Screen.init(title:))) {
            $0.inject(\.store)
        }
        #expect(screen.title == "registered")
        #expect(screen.store?.name == "disk")
    }
}
