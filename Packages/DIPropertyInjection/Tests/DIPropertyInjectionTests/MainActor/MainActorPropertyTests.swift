import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests key paths of main-actor components.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct MainActorPropertyTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    /// A class that is bound to the main actor.
    @MainActor private final class Editor {
        let number: Int
        init(_ number: Int = 0) { self.number = number }
    }

    @MainActor private class Base {
        var clock = Clock(zone: "default")
    }

    @MainActor private final class Screen: Base {
        let journal: Journal
        var store: (any Store)? { didSet { journal.note("store") } }
        var editor: Editor! { didSet { journal.note("editor") } }
        var title = "" { didSet { journal.note("title") } }
        var inner = Inner()
        struct Inner { var clock: Clock? = Clock(zone: "default") }

        init(_ journal: Journal = Journal()) {
            self.journal = journal
            journal.note("init")
        }
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any Store).self) { Disk() }
            Component((any Store).self) { Disk(name: "archive") }.named("archive")
            Component(Clock.self) { Clock() }
            MainActorComponent(Editor.self) { Editor(7) }
            more()
        }
    }

    @Test func eachPathHasItsOwnNeed() throws {
        let container = container {
            MainActorComponent(Screen.self) { Screen() }
                .inject(\.store, .named("archive")).inject(\.editor).inject(\.clock).inject(\.inner.clock)
            MainActorComponent(Screen.self) { Screen() }
                .inject(\.store, .wired(to: Clock.self) { Disk(name: $0.zone) }).set(\.title, to: "T").named("wired")
        }
        try container.validate()
        let screen = try container.mainActor.resolve(Screen.self)
        #expect(screen.store?.name == "archive")
        #expect(screen.editor.number == 7)
        #expect(screen.clock.zone == "registered")
        #expect(screen.inner.clock?.zone == "registered")
        let wired = try container.mainActor.resolve(Screen.self, named: "wired")
        #expect(wired.store?.name == "registered")
        #expect(wired.title == "T")
    }

    /// A struct of the main actor, whose stored properties any code may read.
    @MainActor private struct Colors {
        var clock = Clock(zone: "default")
        var text = "black"

        init() {}
    }

    /// A module that is read on no actor.
    private struct ColorModule: Module {
        var components: ComponentList {
            MainActorComponent(Colors.self) { Colors() }.inject(\.clock).set(\.text, to: "white")
        }
    }

    @Test func structInAModule() throws {
        let colors = try container { ColorModule() }.mainActor.resolve(Colors.self)
        #expect(colors.clock.zone == "registered")
        #expect(colors.text == "white")
    }

    @Test func initializerThenInjectionThenHooks() throws {
        let journal = Journal()
        let container = container {
            MainActorComponent(Screen.self) { Screen(journal) }
                .onCreate { screen in journal.note("hook \(screen.title)") }
                .inject(\.editor).set(\.title, to: "T").inject(\.store)
        }
        _ = try container.mainActor.resolve(Screen.self)
        #expect(journal.entries == ["init", "editor", "title", "store", "hook T"])
    }

    @Test func aPathOfTheBaseClass() throws {
        let clock: ReferenceWritableKeyPath<Base, Clock> = \.clock
        let container = container {
            MainActorComponent(Screen.self) { Screen() }.inject(clock, on: { $0 as Base })
        }
        #expect(try container.mainActor.resolve(Screen.self).clock.zone == "registered")
    }

    // Proves B7.
    @Test func policies() throws {
        let container = Container {
            MainActorComponent(Screen.self) { Screen() }
                .inject(\.clock, ifMissing: .leave)
                .inject(\.inner.clock, ifMissing: .setNil)
                .inject(\.editor, ifMissing: .leave)
                .inject(\.store, .wired(to: Disk.self) { $0 as any Store }, ifMissing: .setNil)
        }
        try container.validate()
        let screen = try container.mainActor.resolve(Screen.self)
        #expect(screen.clock.zone == "default")
        #expect(screen.inner.clock == nil)
        #expect(screen.journal.entries == ["init", "store"])
        container.register {
            Component(Clock.self) { throw Broken(reason: "stopped") }
        }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Screen.self) }
        #expect(error.underlying as? Broken == Broken(reason: "stopped"))
    }

    private enum Failure: CaseIterable { case missing, broken, none }

    @Test(arguments: Failure.allCases) private func allOrNothing(failure: Failure) throws {
        let journal = Journal()
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(Clock.self) { Clock() }
            if failure == .none { MainActorComponent(Editor.self) { Editor() } }
            if failure == .broken { MainActorComponent(Editor.self) { throw Broken(reason: "ink") } }
            MainActorComponent(Screen.self) { Screen(journal) }
                .inject(\.store).set(\.title, to: "T").inject(\.editor).inject(\.clock)
        }
        if failure == .none {
            _ = try container.mainActor.resolve(Screen.self)
            #expect(journal.entries == ["init", "store", "title", "editor"])
            return
        }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Screen.self) }
        #expect(error.chain.map(\.key.description) == ["Screen", "Editor"])
        // If the component is missing, no instance is created, because linking finds that first.
        #expect(journal.entries == (failure == .missing ? [] : ["init"]))
        if failure == .missing {
            #expect(error.notes.first?.text == "property 3 of Screen")
            let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
            #expect(problems.map(\.description) == [error.description])
        }
    }

    @Test func listsAreJoinedAndAModifiedComponentLeavesTheOther() throws {
        let base = MainActorComponent(Screen.self) { Screen() }.inject(\.store)
        #expect(base.strategy.dependencies.map(\.label) == ["property 1"])
        let both = base.inject(\.clock)
        #expect(both.strategy.dependencies.map(\.label) == ["property 1", "property 2"])
        let container = container {
            base
            both.named("both")
        }
        #expect(try container.mainActor.resolve(Screen.self).clock.zone == "default")
        #expect(try container.mainActor.resolve(Screen.self, named: "both").clock.zone == "registered")
    }

    /// A user's strategy that does not link.
    private struct Plain: MainActorStrategy {
        let store = Need<any Store>()
        var dependencies: [Dependency] { [store.dependency] }
        func make(_ resolver: MainActorResolver) throws -> Screen {
            let screen = Screen()
            screen.title = try store.resolve(from: resolver).name
            return screen
        }
    }

    @Test func aroundAStrategyThatDoesNotLink() throws {
        let container = container {
            MainActorComponent(Screen.self, strategy: Plain()).inject(\.editor).inject(\.store)
        }
        try container.validate()
        for _ in 0..<2 {
            let screen = try container.mainActor.resolve(Screen.self)
            #expect(screen.title == "disk")
            #expect(screen.editor.number == 7)
        }
        let strategy = MainActorComponent(Screen.self, strategy: Plain())
            .inject(\.editor).inject(\.clock, ifMissing: .leave).strategy
        let made = try strategy.make(container.mainActor)
        #expect(made.editor.number == 7)
        #expect(made.clock.zone == "registered")
    }

    // Proves B13.
    @Test func formsAsProperties() throws {
        @MainActor final class Owner {
            var lazy: Lazy<Editor>!
            var provider: Provider<Editor>?
            var stores: [any Store] = []
            var resolver: MainActorResolver?
        }
        let container = container {
            Component((any Store).self) { Disk(name: "one") }.named("one").contribute()
            MainActorComponent(Owner.self) { Owner() }
                .inject(\.lazy).inject(\.provider).inject(\.stores).inject(\.resolver)
        }
        try container.validate()
        let owner = try container.mainActor.resolve(Owner.self)
        #expect(try owner.lazy.get() === owner.lazy.get())
        #expect(try owner.provider?() !== owner.provider?())
        #expect(owner.stores.map(\.name) == ["one"])
        #expect(try owner.resolver?.resolve(Editor.self).number == 7)
    }

    @Test func fromElsewhereWithAwait() async throws {
        let container = container {
            MainActorComponent(Screen.self) { Screen() }.inject(\.store).inject(\.editor)
        }
        let name = try await Self.name(in: container)
        #expect(name == "disk 7")
    }

    nonisolated private static func name(in container: Container) async throws -> String {
        let screen = try await container.mainActor.resolve(Screen.self)
        return await "\(screen.store?.name ?? "none") \(screen.editor.number)"
    }
}
