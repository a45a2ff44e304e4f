import DICompatibility
import DICore
import DIPropertyInjection
import Testing

// Proves B16.
/// Tests the tracker for objects on the main actor.
@MainActor
@Suite("Injection tracker on the main actor", .timeLimit(.minutes(60))) struct MainActorInjectionTrackerTests {
    private struct Theme: Sendable { var name = "light" }
    private struct Clock: Sendable {}

    private final class Screen {
        var theme: Theme?
        var clock: Clock?
        @Injected var marked: Theme
    }

    /// A class that is bound to no actor, and not `Sendable`.
    private nonisolated final class Plain {
        var theme: Theme?
    }

    private func container(_ tracker: MainActorInjectionTracker) -> Container {
        Container {
            Component(instance: Theme())
            Component(instance: Theme(name: "dark")).named("dark")
            Component(instance: Clock())
            MainActorComponent(Screen.self) { Screen() }.tracked(by: tracker).inject(\.theme).injectMarked()
            MainActorComponent(Plain.self) { Plain() }.inject(\.theme, .named("dark")).tracked(by: tracker).cached()
            Component(injecting: Plain.self) { $0.inject(\.theme) }
        }
    }

    @Test("The container's instances are reinjected, regardless of the order of modifiers")
    func components() throws {
        let tracker = MainActorInjectionTracker()
        let container = container(tracker)
        let screens = [try container.mainActor.resolve(Screen.self), try container.mainActor.resolve(Screen.self)]
        let plain = try container.mainActor.resolve(Plain.self)
        #expect(try container.mainActor.resolve(Plain.self) === plain)
        #expect(tracker.count == 3)
        container.put(Theme(name: "blue"))
        #expect(try tracker.reinject(Theme.self, from: container) == 5)
        #expect(screens.map(\.theme?.name) == ["blue", "blue"])
        #expect(screens.map(\.marked.name) == ["blue", "blue"])
        #expect(plain.theme?.name == "dark")
        #expect(try tracker.reinject(Clock.self, from: container) == 0)
    }

    @Test("Objects from outside the container are reinjected, by registered injection or by a tracked list")
    func objects() throws {
        let tracker = MainActorInjectionTracker()
        let container = container(tracker)
        let (plain, screen) = (Plain(), Screen())
        try tracker.inject(plain, from: container.mainActor)
        try container.mainActor.inject(screen) { $0.inject(\.theme, .named("dark")).tracked(by: tracker) }
        container.put(Theme(name: "blue"))
        container.put(Theme(name: "black"), qualifier: "dark")
        #expect(try tracker.reinject(Theme.self, from: container) == 3)
        #expect(plain.theme?.name == "blue")
        #expect(screen.theme?.name == "black")
        #expect(screen.marked.name == "blue")
    }

    @Test("An object whose reinjection fails is unchanged, and the others are reinjected") func failure() throws {
        let tracker = MainActorInjectionTracker()
        let container = container(tracker)
        let screen = try tracker.inject(Screen(), from: container.mainActor) { $0.inject(\.theme, .named("dark")) }
        let plain = try tracker.inject(Plain(), from: container.mainActor)
        container.put(Theme(name: "blue"))
        container.remove(Theme.self, qualifier: "dark")
        let error = #expect(throws: InjectionTracker.ReinjectionError.self) {
            try tracker.reinject(Theme.self, from: container)
        }
        #expect(error?.errors.map(\.code) == [.missing])
        #expect(screen.theme?.name == "dark")
        #expect(screen.marked.name == "light")
        #expect(plain.theme?.name == "blue")
    }

    @Test("Users can write trackers of their own") func ownTracker() throws {
        @MainActor final class Names {
            var names: [String] = []
            func record<Owner: AnyObject>(
                _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected
            ) {
                names.append("\(Owner.self): \(properties.dependencies.count)")
            }
        }
        let names = Names()
        let container = Container {
            Component(instance: Theme())
            MainActorComponent(Screen.self) { Screen() }
                .onInject { screen, properties in names.record(screen, properties) }
                .inject(\.theme).injectMarked()
        }
        _ = try container.mainActor.resolve(Screen.self)
        #expect(names.names == ["Screen: 1"])
    }
}
