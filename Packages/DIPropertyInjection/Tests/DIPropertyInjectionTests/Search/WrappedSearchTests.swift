import DICore
import DIPropertyInjection
import TestSupport
import Testing

private class Screen {
    @Injected var store: Store
}

private final class Panel: Screen {
    @Injected var clock: Clock
}

// Safety: unchecked because they have subclasses; the markers are `Sendable`.
private class Page: @unchecked Sendable {
    @Injected var store: Store
}

private final class TitlePage: Page, @unchecked Sendable {
    @Injected var clock: Clock
}

private struct MainActorMaking: MainActorStrategy {
    let make: @MainActor @Sendable () -> Screen
    var dependencies: [Dependency] { [] }

    func make(_ resolver: MainActorResolver) -> Screen { make() }
}

private struct AsyncMaking: AsyncStrategy {
    let make: @Sendable () -> Page
    var dependencies: [Dependency] { [] }

    func make(_ resolver: AsyncResolver) async -> Page { make() }
}

// Proves B5.
/// The marked properties of a subclass are known after its first instance, which may come later than that of the base
/// class.
@Suite("Marked properties of a subclass, in a strategy that another one wraps") struct WrappedSearchTests {
    @ComponentBuilder private var parts: ComponentList {
        Component(Store.self) { Store() }
        Component(Clock.self) { Clock() }
    }

    @Test("They are injected") func synchronous() throws {
        let count = Tally()
        let component = Component(Screen.self) { count.add() == 1 ? Screen() : Panel() }
        let container = Container {
            parts
            Component(Screen.self, strategy: Around(inner: component.injectMarked().strategy))
        }
        _ = try container.resolve(Screen.self).store
        // From now on, the strategy is transparent and is linked again.
        container.put(Store())
        _ = try #require(try container.resolve(Screen.self) as? Panel).clock
    }

    @MainActor @Test("They are injected on the main actor") func onTheMainActor() throws {
        let count = Tally()
        let component = MainActorComponent(
            Screen.self, strategy: MainActorMaking { count.add() == 1 ? Screen() : Panel() })
        let container = Container {
            parts
            MainActorComponent(Screen.self, strategy: MainActorAround(inner: component.injectMarked().strategy))
        }
        _ = try container.mainActor.resolve(Screen.self).store
        container.put(Store())
        _ = try #require(try container.mainActor.resolve(Screen.self) as? Panel).clock
    }

    @Test("They are injected into instances of asynchronous components") func asynchronous() async throws {
        let count = Tally()
        let component = AsyncComponent(Page.self, strategy: AsyncMaking { count.add() == 1 ? Page() : TitlePage() })
        let container = Container {
            parts
            AsyncComponent(Page.self, strategy: AsyncAround(inner: component.injectMarked().strategy))
        }
        _ = try await container.async.resolve(Page.self).store
        container.put(Store())
        _ = try #require(try await container.async.resolve(Page.self) as? TitlePage).clock
    }
}
