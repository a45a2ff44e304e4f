import DICore
import DIInspection
import DIPropertyInjection
import Testing

// Proves B8.
/// Tests structs that are injected in place.
@Suite struct InjectStructTests {
    private struct Letter {
        var title = "untitled"
        var store = Store(name: "default")
        var head = Head()
        @Injected private var marked: Store
        var markedName: String? { try? $marked.get().name }

        struct Head { var store: Store? }
    }

    private struct Plain {
        var number = 0
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList {} }) -> Container {
        Container {
            Component(Store.self) { Store() }
            more()
        }
    }

    @Test func markedAndListed() throws {
        var letter = Letter()
        try container().inject(into: &letter) { $0.inject(\.store).inject(\.head.store).set(\.title, to: "T") }
        #expect(letter.title == "T")
        #expect(letter.store == Store())
        #expect(letter.head.store == Store())
        #expect(letter.markedName == "registered")
    }

    @Test func registered() throws {
        let container = container {
            Component(injecting: Letter.self) { $0.inject(\.head.store).set(\.title, to: "registered") }
        }
        try container.validate()
        var letter = Letter()
        try container.inject(into: &letter)
        #expect(letter.title == "registered")
        #expect(letter.head.store == Store())
        #expect(letter.store.name == "default")
        letter = Letter()
        try container.inject(into: &letter) { $0.set(\.title, to: "this time") }
        #expect(letter.title == "this time")
    }

    @Test func aCopyThatWasMadeBeforeKeepsItsPlainProperties() throws {
        var letter = Letter()
        let copy = letter
        try container().inject(into: &letter) { $0.inject(\.store) }
        #expect(copy.store.name == "default")
        // Copies share their marked properties, as documented.
        #expect(copy.markedName == "registered")
    }

    @Test func nothingToInject() throws {
        var plain = Plain()
        let error = try #require(throws: ResolutionError.self) { try container().inject(into: &plain) }
        #expect(error.code == .nothingToInject)
        #expect(error.key == ComponentKey(Plain.self))
        var number = 3
        #expect(throws: ResolutionError.self) { try container().inject(into: &number) }
        #expect(number == 3)
    }

    @Test func aValueBehindAProtocol() throws {
        var named: any Named = Badge()
        try container().inject(into: &named) { $0.set(\.size, to: 4) }
        #expect(named.name == "registered")
        #expect(named.size == 4)
        let error = try #require(throws: ResolutionError.self) { try container().inject(into: &named) }
        #expect(error.code == .alreadyInjected)
    }

    private protocol Named {
        var name: String { get }
        var size: Int { get set }
    }

    private struct Badge: Named {
        @Injected private var store: Store
        var size = 0
        var name: String { store.name }
    }
}
