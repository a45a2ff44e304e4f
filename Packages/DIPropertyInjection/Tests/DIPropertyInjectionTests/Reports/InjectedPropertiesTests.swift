import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves B16.
/// Tests the list of injected properties, and reinjecting some of them.
@Suite(.timeLimit(.minutes(60))) struct InjectedPropertiesTests {
    private struct Store: Sendable { var name = "first" }
    private struct Clock: Sendable { var name = "first" }
    private struct Missing: Sendable {}

    private final class Screen {
        var store: Store? { didSet { stores += 1 } }
        var clock: Clock? { didSet { clocks += 1 } }
        var missing: Missing?
        var title = ""
        @Injected var marked: Store
        var stores = 0
        var clocks = 0
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
        Container {
            Component(instance: Store())
            Component(instance: Store(name: "named")).named("n")
            Component(instance: Clock())
            more()
        }
    }

    private func isStore(_ dependency: Dependency) -> Bool { dependency.key.type == Store.self }

    @Test("Some properties are reinjected by their own needs, and the others are untouched")
    func part() throws {
        let container = container { Component(injecting: Screen.self) { $0.inject(\.clock) } }
        var screen = Screen()
        let injected = try container.injectAndList(screen) { $0.inject(\.store, .named("n")).set(\.title, to: "set") }
        #expect(injected.dependencies.map(\.key) == [ComponentKey(Clock.self), ComponentKey(Store.self, named: "n")])
        screen.title = "changed"
        container.put(Store(name: "second"))
        container.put(Store(name: "second named"), qualifier: "n")
        let count = try injected.inject(into: &screen, from: container, where: isStore)
        #expect(count == 2)
        #expect(screen.store?.name == "second named")
        #expect(screen.marked.name == "second")
        #expect(screen.title == "changed")
        #expect((screen.stores, screen.clocks) == (2, 1))
    }

    @Test("If reinjection fails, no property changes")
    func allOrNothing() throws {
        let container = container { Component(instance: Missing()) }
        var screen = Screen()
        let injected = try container.injectAndList(screen) { $0.inject(\.store).inject(\.missing) }
        container.put(Store(name: "second"))
        container.remove(Missing.self)
        let error = #expect(throws: ResolutionError.self) { try injected.inject(into: &screen, from: container) }
        #expect(error?.code == .missing)
        #expect(screen.store?.name == "first")
        #expect(screen.marked.name == "first")
    }

    @Test("If a property is injected twice, the last need counts")
    func merging() throws {
        let container = container()
        var screen = Screen()
        let first = try container.injectAndList(screen) { $0.inject(\.store).inject(\.clock) }
        let second = try container.injectAndList(screen) { $0.inject(\.store, .named("n")) }
        let both = first.merging(second)
        #expect(both.dependencies.map(\.key) == [ComponentKey(Clock.self), ComponentKey(Store.self, named: "n")])
        screen.stores = 0
        try both.inject(into: &screen, from: container)
        #expect(screen.stores == 1)
        #expect(screen.store?.name == "named")
    }

    @Test("Components and registered injections report each object once, after all assignments")
    func reports() throws {
        let journal = Journal()
        let container = container {
            Component(Screen.self) { Screen() }
                .onInject { screen, injected in
                    journal.note(
                        "\(screen.store?.name ?? "-") \(screen.clock?.name ?? "-") \(injected.dependencies.count)")
                }
                .inject(\.store).inject(\.clock).onCreate { _ in journal.note("hook") }
            Component(injecting: Screen.self) {
                $0.inject(\.clock).onInject { screen, _ in journal.note("object \(screen.title)") }
            }
        }
        _ = try container.resolve(Screen.self)
        try container.inject(Screen()) { $0.set(\.title, to: "set") }
        #expect(journal.entries == ["first first 2", "hook", "object set"])
    }

    @Test("Injections on the main actor are reported, even registered ones for unbound objects")
    @MainActor func onMainActor() throws {
        let journal = Journal()
        let container = container {
            Component(injecting: Screen.self) {
                $0.inject(\.store).inject(\.clock).onInject { _, injected in
                    journal.note("registered \(injected.dependencies.count)")
                }
            }
            MainActorComponent(Screen.self) { Screen() }.inject(\.clock)
                .onInject { _, injected in journal.note("component \(injected.dependencies.count)") }
        }
        _ = try container.mainActor.resolve(Screen.self)
        var screen = Screen()
        let first = try container.mainActor.injectAndList(screen) { $0.set(\.title, to: "set") }
        let second = try container.mainActor.injectAndList(screen) { $0.inject(\.store, .named("n")) }
        #expect(journal.entries == ["component 1", "registered 2", "registered 2"])
        let both = first.merging(second)
        container.put(Store(name: "second"), qualifier: "n")
        container.put(Store(name: "second, marked"))
        screen.stores = 0
        #expect(try both.inject(into: &screen, from: container.mainActor, where: isStore) == 2)
        #expect(screen.stores == 1)
        #expect(screen.store?.name == "second")
        #expect(screen.marked.name == "second, marked")
        #expect(screen.clocks == 2)
    }
}
