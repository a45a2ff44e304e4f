import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests marked properties: injected by type, after the initializer, including private and inherited ones.
@Suite(.timeLimit(.minutes(60))) struct MarkedPropertyTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private enum Archive {}

    private final class Editor: Sendable {
        let number: Int
        init(_ number: Int = 0) { self.number = number }
    }

    private struct Absent: Sendable {}

    private final class Screen {
        @Injected private var store: any Store
        @InjectedProperty<any Store, Archive> private var archive: any Store
        @Injected private var absent: Absent?
        @LazyInjected private var editor: Editor
        @InjectedProvider private var worker: Editor

        var names: [String] { [store.name, archive.name] }
        var hasAbsent: Bool { absent != nil }
        var lazy: LazyInjected<Editor> { $editor }
        var provider: InjectedProvider<Editor> { $worker }
        var currentEditor: Editor { editor }
        var nextWorker: Editor { worker }
    }

    private func container(_ made: Tally = Tally(), @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any Store).self) { Disk() }
            Component((any Store).self) { Disk(name: "archive") }.qualified(by: Archive.self)
            Component(Editor.self) { Editor(made.add()) }
            more()
        }
    }

    // Proves B5.
    @Test(arguments: [true, false]) func privateOnesAreFilled(optionalIsRegistered: Bool) throws {
        let container = container {
            if optionalIsRegistered { Component(Absent.self) { Absent() } }
            Component(Screen.self) { Screen() }.injectMarked()
        }
        for _ in 0..<3 {
            let screen = try container.resolve(Screen.self)
            #expect(screen.names == ["disk", "archive"])
            #expect(screen.hasAbsent == optionalIsRegistered)
        }
    }

    // Proves B5.
    @Test func aLazyOneIsResolvedAtItsFirstUseOncePerOwner() throws {
        let made = Tally()
        let container = container(made) { Component(Screen.self) { Screen() }.injectMarked() }
        for round in 1...3 {
            let screen = try container.resolve(Screen.self)
            #expect(made.count == round - 1)
            #expect(!screen.lazy.isResolved)
            let editor = screen.currentEditor
            #expect(editor.number == round)
            #expect(screen.lazy.isResolved)
            #expect(screen.currentEditor === editor)
            #expect(try screen.lazy.get() === editor)
            #expect(made.count == round)
        }
    }

    @Test func aFailedFirstUseIsTriedAgain() throws {
        final class Owner { @LazyInjected var editor: Editor }
        let attempts = Tally()
        let container = Container {
            Component(Editor.self) {
                if attempts.add() < 3 { throw Broken(reason: "asleep") }
                return Editor()
            }
            Component(Owner.self) { Owner() }.injectMarked()
        }
        let owner = try container.resolve(Owner.self)
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try owner.$editor.get() }
            #expect(error.underlying as? Broken == Broken(reason: "asleep"))
            #expect(!owner.$editor.isResolved)
        }
        #expect(try owner.$editor.get() === owner.editor)
    }

    // Proves B5.
    @Test func aProviderIsResolvedAtEveryUseHonouringTheCache() throws {
        let made = Tally()
        let container = container(made) { Component(Screen.self) { Screen() }.injectMarked() }
        let screen = try container.resolve(Screen.self)
        #expect(screen.nextWorker.number == 1)
        #expect(screen.nextWorker.number == 2)
        #expect(try screen.provider.get().number == 3)

        let cached = Container {
            Component(Editor.self) { Editor(made.add()) }.cached()
            Component(Worker.self) { Worker() }.injectMarked()
        }
        let worker = try cached.resolve(Worker.self)
        #expect(worker.editor === worker.editor)
        #expect(try worker.$editor.get() === cached.resolve(Editor.self))
    }

    private final class Worker { @InjectedProvider var editor: Editor }

    @Test func qualifiedLazyOnesAndProviders() throws {
        final class Owner {
            @LazyInjectedProperty<Editor, Archive> var lazy: Editor
            @InjectedProviderProperty<Editor, Archive> var each: Editor
        }
        let container = Container {
            Component(Editor.self) { Editor(1) }
            Component(Editor.self) { Editor(2) }.qualified(by: Archive.self)
            Component(Owner.self) { Owner() }.injectMarked()
        }
        for _ in 0..<2 {
            let owner = try container.resolve(Owner.self)
            #expect(owner.lazy.number == 2)
            #expect(owner.each.number == 2)
        }
    }

    @Test func aQualifiedOneDoesNotTakeTheUnqualified() throws {
        final class Owner { @InjectedProperty<any Store, Archive> var archive: any Store }
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(Owner.self) { Owner() }.injectMarked()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Owner.self) }
        #expect(error.key == ComponentKey((any Store).self, qualifier: .type(Archive.self)))
    }

    // MARK: Structs and values

    private struct Letter {
        var title = "none"
        @Injected var store: any Store
        let archive = InjectedProperty<any Store, Archive>()
        private let hidden = Injected<Editor>()
        var hiddenNumber: Int { hidden.value.number }
    }

    // Proves B5.
    @Test func markersInStructs() throws {
        let container = container {
            Component(Letter.self) { Letter() }.injectMarked().set(\.title, to: "T")
        }
        for round in 1...3 {
            let letter = try container.resolve(Letter.self)
            #expect(letter.title == "T")
            #expect(letter.store.name == "disk")
            #expect(letter.archive.value.name == "archive")
            #expect(letter.hiddenNumber == round)
        }
    }

    @Test func aComponentThatIsResolvedByAProtocol() throws {
        let container = container {
            Component((any Named).self) { Tagged() }.injectMarked()
        }
        for _ in 0..<2 { #expect(try container.resolve((any Named).self).name == "disk") }
    }

    private protocol Named { var name: String { get } }
    private final class Tagged: Named {
        @Injected private var store: any Store
        var name: String { store.name }
    }

    @Test func aTypeWithoutMarkedPropertiesIsLeftAsItIs() throws {
        let container = Container { Component(Editor.self) { Editor(7) }.injectMarked() }
        for _ in 0..<2 { #expect(try container.resolve(Editor.self).number == 7) }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
    }

    // MARK: Order

    @Test func afterTheInitializerBeforePathsAndHooks() throws {
        final class Owner {
            let journal: Journal
            @Injected var store: any Store
            var path: (any Store)? { didSet { journal.note("path, marked \($store.isInjected)") } }
            init(_ journal: Journal) {
                self.journal = journal
                journal.note("init, marked \($store.isInjected)")
            }
        }
        let journal = Journal()
        let container = container {
            Component(Owner.self) { Owner(journal) }
                .onCreate { owner in journal.note("hook, marked \(owner.store.name)") }
                .inject(\.path)
                .injectMarked()
        }
        for _ in 0..<2 { _ = try container.resolve(Owner.self) }
        let once = ["init, marked false", "path, marked true", "hook, marked disk"]
        #expect(journal.entries == once + once)
    }

    @Test func aCachedInstanceIsFilledOnce() throws {
        let made = Tally()
        let container = container(made) {
            Component(Service.self) { Service() }.injectMarked().cached()
        }
        let service = try container.resolve(Service.self)
        #expect(try container.resolve(Service.self) === service)
        #expect(made.count == 1)
        #expect(service.editor.value.number == 1)
    }

    @Test func askingTwiceIsAskingOnce() throws {
        let made = Tally()
        let container = container(made) {
            Component(Service.self) { Service() }.injectMarked().injectMarked()
        }
        for round in 1...2 {
            _ = try container.resolve(Service.self)
            #expect(made.count == round)
        }
    }

    private final class Service: Sendable {
        let editor = Injected<Editor>()
    }

    // MARK: Errors

    // Proves B5.
    @Test func aMissingOneIsNamedWithItsPlace() throws {
        final class Owner {
            @Injected private var store: any Store
            @Injected private var absent: Absent
            static let line = #line - 1
        }
        let container = container { Component(Owner.self) { Owner() }.injectMarked() }
        let learning = try #require(throws: ResolutionError.self) { try container.resolve(Owner.self) }
        let learned = try #require(throws: ResolutionError.self) { try container.resolve(Owner.self) }
        for error in [learning, learned] {
            #expect(
                error.description == """
                    error[DI0001]: nothing is registered for Absent
                      chain:  Owner → Absent
                      needed: property absent of Owner   DIPropertyInjectionTests/MarkedPropertyTests.swift:\(Owner.line)
                      help:   register a component for Absent, or one with it as a role
                    """)
        }
        let object = try #require(throws: ResolutionError.self) { try container.inject(Owner()) }
        #expect(object.description == learned.description)
    }

    @Test func aCycleThroughMarkedPropertiesIsFound() throws {
        final class Chicken { @Injected var egg: Egg }
        final class Egg { @Injected var chicken: Chicken }
        let container = Container {
            Component(Chicken.self) { Chicken() }.injectMarked()
            Component(Egg.self) { Egg() }.injectMarked()
        }
        for _ in 0..<3 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Egg.self) }
            #expect(error.code == .cycle)
            #expect(error.message.contains("needs itself"))
        }
        // After a change of the container, the component is linked again, with the known marked properties.
        container.register { Component(Editor.self) { Editor() } }
        container.remove(Editor.self)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.cycle])
    }
}
