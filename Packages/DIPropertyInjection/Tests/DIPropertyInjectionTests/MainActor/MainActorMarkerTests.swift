import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests marked properties of main-actor components.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct MainActorMarkerTests {
    @MainActor private final class Editor {
        let number: Int
        init(_ number: Int = 0) { self.number = number }
    }

    @MainActor private class Base {
        @Injected private var store: Store
        var storeName: String? { try? $store.get().name }
    }

    @MainActor private final class Screen: Base {
        @Injected private var editor: Editor
        @LazyInjected var later: Editor
        @InjectedProvider var each: Editor
        @Injected var absent: Int?
        var title = ""
        var editorNumber: Int? { try? $editor.get().number }
    }

    private func container(_ made: Tally = Tally(), @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(Store.self) { Store() }
            MainActorComponent(Editor.self) { Editor(made.add()) }
            more()
        }
    }

    // Proves B5.
    @Test func allKindsOfThem() throws {
        let made = Tally()
        let container = container(made) { MainActorComponent(Screen.self) { Screen() }.injectMarked() }
        for round in 0..<3 {
            let screen = try container.mainActor.resolve(Screen.self)
            #expect(screen.storeName == "registered")
            #expect(screen.editorNumber == 4 * round + 1)
            #expect(screen.later.number == 4 * round + 2)
            #expect(screen.later === screen.later)
            #expect(screen.each.number == 4 * round + 3)
            #expect(try screen.$each.get().number == 4 * round + 4)
            #expect(screen.absent == nil)
        }
    }

    @Test func opaqueUntilCreated() throws {
        let container = container { MainActorComponent(Screen.self) { Screen() }.injectMarked() }
        #expect(container.graph().nodes[2].opacity == .untilCreated)
        #expect(container.validationReport().warnings.map(\.key) == [ComponentKey(Screen.self)])
        _ = try container.mainActor.resolve(Screen.self)
        #expect(container.validationReport().warnings.isEmpty)
        #expect(
            container.graph().nodes[2].edges.map(\.dependency.label) == [
                "property store", "property editor", "property later", "property each", "property absent",
            ])
    }

    @Test func stopClasses() throws {
        let container = container { MainActorComponent(Screen.self) { Screen() }.injectMarked(upTo: [Base.self]) }
        for _ in 0..<2 {
            let screen = try container.mainActor.resolve(Screen.self)
            #expect(screen.storeName == nil)
            #expect(screen.editorNumber != nil)
        }
    }

    @Test func aMissingOneIsNamed() throws {
        let container = Container {
            Component(Store.self) { Store() }
            MainActorComponent(Screen.self) { Screen() }.injectMarked().set(\.title, to: "T")
        }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Screen.self) }
            #expect(error.chain.map(\.key.description) == ["Screen", "Editor"])
            #expect(error.notes.first?.text == "property editor of Screen")
        }
    }

    @MainActor private final class Listed: DeclaresMarkedProperties {
        @Injected var store: Store
        @LazyInjected var later: Editor
        nonisolated static var markedProperties: [any MarkedProperty.Type] {
            [Injected<Store>.self, LazyInjected<Editor>.self]
        }
    }

    @Test func aTypeThatListsThem() throws {
        let container = container { MainActorComponent(Listed.self) { Listed() }.injectMarked() }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
        #expect(container.graph().nodes[2].edges.map(\.dependency.kind) == [.required, .lazy])
        for _ in 0..<2 {
            let listed = try container.mainActor.resolve(Listed.self)
            #expect(listed.store.name == "registered")
            _ = try listed.$later.get()
        }
    }

    @Test func wired() throws {
        let container = container {
            Component(Store.self) { Store(name: "archive") }.named("archive")
            MainActorComponent(Listed.self) { Listed() }
                .injectMarked(\.$store, .named("archive")).injectMarked()
        }
        try container.validate()
        for _ in 0..<2 { #expect(try container.mainActor.resolve(Listed.self).store.name == "archive") }
    }

    @Test func byTheDefaultStrategy() throws {
        let container = Container(strategy: MarkedProperties(upTo: [Base.self])) {
            MainActorComponent(Editor.self) { Editor(3) }
            MainActorComponent(Screen.self) { Screen() }
            MainActorComponent(Screen.self) { (_: MainActorResolver) in Screen() }.named("closure")
        }
        for _ in 0..<2 {
            let screen = try container.mainActor.resolve(Screen.self)
            #expect(screen.editorNumber == 3)
            #expect(screen.storeName == nil)
        }
        #expect(try container.mainActor.resolve(Screen.self, named: "closure").editorNumber == nil)
    }

    @Test func innerObjectsAreNotInjected() throws {
        @MainActor final class Node {
            @Injected var store: Store
            let inner: Node?
            init(_ inner: Node? = nil) { self.inner = inner }
        }
        let container = container { MainActorComponent(Node.self) { Node(Node()) }.injectMarked() }
        for _ in 0..<3 {
            let node = try container.mainActor.resolve(Node.self)
            #expect(node.$store.isInjected)
            #expect(node.inner?.$store.isInjected == false)
        }
    }

    @Test func withoutLinking() throws {
        let inner = MainActorComponent(Screen.self, strategy: Made()).set(\.title, to: "T").strategy
        let strategy = MainActorComponent(Screen.self, strategy: inner)
            .injectMarked(\.$absent, Need<Int?>.unnamed).strategy
        let container = container {}
        let screen = try strategy.make(container.mainActor)
        #expect(screen.title == "T")
        #expect(screen.$absent.isInjected)
        #expect(screen.storeName == nil)
    }

    private struct Made: MainActorStrategy {
        var dependencies: [Dependency] { [] }
        func make(_ resolver: MainActorResolver) throws -> Screen { Screen() }
    }
}
