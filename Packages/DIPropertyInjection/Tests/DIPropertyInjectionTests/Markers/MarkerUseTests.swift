import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests markers in use: before and after the injection, when set or copied, and after the container's release.
@Suite(.timeLimit(.minutes(60))) struct MarkerUseTests {
    private final class Editor: Sendable {}

    private final class Screen {
        @Injected var store: Store
        @Injected var optional: Store?
        @LazyInjected var editor: Editor
        @InjectedProvider var worker: Editor
        let value = Injected<Store>()
        static let line = #line - 5
    }

    private func container() -> Container {
        Container {
            Component(Store.self) { Store() }
            Component(Editor.self) { Editor() }
        }
    }

    // MARK: Before the injection

    private func text(of type: String, line: Int) -> String {
        """
        error[DI0014]: a marked property of type \(type) was used before it was injected
          needed: the property   DIPropertyInjectionTests/MarkerUseTests.swift:\(line)
          help:   let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used
        """
    }

    // Proves B5.
    @Test func getThrowsAndSaysWhereThePropertyIs() throws {
        let screen = Screen()
        let line = Screen.line
        let store = try #require(throws: ResolutionError.self) { try screen.$store.get() }
        #expect(store.code == .notInjected)
        #expect(store.key == ComponentKey(Store.self))
        #expect(store.description == text(of: "Store", line: line))
        #expect(
            store.notes.map(\.place) == [Place(fileID: "DIPropertyInjectionTests/MarkerUseTests.swift", line: line)])
        let optional = try #require(throws: ResolutionError.self) { try screen.$optional.get() }
        #expect(optional.description == text(of: "Store?", line: line + 1))
        let editor = try #require(throws: ResolutionError.self) { try screen.$editor.get() }
        #expect(editor.description == text(of: "Editor", line: line + 2))
        let worker = try #require(throws: ResolutionError.self) { try screen.$worker.get() }
        #expect(worker.description == text(of: "Editor", line: line + 3))
        let value = try #require(throws: ResolutionError.self) { try screen.value.get() }
        #expect(value.description == text(of: "Store", line: line + 4))
    }

    @Test func nothingIsInjectedIntoAnObjectThatIsOnlyMade() {
        let screen = Screen()
        #expect(!screen.$store.isInjected)
        #expect(!screen.$optional.isInjected)
        #expect(!screen.value.isInjected)
        #expect(!screen.$editor.isResolved)
        #expect(screen.$worker.slot.content == nil)
    }

    /// An optional property that was injected with `nil` counts as injected.
    @Test func nilIsAValue() throws {
        let container = Container { Component(Editor.self) { Editor() } }
        final class Owner { @Injected var store: Store? }
        let owner = try container.inject(Owner())
        #expect(owner.$store.isInjected)
        #expect(owner.store == nil)
        #expect(try owner.$store.get() == nil)
    }

    // MARK: After the injection

    @Test func getAndValueAreThePropertyItself() throws {
        let container = container()
        let screen = try container.inject(Screen())
        #expect(screen.store.name == "registered")
        #expect(try screen.$store.get().name == "registered")
        #expect(screen.$store.value.name == "registered")
        #expect(screen.value.wrappedValue.name == "registered")
        #expect(screen.$store.isInjected)
    }

    @Test func aLaterInjectionTakesThePlaceOfAnEarlierOne() throws {
        let screen = Screen()
        let first = container()
        try first.inject(screen)
        let before = try screen.$editor.get()
        for name in ["second", "third"] {
            let other = Container {
                Component(Store.self) { Store(name: name) }
                Component(Editor.self) { Editor() }
            }
            try other.inject(screen)
            #expect(screen.store.name == name)
            #expect(screen.optional?.name == name)
            #expect(try screen.$store.get().name == name)
            #expect(!screen.$editor.isResolved)
            #expect(try screen.$editor.get() !== before)
        }
    }

    // MARK: Setting a value

    @Test func aPropertyCanBeSetWithoutAContainer() throws {
        let screen = Screen()
        let editor = Editor()
        screen.store = Store(name: "set")
        screen.optional = nil
        screen.editor = editor
        #expect(screen.store.name == "set")
        #expect(try screen.$store.get().name == "set")
        #expect(screen.$store.isInjected)
        #expect(screen.optional == nil)
        #expect(screen.$optional.isInjected)
        #expect(screen.editor === editor)
        #expect(try screen.$editor.get() === editor)
        #expect(screen.$editor.isResolved)
        screen.store.name += " again"
        #expect(screen.store.name == "set again")
    }

    /// A value that code sets on a lazy property stays, as documented.
    @Test func aLaterInjectionReplacesASetValueExceptALazyOne() throws {
        let screen = Screen()
        let editor = Editor()
        screen.store = Store(name: "set")
        screen.editor = editor
        try container().inject(screen)
        #expect(screen.store.name == "registered")
        #expect(screen.editor === editor)
        #expect(try screen.$editor.get() === editor)
    }

    // MARK: Copies of structs

    private struct Letter {
        @Injected var store: Store
        @LazyInjected var editor: Editor
    }

    @Test func aCopyKeepsItsValueWhenTheOtherIsSet() throws {
        var first = Letter()
        first.store = Store(name: "first")
        var second = first
        second.store = Store(name: "second")
        let editor = Editor()
        second.editor = editor
        #expect(first.store.name == "first")
        #expect(second.store.name == "second")
        #expect(!first.$editor.isResolved)
        try container().inject(into: &second)
        #expect(first.store.name == "first")
        #expect(second.store.name == "registered")
        #expect(second.editor === editor)
    }

    @Test func aCopyThatWasMadeBeforeTheInjectionGetsItToo() throws {
        let container = container()
        var first = Letter()
        let copy = first
        try container.inject(into: &first)
        #expect(copy.store.name == "registered")
        #expect(copy.editor === first.editor)
    }

    // MARK: After the container

    // Proves B5.
    @Test func aLazyOneThrowsClosedAfterItsContainer() throws {
        func owner() throws -> (Screen, () -> Container?) {
            let container = self.container()
            container.register { Component(Screen.self) { Screen() }.injectMarked() }
            let screen = try container.resolve(Screen.self)
            return (screen, { [weak container] in container })
        }
        let (screen, container) = try owner()
        #expect(container() == nil, "the markers must not keep the container alive")
        let lazy = try #require(throws: ResolutionError.self) { try screen.$editor.get() }
        #expect(lazy.code == .closed)
        #expect(lazy.key == ComponentKey(Editor.self))
        #expect(!screen.$editor.isResolved)
        let provider = try #require(throws: ResolutionError.self) { try screen.$worker.get() }
        #expect(provider.code == .closed)
        // The injected value stays.
        #expect(screen.store.name == "registered")
    }

    @Test func aResolvedLazyValueStays() throws {
        let screen = Screen()
        var editor: Editor?
        do {
            let container = container()
            try container.inject(screen)
            editor = try screen.$editor.get()
        }
        #expect(try screen.$editor.get() === editor)
        let provider = try #require(throws: ResolutionError.self) { try screen.$worker.get() }
        #expect(provider.code == .closed)
    }

    @Test func aClosedContainer() async throws {
        let screen = Screen()
        let container = container()
        try container.inject(screen)
        try await container.close()
        let lazy = try #require(throws: ResolutionError.self) { try screen.$editor.get() }
        #expect(lazy.code == .closed)
        let provider = try #require(throws: ResolutionError.self) { try screen.$worker.get() }
        #expect(provider.code == .closed)
        #expect(throws: ResolutionError.self) { try container.inject(screen) }
        #expect(screen.store.name == "registered")
    }

    // MARK: Contents of a slot

    @Test func contentsAreReleasedWithTheirOwner() throws {
        let alive = Tally()
        final class Owner { @Injected var mortal: Mortal }
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }
            Component(Owner.self) { Owner() }.injectMarked()
        }
        do {
            let owner = try container.resolve(Owner.self)
            #expect(alive.count == 1)
            for _ in 0..<3 { try container.inject(owner) }
            #expect(alive.count <= 2)  // the slot retains its first content, but no later ones
        }
        #expect(alive.count == 0)
    }
}
