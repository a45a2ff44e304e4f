import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

extension ScopeName {
    fileprivate static let session: ScopeName = "session"
}

// Proves A9.
/// Tests every kind of receiver of a contextual component.
@Suite(.timeLimit(.minutes(60))) struct ContextualReceiverTests {
    private protocol Page: Sendable {
        var clock: any Clock { get }
    }

    private struct StructPage: Page {
        var clock: any Clock = NamedClock("none")
    }

    private class MarkedPage {
        @Injected private var clock: any Clock
        @LazyInjected private var lazy: any Clock
        @InjectedProvider private var provider: any Clock
        required init() {}
        var names: [String] { [clock.name, lazy.name, provider.name] }
    }

    private final class YearPage: MarkedPage {}

    @MainActor private class Screen {
        @Injected private var marked: any Clock
        var clock: (any Clock)?
        required init() {}
        var names: [String?] { [clock?.name, marked.name] }
    }

    @MainActor private final class YearScreen: Screen {}

    @Test func aStruct() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) { NamedClock.component("page") }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
            Component(StructPage.self) { StructPage() }.inject(\.clock).named("path")
        }
        try container.validate()
        #expect(try container.resolve(StructPage.self).clock.name == "page")
        #expect(try container.resolve(StructPage.self, named: "path").clock.name == "page")
        var page = StructPage()
        try container.inject(into: &page) { $0.inject(\.clock) }
        #expect(page.clock.name == "page")
    }

    @Test func aProtocolIsAReceiverOfItsOwn() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: (any Page).self) { NamedClock.component("any page") }
            Component((any Page).self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
            // This component is registered as the struct, so it is no `any Page`, regardless of its roles.
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
                .role(qualifier: "role") { $0 as any Page }
        }
        try container.validate()
        #expect(try container.resolve((any Page).self).clock.name == "any page")
        #expect(try container.resolve(StructPage.self).clock.name == "system")
        #expect(try container.resolve((any Page).self, named: "role").clock.name == "system")
    }

    @Test func markedProperties() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: YearPage.self) { NamedClock.component("year") }
            Component(MarkedPage.self) { MarkedPage() }.injectMarked()
            Component(YearPage.self) { YearPage() }.injectMarked()
        }
        try container.validate()
        #expect(try container.resolve(MarkedPage.self).names == ["system", "system", "system"])
        #expect(try container.resolve(YearPage.self).names == ["year", "year", "year"])
        #expect(try container.inject(MarkedPage()).names == ["system", "system", "system"])
        #expect(try container.inject(YearPage()).names == ["year", "year", "year"])
        let erased: MarkedPage = YearPage()
        #expect(try container.inject(erased).names == ["year", "year", "year"])
        #expect(try container.resolve(YearPage.self).names == ["year", "year", "year"])
    }

    @MainActor
    @Test func mainActorComponentsAndObjects() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: YearScreen.self) { NamedClock.component("year") }
            MainActorComponent(Screen.self) { Screen() }.inject(\.clock).injectMarked()
            MainActorComponent(YearScreen.self) { YearScreen() }.inject(\.clock).injectMarked()
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Screen.self).names == ["system", "system"])
        #expect(try container.mainActor.resolve(YearScreen.self).names == ["year", "year"])
        let screen = try container.mainActor.inject(Screen()) { $0.inject(\.clock) }
        #expect(screen.names == ["system", "system"])
        let erased: Screen = YearScreen()
        try container.mainActor.inject(erased) { $0.inject(\.clock) }
        #expect(erased.names == ["year", "year"])
    }

    @MainActor
    @Test func mainActorContextualComponents() throws {
        final class Editor {
            let name: String
            init(_ name: String) { self.name = name }
        }
        final class Window {
            var editor: Editor?
        }
        let container = Container {
            MainActorComponent(Editor.self) { Editor("system") }
            Contextual(for: Window.self) { MainActorComponent(Editor.self) { Editor("window") }.cached() }
            MainActorComponent(Window.self) { Window() }.inject(\.editor)
        }
        try container.validate()
        let first = try container.mainActor.resolve(Window.self).editor
        #expect(first?.name == "window")
        #expect(try container.mainActor.resolve(Window.self).editor === first)
        #expect(try container.mainActor.resolve(Editor.self).name == "system")
    }

    /// A component that is bound to no actor is made where its contextual need is.
    @Test func answersOnTheMainActor() async throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) {
                MainActorComponent((any Clock).self) { NamedClock("main") }
            }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) }).cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(StructPage.self) }
        #expect(error.code == .isolation)
        try container.validate()
        #expect(try await container.async.resolve(StructPage.self).clock.name == "main")
        #expect(try container.resolve((any Clock).self).name == "system")
    }

    @Test func asynchronousReceiversAndComponents() async throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) {
                AsyncComponent((any Clock).self) { _ async in NamedClock("page") }.cached()
            }
            AsyncComponent(StructPage.self) { resolver in
                StructPage(clock: try await resolver.resolve((any Clock).self))
            }
        }
        #expect(try await container.async.resolve(StructPage.self).clock.name == "page")
        let first = try await container.async.resolve(StructPage.self).clock
        #expect(try await container.async.resolve(StructPage.self).clock === first)
        #expect(try container.resolve((any Clock).self).name == "system")
    }

    @Test func somethingSynchronousThatNeedsAnAsynchronousOneIsADiagnostic() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) {
                AsyncComponent((any Clock).self) { _ async in NamedClock("page") }
            }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(StructPage.self) }
        #expect(error.code == .asynchronous)
    }

    @Test func scopedContextualComponents() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) { NamedClock.component("session").cached(.scope(.session)) }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
        }
        let scope = try container.openScope(.session)
        let first = try scope.resolve(StructPage.self).clock
        #expect(try scope.resolve(StructPage.self).clock === first)
        let other = try container.openScope(.session)
        #expect(try other.resolve(StructPage.self).clock !== first)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(StructPage.self) }
        #expect(error.code == .noScope)
        #expect(try container.resolve((any Clock).self).name == "system")
    }

    @Test func captiveContextualComponentsAreFound() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) { NamedClock.component("session").cached(.scope(.session)) }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) }).cached()
        }
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.captive])
    }

    @Test func uncachedReceiversShareACachedOneAndCachedReceiversKeepIt() throws {
        let container = Container {
            Contextual(for: StructPage.self) { NamedClock.component("page").cached() }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
                .named("cached").cached()
        }
        let one = try container.resolve(StructPage.self).clock
        #expect(try container.resolve(StructPage.self, named: "cached").clock === one)
    }

    @Test func closersRunWithTheContainer() async throws {
        let closed = Tally()
        let container = Container {
            Contextual(for: StructPage.self) { NamedClock.component("page").cached().onClose { _ in closed.add() } }
            Component(StructPage.self, strategy: LinkedStrategy(Need<any Clock>()) { StructPage(clock: $0) })
        }
        _ = try container.resolve(StructPage.self)
        _ = try container.resolve(StructPage.self)
        try await container.close()
        #expect(closed.count == 1)
    }

    @Test func hooksAreOfTheReceiver() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: StructPage.self) { NamedClock.component("page") }
            Component(StructPage.self) { StructPage() }.onCreate { page, resolver in
                page.clock = try resolver.resolve((any Clock).self)
            }
        }
        #expect(try container.resolve(StructPage.self).clock.name == "page")
    }

    @Test func aKeptResolverAsksForItsReceiver() throws {
        struct Keeper: Sendable { let resolver: any Resolver }
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Keeper.self) { NamedClock.component("keeper") }
            Component(Keeper.self) { Keeper(resolver: $0) }
        }
        let keeper = try container.resolve(Keeper.self)
        #expect(try keeper.resolver.resolve((any Clock).self).name == "keeper")
        #expect(try container.resolver(for: Keeper.self).resolve((any Clock).self).name == "keeper")
        #expect(try container.resolver(for: Int.self).resolve((any Clock).self).name == "system")
        #expect(container.resolver(for: Keeper.self).contains((any Clock).self))
    }

    @Test func explicitWiringComesFirst() throws {
        let container = Container {
            NamedClock.component("system")
            NamedClock.component("archive").named("archive")
            Contextual(for: StructPage.self) { NamedClock.component("page") }
            Component(StructPage.self) { StructPage() }.inject(\.clock, .named("archive"))
        }
        try container.validate()
        #expect(try container.resolve(StructPage.self).clock.name == "archive")
    }
}
