import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves B17.
/// A writer sees every value before the first assignment, and may refuse it.
@Suite(.timeLimit(.minutes(60))) struct PropertyWriterTests {
    private struct Store: Sendable { var name = "injected" }
    private struct Theme: Sendable { var name = "injected" }
    private struct Clock: Sendable { var name = "injected" }

    private final class Screen {
        let journal: Journal
        var store = Store(name: "own") { didSet { journal.note("store \(store.name)") } }
        var clock: Clock? { didSet { journal.note("clock") } }
        var title = "own" { didSet { journal.note("title") } }
        @Injected private var theme: Theme

        init(_ journal: Journal) { self.journal = journal }

        var injectedTheme: String? { try? $theme.get().name }
    }

    private struct Label {
        var store = Store(name: "own")
        var title = "own"
        @Injected var theme: Theme
    }

    @MainActor private final class Panel {
        var store = Store(name: "own")
        var clock: Clock?
        var title = "own"
        @Injected var theme: Theme
        nonisolated init() {}
        var injectedTheme: String? { try? $theme.get().name }
    }

    /// A writer that records each value, refuses some properties, and throws for others.
    private struct Recorder: PropertyWriter {
        let journal: Journal
        var refused: Set<String> = []
        var broken: Set<String> = []

        func allows(_ value: Any, for property: WrittenProperty) throws -> Bool {
            let name = name(of: property)
            journal.note("sees \(name): \(type(of: value))")
            if broken.contains(name) { throw Broken(reason: "no \(name)") }
            return !refused.contains(name)
        }

        private func name(of property: WrittenProperty) -> String {
            switch property.path {
            case \Screen.store: "store"
            case \Screen.clock: "clock"
            case \Screen.title: "title"
            default: property.name ?? property.label
            }
        }
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
        Container {
            Component(instance: Store())
            Component(instance: Theme())
            Component(instance: Clock())
            more()
        }
    }

    private func list<List: PropertyListing<Screen, ComponentOrigin.Made>>(_ list: List) -> List {
        list.inject(\.store).inject(\.clock).set(\.title, to: "set")
    }

    private let seen = ["sees theme: Theme", "sees store: Store", "sees clock: Optional<Clock>", "sees title: String"]

    // MARK: Components

    @Test(
        "All values are seen before the first assignment, regardless of the order of modifiers",
        arguments: [true, false])
    func seenFirst(_ writerIsFirst: Bool) throws {
        let journal = Journal()
        let writer = Recorder(journal: journal)
        let container = container {
            writerIsFirst
                ? list(Component(Screen.self) { Screen(journal) }.written(by: writer)).injectMarked()
                : list(Component(Screen.self) { Screen(journal) }.injectMarked()).written(by: writer)
        }
        #expect(try container.resolve(Screen.self).injectedTheme == "injected")
        #expect(Set(journal.entries.prefix(4)) == Set(seen))
        #expect(journal.entries[4...] == ["store injected", "clock", "title"])
    }

    @Test(
        "A refused property stays as it was, and the others are assigned",
        arguments: ["store", "clock", "title", "theme"])
    func refused(_ name: String) throws {
        let journal = Journal()
        let writer = Recorder(journal: journal, refused: [name])
        let container = container {
            list(Component(Screen.self) { Screen(journal) }.injectMarked()).written(by: writer)
        }
        let screen = try container.resolve(Screen.self)
        #expect(screen.store.name == (name == "store" ? "own" : "injected"))
        #expect((screen.clock == nil) == (name == "clock"))
        #expect(screen.title == (name == "title" ? "own" : "set"))
        #expect(screen.injectedTheme == (name == "theme" ? nil : "injected"))
        #expect(journal.entries.filter { $0.hasPrefix("sees") }.count == 4)
    }

    @Test("An error of a writer fails the creation", arguments: ["store", "clock", "title", "theme"])
    func throwing(_ name: String) {
        let journal = Journal()
        let writer = Recorder(journal: journal, broken: [name])
        let container = container {
            list(Component(Screen.self) { Screen(journal) }.injectMarked()).written(by: writer)
        }
        let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Screen.self) }
        #expect(error?.code == .creationFailed)
        #expect(error?.underlying as? Broken == Broken(reason: "no \(name)"))
        #expect(journal.entries.allSatisfy { $0.hasPrefix("sees") })
    }

    @Test("All writers must agree, and the first refusal is final")
    func several() throws {
        let (first, second) = (Journal(), Journal())
        let container = container {
            Component(Label.self) { Label() }.inject(\.store).set(\.title, to: "set")
                .written(by: Recorder(journal: first, refused: ["store"]))
                .written(by: Recorder(journal: second, refused: ["title"]))
        }
        let label = try container.resolve(Label.self)
        #expect(label.store.name == "own")
        #expect(label.title == "own")
        #expect(first.entries == ["sees store: Store", "sees title: String"])
        #expect(second.entries == ["sees title: String"])
    }

    @Test("A missing value follows its policy, and is not seen if the property is left alone")
    func policies() throws {
        let journal = Journal()
        let container = Container {
            Component(Screen.self) { Screen(journal) }
                .inject(\.store, ifMissing: .leave).inject(\.clock, ifMissing: .setNil)
                .written(by: Recorder(journal: journal))
        }
        _ = try container.resolve(Screen.self)
        #expect(journal.entries == ["sees clock: Optional<Clock>", "clock"])
    }

    @Test("A writer sees an explicitly wired marked property by its need")
    func explicitMarker() throws {
        let journal = Journal()
        let container = container {
            Component(instance: Theme(name: "dark")).named("dark")
            Component(Label.self) { Label() }.injectMarked(\.$theme, .named("dark"))
                .written(by: Recorder(journal: journal, refused: ["property 1"]))
        }
        let label = try container.resolve(Label.self)
        #expect(!label.$theme.isInjected)
        #expect(journal.entries == ["sees property 1: Theme"])
    }

    @Test("Writers see a property's name if Swift reveals it, and otherwise its number")
    func withoutName() throws {
        struct Descriptions: PropertyWriter {
            let journal: Journal
            func allows(_ value: Any, for property: WrittenProperty) -> Bool {
                journal.note("\(property), \(property.path == nil ? "found" : "listed")")
                return true
            }
        }
        let journal = Journal()
        let container = container {
            Component(Screen.self) { Screen(Journal()) }.inject(\.store).injectMarked()
                .written(by: Descriptions(journal: journal))
            Component(Label.self) { Label() }.set(\.title, to: "set").written(by: Descriptions(journal: journal))
        }
        _ = try container.resolve(Screen.self)
        _ = try container.resolve(Label.self)
        #expect(
            journal.entries == [
                "property theme of Screen, found", "property 1 of Screen, listed", "property title of Label, listed",
            ])
    }

    // MARK: Objects from outside the container

    @Test("Writers of registered and listed properties each see their own, and all marked ones")
    func objects() throws {
        let (registered, listed) = (Journal(), Journal())
        let container = container {
            Component(injecting: Screen.self) { $0.inject(\.store).written(by: Recorder(journal: registered)) }
        }
        let screen = Screen(Journal())
        try container.inject(screen) {
            $0.inject(\.clock).written(by: Recorder(journal: listed, refused: ["clock", "theme"]))
        }
        #expect(registered.entries == ["sees store: Store", "sees theme: Theme"])
        #expect(listed.entries == ["sees clock: Optional<Clock>", "sees theme: Theme"])
        #expect(screen.store.name == "injected")
        #expect(screen.clock == nil)
        #expect(screen.injectedTheme == nil)
    }

    @Test("An error of a writer leaves an object unchanged")
    func objectsUnchanged() {
        let journal = Journal()
        let screen = Screen(journal)
        let error = #expect(throws: ResolutionError.self) {
            try container().inject(screen) {
                $0.inject(\.store).inject(\.clock).written(by: Recorder(journal: Journal(), broken: ["theme"]))
            }
        }
        #expect(error?.underlying is Broken)
        #expect(error?.key == ComponentKey(Screen.self))
        #expect(journal.entries.isEmpty)
    }

    @Test("Writers see the values of a struct that is injected in place")
    func structs() throws {
        var label = Label()
        try container().inject(into: &label) {
            $0.inject(\.store).set(\.title, to: "set").written(by: Recorder(journal: Journal(), refused: ["title"]))
        }
        #expect(label.store.name == "injected")
        #expect(label.title == "own")
        #expect(label.theme.name == "injected")
    }

    // MARK: The main actor

    @Test("Writers work on the main actor, for components and objects") @MainActor func onMainActor() throws {
        let journal = Journal()
        let container = container {
            MainActorComponent(Panel.self) { Panel() }.inject(\.store).inject(\.clock).set(\.title, to: "set")
                .injectMarked().written(by: Recorder(journal: journal, refused: ["clock", "title", "theme"]))
        }
        let panel = try container.mainActor.resolve(Panel.self)
        #expect(panel.store.name == "injected")
        #expect(panel.clock == nil)
        #expect(panel.title == "own")
        #expect(panel.injectedTheme == nil)
        #expect(Set(journal.entries) == Set(seen))

        let other = Panel()
        try container.mainActor.inject(other) {
            $0.inject(\.store).set(\.title, to: "set").injectMarked(\.$theme, .unnamed)
                .written(by: Recorder(journal: Journal(), refused: ["store", "property 3"]))
        }
        #expect(other.store.name == "own")
        #expect(other.title == "set")
        #expect(other.injectedTheme == nil)
    }

    @Test("On the main actor, an error of a writer changes nothing", arguments: ["store", "title", "theme"])
    @MainActor func throwingOnMainActor(_ name: String) {
        let writer = Recorder(journal: Journal(), broken: [name])
        let panel = Panel()
        let error = #expect(throws: ResolutionError.self) {
            try container().mainActor.inject(panel) { $0.inject(\.store).set(\.title, to: "set").written(by: writer) }
        }
        #expect(error?.underlying as? Broken == Broken(reason: "no \(name)"))
        #expect(panel.store.name == "own")
        #expect(panel.title == "own")
        let broken = container {
            MainActorComponent(Panel.self) { Panel() }.inject(\.store).set(\.title, to: "set").injectMarked()
                .written(by: writer)
        }
        #expect(throws: ResolutionError.self) { _ = try broken.mainActor.resolve(Panel.self) }
    }
}
