import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B8.
/// Tests objects on the main actor that come from outside the container.
@MainActor
@Suite struct MainActorInjectObjectTests {
    @MainActor private final class Editor {}

    @MainActor private class Screen {
        let journal = Journal()
        @Injected private var store: Store
        var clock: Clock? { didSet { journal.note("clock") } }
        var editor: Editor? { didSet { journal.note("editor") } }
        var title = "untitled"
        var storeName: String? { try? $store.get().name }
    }

    @MainActor private final class Dialog: Screen {
        @Injected var own: Store
    }

    @MainActor private final class Plain {}

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList {} }) -> Container {
        Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            MainActorComponent(Editor.self) { Editor() }
            more()
        }
    }

    @Test func markedAndListed() throws {
        let container = container()
        let screen = Screen()
        let returned = try container.mainActor.inject(screen) {
            $0.inject(\.editor).inject(\.clock).set(\.title, to: "T")
        }
        #expect(returned === screen)
        #expect(screen.storeName == "registered")
        #expect(screen.editor != nil)
        #expect(screen.title == "T")
        #expect(screen.journal.entries == ["editor", "clock"])
    }

    @Test func registered() throws {
        let container = container {
            MainActorComponent(injecting: Screen.self) { $0.inject(\.editor).set(\.title, to: "registered") }
        }
        try container.validate()
        #expect(container.graph().nodes[3].edges.map(\.dependency.label) == ["property 1"])
        let screen = try container.mainActor.inject(Screen()) { $0.set(\.title, to: "this time") }
        #expect(screen.editor != nil)
        #expect(screen.title == "this time")
        #expect(screen.storeName == "registered")
    }

    @Test func theRegisteredListIsValidatedAndAllOrNothing() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            MainActorComponent(injecting: Screen.self) { $0.inject(\.clock).inject(\.editor) }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Editor.self)])
        let screen = Screen()
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.inject(screen) }
        let line = container.components[2].place.line
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Editor
                  chain:  Screen → Injection<Screen> → Editor
                  needed: property 2 of Injection<Screen>   DIPropertyInjectionTests/MainActorInjectObjectTests.swift:\(line)
                  help:   register a component for Editor, or one with it as a role
                """)
        #expect(screen.journal.entries == [])
        #expect(screen.storeName == nil)
    }

    @Test func allOrNothingForThisTime() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Store.self) { Store() }
        }
        let screen = Screen()
        let error = try #require(throws: ResolutionError.self) {
            try container.mainActor.inject(screen) { $0.inject(\.clock).inject(\.editor) }
        }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Editor
                  chain:  Screen → Editor
                  needed: property 2 of Screen
                  help:   register a component for Editor, or one with it as a role
                """)
        #expect(screen.journal.entries == [])
        #expect(screen.storeName == nil)
    }

    @Test func policies() throws {
        let container = Container { Component(Store.self) { Store() } }
        let screen = Screen()
        try container.mainActor.inject(screen) {
            $0.inject(\.clock, ifMissing: .leave).inject(\.editor, ifMissing: .setNil)
        }
        #expect(screen.journal.entries == ["editor"])
        #expect(screen.storeName == "registered")
    }

    @Test func asABaseClassAndUpToAStopClass() throws {
        let container = container()
        let asScreen = Dialog()
        try container.mainActor.inject(asScreen, as: Screen.self)
        #expect(asScreen.storeName == "registered")
        #expect(!asScreen.$own.isInjected)
        let upTo = try container.mainActor.inject(Dialog(), upTo: [Screen.self])
        #expect(upTo.storeName == nil)
        #expect(upTo.$own.isInjected)
    }

    @Test func wired() throws {
        let container = container {
            Component(Store.self) { Store(name: "archive") }.named("archive")
        }
        let dialog = try container.mainActor.inject(Dialog()) { $0.injectMarked(\.$own, .named("archive")) }
        #expect(dialog.own.name == "archive")
        #expect(dialog.storeName == "registered")
    }

    @Test func aStructInPlace() throws {
        struct State {
            var clock: Clock?
            @Injected var store: Store
        }
        var state = State()
        try container().mainActor.inject(into: &state) { $0.inject(\.clock) }
        #expect(state.clock != nil)
        #expect(state.store.name == "registered")
    }

    @Test func nothingToInject() throws {
        let error = try #require(throws: ResolutionError.self) { try container().mainActor.inject(Plain()) }
        #expect(error.code == .nothingToInject)
        #expect(error.key == ComponentKey(Plain.self))
    }

    /// A main-actor dependency cannot be injected from outside the main actor.
    @Test func throughTheContainerItself() throws {
        let container = container()
        let error = try #require(throws: ResolutionError.self) { try container.inject(Holder()) }
        #expect(error.code == .isolation)
        #expect(error.key == ComponentKey(Editor.self))
    }

    private final class Holder { @Injected var editor: Editor }
}
