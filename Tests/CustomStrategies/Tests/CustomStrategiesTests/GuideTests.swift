import CustomStrategies
import DICore
import DIInspection
import DIWrappers
import Testing

/// The samples of the guides about custom strategies and caches.
@Suite struct GuideTests {
    struct Server: Sendable {
        let port: Int
        let rate: Double
    }

    @Test(.timeLimit(.minutes(60))) @MainActor func wrappersAreGivenToComponents() async throws {
        let tries = Tally()
        @Sendable func connect() throws -> Page {
            let attempt = tries.add()
            if attempt % 2 == 1 { throw Offline(attempt: attempt) }
            return Page(number: attempt)
        }
        // sample: use-wrappers
        let container = Container {
            Component(Page.self) { try connect() }.wrapped(by: Retry(attempts: 3)).cached()
            MainActorComponent(Screen.self) { Screen(title: "Page \(try connect().number)") }
                .wrapped(by: Timing { key, duration in print("\(key): \(duration)") })
                .wrapped(by: Retry(attempts: 3))
            AsyncComponent(Page.self) { try connect() }.named("remote")
                .wrapped(by: Retry(attempts: 3, pause: .milliseconds(100)))
        }
        // end sample
        try container.validate()
        #expect(try container.resolve(Page.self).number == 2)
        #expect(try container.mainActor.resolve(Screen.self).title == "Page 4")
        #expect(try await container.async.resolve(Page.self, named: "remote").number == 6)
    }

    // sample: plain-cache
    /// One instance for as long as the container lives: the least that a cache can be.
    struct PlainCache: CacheStrategy {
        var lifetime: Lifetime { Lifetime(.container, name: "plain") }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }
    // end sample

    @Test func theLeastThatACacheCanBe() throws {
        let container = Container { Component(Page.self) { Page() }.cached(PlainCache()) }
        #expect(try container.resolve(Page.self) === container.resolve(Page.self))
        #expect(container.components.map(\.description) == ["Page (plain)"])
    }

    // sample: linking-strategy
    /// Makes a server from two needs, for which it is linked.
    struct ServerStrategy: InjectionStrategy {
        private let port = Need(Int.self, qualifier: "port").labeled("port")
        private let rate = Need(Double.self).labeled("rate")

        var dependencies: [Dependency] { [port.dependency, rate.dependency] }

        func make(_ resolver: any Resolver) throws -> Server {
            Server(port: try port.resolve(from: resolver), rate: try rate.resolve(from: resolver))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Server> {
            let port = try linker.link(port)
            let rate = try linker.link(rate)
            return Maker { context in Server(port: try port(context), rate: try rate(context)) }
        }
    }
    // end sample

    @Test func aStrategyLinksItsNeeds() throws {
        let container = Container {
            Component(instance: 80).named("port")
            Component(instance: 0.5)
            Component(Server.self, strategy: ServerStrategy())
        }
        try container.validate()
        let server = try container.resolve(Server.self)
        #expect(server.port == 80)
        #expect(server.rate == 0.5)
        #expect(try ServerStrategy().make(container).port == 80)
    }

    struct Menu {
        let pages: [Page]
    }

    /// Makes a menu of the pages that a setting lists. The pages become known with the first menu.
    struct MenuStrategy: InjectionStrategy {
        private let settings = Need<Settings>().labeled("settings")
        private let learned = Guarded<[Dependency]?>(nil)

        var dependencies: [Dependency] { [settings.dependency] + (learned.withLock { $0 } ?? []) }

        var opacity: Opacity { learned.withLock { $0 == nil } ? .untilCreated : .transparent }

        func make(_ resolver: any Resolver) throws -> Menu {
            let names = try settings.resolve(from: resolver).values["menu"]?.split(separator: " ") ?? []
            let pages = names.map { Need<Page>.named(String($0)).labeled("page \($0)") }
            learned.withLock { $0 = pages.map(\.dependency) }
            return Menu(pages: try pages.map { try $0.resolve(from: resolver) })
        }
    }

    @Test func aStrategyMayLearnWhatItNeeds() throws {
        let container = Container {
            Component(instance: Settings(["menu": "home help"]))
            Component(Page.self) { Page(number: 1) }.named("home")
            Component(Page.self) { Page(number: 2) }.named("help")
            Component(Menu.self, strategy: MenuStrategy())
        }
        #expect(container.validationReport().warnings.map(\.code) == [.opaque])
        #expect(try container.resolve(Menu.self).pages.map(\.number) == [1, 2])
        #expect(container.validationReport().warnings.isEmpty)
        container.remove(Page.self, qualifier: "help")
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Page.self, qualifier: "help")])
        #expect(throws: ResolutionError.self) { try container.resolve(Menu.self) }
    }

    @MainActor final class Screen {
        let title: String

        init(title: String) { self.title = title }
    }

    // sample: scope-cache
    /// One instance for each open scope with a name.
    struct OnePerScope: CacheStrategy {
        let scope: ScopeName

        var lifetime: Lifetime { Lifetime(scope: scope) }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(scope: scope) }

        private final class Slot: CacheSlot {
            let id = CacheStorage.SlotID()
            let scope: ScopeName

            init(scope: ScopeName) { self.scope = scope }

            func cell(in context: borrowing CacheContext) throws -> CacheCell {
                let storage = try context.scope(scope)
                return context.isReadOnly ? storage.existingCell(for: id) ?? CacheCell() : storage.cell(for: id)
            }
        }
    }
    // end sample

    // Proves C8.
    @Test func aCacheServesFromAScope() throws {
        let container = Container {
            Component(Page.self) { Page() }.cached(OnePerScope(scope: "visit"))
        }
        let pages = try (1...2).map { _ in
            try container.withScope("visit") { scope in
                let page = try scope.resolve(Page.self)
                #expect(try scope.resolve(Page.self) === page)
                container.clear()
                #expect(try scope.existing(Page.self) == nil)
                #expect(try scope.resolve(Page.self) !== page)
                return page
            }
        }
        #expect(pages[0] !== pages[1])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .noScope)
    }
}
