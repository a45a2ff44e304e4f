import DICore
import DIInspection
import DIPropertyInjection
import Testing

// Proves B8.
/// Copies of a struct share the slots of their marked properties, so only one of them can be injected.
@Suite("Slots that copies of a struct share") struct SharedSlotTests {
    private struct Store: Sendable, Equatable { var name = "first" }

    private struct Letter {
        var title = "untitled"
        @Injected var store: Store
        var signature = Injected<Store>()
    }

    private func container(_ name: String) -> Container {
        Container {
            Component(Store.self) { Store(name: name) }
            Component(Store.self) { Store(name: "dark \(name)") }.named("dark")
        }
    }

    private func error(_ body: () throws -> Void) -> ResolutionError? {
        #expect(throws: ResolutionError.self, performing: body)
    }

    @Test("Injecting a second copy fails, and changes neither copy")
    func refused() throws {
        var letter = Letter()
        var copy = letter
        try container("first").inject(into: &letter)
        let error = error { try container("second").inject(into: &copy) { $0.set(\.title, to: "changed") } }
        #expect(error?.code == .alreadyInjected)
        #expect(error?.key == ComponentKey(Letter.self))
        #expect(error?.message == "a marked property of Letter was injected before, in this value or in a copy of it")
        #expect(letter.store.name == "first")
        #expect(copy.title == "untitled")
        // Injecting the same value again fails too, because it cannot be told apart from a copy.
        #expect(throws: ResolutionError.self) { try container("second").inject(into: &letter) }
        #expect(letter.signature.value.name == "first")
    }

    @Test("A new value has its own slots, and so does a property that was set")
    func ownSlots() throws {
        var (first, second) = (Letter(), Letter())
        try container("first").inject(into: &first)
        try container("second").inject(into: &second)
        #expect([first.store.name, second.store.name] == ["first", "second"])
        struct Card { @Injected var store: Store }
        var card = Card()
        card.store = Store(name: "set")
        try container("first").inject(into: &card)
        #expect(card.store.name == "first")
        let before = card
        card.store = Store(name: "set again")
        try container("second").inject(into: &card)
        #expect(card.store.name == "second")
        #expect(before.store.name == "first")
    }

    @Test("Explicitly wired properties are refused too, alone or with others")
    func explicit() throws {
        var letter = Letter()
        var copy = letter
        try container("first").inject(into: &letter) { $0.injectMarked(\.signature, .named("dark")) }
        #expect(letter.signature.value.name == "dark first")
        let error = error {
            try container("second").inject(into: &copy) { $0.injectMarked(\.signature, .named("dark")) }
        }
        #expect(error?.code == .alreadyInjected)
        #expect(letter.store.name == "first")
        #expect(letter.signature.value.name == "dark first")
    }

    @Test("Copies of a component's prototype are refused, but new values are not")
    func prototype() throws {
        let prototype = Letter()
        let container = Container {
            Component(Store.self) { Store() }
            Component(Letter.self) { prototype }.injectMarked()
            Component(Letter.self) { Letter() }.named("new").injectMarked()
            Component(Letter.self) { prototype }.named("explicit").injectMarked(\.signature, .unnamed)
        }
        for _ in 0..<3 { #expect(try container.resolve(Letter.self, named: "new").store.name == "first") }
        #expect(try container.resolve(Letter.self).store.name == "first")
        for name in [nil, "explicit"] {
            let error = error { _ = try container.resolve(Letter.self, qualifier: name.map { .name($0) }) }
            #expect(error?.code == .alreadyInjected)
        }
    }

    @Test("Copies are refused on the main actor and in asynchronous components too")
    @MainActor func otherContainers() async throws {
        let prototype = Letter()
        let container = Container {
            Component(instance: Store())
            MainActorComponent(Letter.self) { prototype }.injectMarked()
        }
        #expect(try container.mainActor.resolve(Letter.self).store.name == "first")
        #expect(throws: ResolutionError.self) { try container.mainActor.resolve(Letter.self) }
        var letter = Letter()
        var copy = letter
        try container.mainActor.inject(into: &letter)
        #expect(error { try container.mainActor.inject(into: &copy) }?.code == .alreadyInjected)

        struct Note: Sendable { var store = Injected<Store>() }
        let note = Note()
        let awaited = Container {
            Component(instance: Store())
            AsyncComponent(Note.self) { note }.injectMarked().uncached()
        }
        #expect(try await awaited.async.resolve(Note.self).store.value.name == "first")
        await #expect(throws: ResolutionError.self) { try await awaited.async.resolve(Note.self) }
    }

    @Test("Explicit reinjection changes all copies")
    func reinjection() throws {
        let injected = Guarded<PropertyList<Letter, ComponentOrigin.Made>.Injected?>(nil)
        var letter = Letter()
        let copy = letter
        try container("first").inject(into: &letter) {
            $0.onInject { _, properties in injected.withLock { $0 = properties } }
        }
        let properties = try #require(injected.withLock { $0 })
        for name in ["second", "third"] {
            #expect(try properties.inject(into: &letter, from: container(name)) == 2)
            #expect([letter.store.name, copy.store.name] == [name, name])
        }
    }

    @Test("Objects can be injected repeatedly, even behind a protocol")
    func objects() throws {
        let page = Page()
        var named: any Named = page
        for name in ["first", "second"] {
            try container(name).inject(page)
            #expect(page.name == name)
        }
        try container("third").inject(into: &named)
        #expect(page.name == "third")
    }

    private protocol Named { var name: String { get } }
    private final class Page: Named {
        @Injected var store: Store
        var name: String { store.name }
    }

    @Test("If the injection fails for another reason, the slots stay free")
    func afterFailure() throws {
        struct Missing: Sendable {}
        struct Sheet {
            @Injected var store: Store
            var missing: Missing?
        }
        var sheet = Sheet()
        let copy = sheet
        #expect(throws: ResolutionError.self) { try container("first").inject(into: &sheet) { $0.inject(\.missing) } }
        #expect(!copy.$store.isInjected)
        try container("second").inject(into: &sheet)
        #expect(copy.store.name == "second")
    }

    @Test("If several threads inject copies, only one succeeds")
    func threads() async throws {
        struct Note: Sendable { let first = Injected<Store>(), second = Injected<Store>() }
        for _ in 0..<50 {
            let note = Note()
            let containers = (0..<4).map { container("\($0)") }
            let names = await withTaskGroup(of: String?.self) { group in
                for (number, container) in containers.enumerated() {
                    group.addTask {
                        var copy = note
                        do { try container.inject(into: &copy) } catch { return nil }
                        return "\(number)"
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }.compactMap(\.self)
            }
            #expect(names == [note.first.value.name])
            #expect(names == [note.second.value.name])
        }
    }
}
