import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Tests creating an instance without registering it.
@Suite struct MakeTests {
    struct Store: Sendable, Equatable { let name: String }

    final class Report: Sendable {
        let store: Store
        let title: String
        init(store: Store, title: String) {
            self.store = store
            self.title = title
        }
        init(store: Store) {
            self.store = store
            title = "untitled"
        }
    }

    struct Failed: Error {}

    private let container = Container {
        Component(instance: Store(name: "main"))
        Component(instance: "weekly")
    }

    // Proves B19.
    @Test func anUnregisteredTypeIsBuilt() throws {
        let report = try container.make(Report.init(store:title:))
        #expect(report.store.name == "main")
        #expect(report.title == "weekly")
    }

    // Proves B19.
    @Test func nothingIsChanged() throws {
        let before = container.components
        let graph = container.graph()
        let first = try container.make(Report.init(store:title:))
        let second = try container.make(Report.init(store:title:))
        #expect(first !== second)
        #expect(!container.contains(Report.self))
        #expect(container.components == before)
        #expect(container.graph() == graph)
        let error = try resolutionError { try container.resolve(Report.self) }
        #expect(error.code == .missing)
    }

    // Proves B19.
    @Test func anotherInitializerForARegisteredTypeCountsOnce() throws {
        let container = Container {
            Component(instance: Store(name: "main"))
            Component(instance: "weekly")
            Component(Report.self, init: Report.init(store:title:)).cached()
        }
        #expect(try container.make(Report.init(store:)).title == "untitled")
        let cached = try container.resolve(Report.self)
        #expect(cached.title == "weekly")
        #expect(try container.make(Report.init(store:)) !== cached)
        #expect(try container.resolve(Report.self) === cached)
    }

    // Proves B19.
    @Test func aMissingParameterNamesTheProduct() throws {
        let container = Container { Component(instance: Store(name: "main")) }
        let error = try resolutionError { try container.make(Report.init(store:title:)) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for String
                  chain:  Report → String
                  needed: parameter 2 of Report
                  help:   register a component for String, or one with it as a role
                """)
    }

    @Test func errorsOfTheFactoryReachTheCaller() throws {
        #expect(throws: Failed.self) {
            try container.make { (store: Store) throws -> Report in throw Failed() }
        }
    }

    @Test func parametersOfAllForms() throws {
        struct Mixed {
            let store: Store?
            let missing: Double?
            let rules: [Int]
            let later: Lazy<Store>
            let often: Provider<Store>
        }
        let container = Container {
            Component(instance: Store(name: "main"))
            Component(instance: 1).named("a").contribute()
            Component(instance: 2).named("b").contribute()
        }
        let mixed = try container.make(Mixed.init(store:missing:rules:later:often:))
        #expect(mixed.store?.name == "main")
        #expect(mixed.missing == nil)
        #expect(mixed.rules == [1, 2])
        #expect(try mixed.later.get().name == "main")
        #expect(try mixed.often().name == "main")
    }

    @Test func anyNumberOfParameters() throws {
        let container = Container { PartsModule() }
        #expect(try container.make(Whole.of0).numbers == [])
        #expect(try container.make(Whole.of2).numbers == [1, 2])
        #expect(try container.make(Whole.of20).numbers == Array(1...20))
    }

    @Test func cachedComponentsAreShared() throws {
        final class Session: Sendable {}
        struct Page { let session: Session }
        let container = Container { Component(Session.self, init: Session.init).cached() }
        let session = try container.resolve(Session.self)
        #expect(try container.make(Page.init(session:)).session === session)
    }

    @Test func aFactoryMakesWithItsResolver() throws {
        let container = Container {
            Component(instance: Store(name: "main"))
            Component(Report.self) { resolver in try resolver.make(Report.init(store:)) }
            Component([Report].self) { resolver in [try resolver.make(Report.init(store:title:))] }
        }
        #expect(try container.resolve(Report.self).store.name == "main")
        let error = try resolutionError { try container.resolve([Report].self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(String.self))
        #expect(names(error).first == "[Report]")
        #expect(names(error).last == "String")
    }

    @Test func aFactoryThatIsNotSendableMayBeUsed() throws {
        var count = 0
        let made = try container.make { (store: Store) -> String in
            count += 1
            return store.name
        }
        #expect(made == "main")
        #expect(count == 1)
    }

    // MARK: The default strategy

    private typealias Title = DefaultStrategyTests.Title
    private typealias Page = DefaultStrategyTests.Page
    private typealias Titling = DefaultStrategyTests.Titling

    // Proves B19.
    @Test func theProductIsFinishedByTheDefaultStrategy() throws {
        let container = Container(strategy: Titling()) {
            Component(instance: Title(text: "weekly"))
            Component(instance: 4)
            Component(String.self) { resolver in try resolver.make(Page.init(number:)).title }
        }
        #expect(try container.make { Page() }.title == "weekly")
        #expect(try container.make(Page.init(number:)).title == "page 4weekly")
        #expect(try container.resolve(String.self) == "page 4weekly")
        #expect(!container.contains(Page.self))
    }

    @Test func inAScopeAndAChild() async throws {
        let container = Container(strategy: Titling()) { Component(instance: Title(text: "weekly")) }
        let child = container.child { Component(instance: Title(text: "daily")) }
        #expect(try child.make { Page() }.title == "daily")
        #expect(try await container.withScope("request") { scope in try scope.make { Page() }.title } == "weekly")
    }

    // Proves B19.
    @Test func aMissingNeedOfTheDefaultStrategyIsAnErrorOfTheProduct() throws {
        let container = Container(strategy: Titling()) {}
        var pages = 0
        let error = try resolutionError {
            try container.make { () -> Page in
                pages += 1
                return Page()
            }
        }
        #expect(error.code == .missing)
        #expect(names(error) == ["Page", "Title"])
        #expect(pages == 1)
    }

    @Test func aMissingParameterIsNamedOnce() throws {
        let container = Container(strategy: Titling()) { Component(instance: Title(text: "weekly")) }
        let error = try resolutionError { try container.make(Page.init(number:)) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Int
                  chain:  Page → Int
                  needed: parameter 1 of Page
                  help:   register a component for Int, or one with it as a role
                """)
    }

    /// A default strategy that calls the factory a number of times, and retains it.
    private struct Insisting: DefaultStrategy {
        let count: Int
        let kept = Guarded<[any Sendable]>([])

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            kept.withLock { $0.append(strategy) }
            return Retrying(inner: strategy, count: count)
        }

        struct Retrying<Output>: InjectionStrategy {
            let inner: any InjectionStrategy<Output>
            let count: Int
            var dependencies: [Dependency] { inner.dependencies }
            func make(_ resolver: any Resolver) throws -> Output {
                for _ in 1..<count { _ = try? inner.make(resolver) }
                return try inner.make(resolver)
            }
        }
    }

    @Test func aFactoryThatFailsMayBeTriedAgain() throws {
        let container = Container(strategy: Insisting(count: 3)) {}
        var calls = 0
        let made = try container.make { () throws -> Int in
            calls += 1
            if calls < 3 { throw Failed() }
            return calls
        }
        #expect(made == 3)
        #expect(throws: Failed.self) { try container.make { () throws -> Int in throw Failed() } }
    }

    @Test func aFactoryMakesOneInstance() throws {
        let container = Container(strategy: Insisting(count: 2)) {}
        var calls = 0
        let error = try resolutionError {
            try container.make { () -> Int in
                calls += 1
                return calls
            }
        }
        #expect(error.code == .creationFailed)
        #expect(error.message == "Int was already made, and make(_:) makes it once")
        #expect(calls == 1)
    }

    @Test func aStrategyThatIsKeptMakesNothingLater() throws {
        let insisting = Insisting(count: 1)
        let container = Container(strategy: insisting) {}
        var calls = 0
        _ = try container.make { () -> Int in
            calls += 1
            return calls
        }
        let kept = try #require(insisting.kept.withLock { $0.first } as? any InjectionStrategy<Int>)
        let error = try resolutionError { try kept.make(container) }
        #expect(error.code == .creationFailed)
        #expect(calls == 1)
    }

    @Test func aContainerThatIsGoneMakesNothing() throws {
        let kept = try Container(strategy: Titling()) {}.resolve((any Resolver).self)
        let error = try resolutionError { try kept.make { Page() } }
        #expect(error.code == .closed)
    }
}
