import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves B8.
/// Tests injecting objects that come from outside the container.
@Suite(.ownThread) struct InjectObjectTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private class Widget {
        @Injected private var store: any Store
        var clock = Clock(zone: "default")
        var title = "untitled"
        var storeName: String? { try? $store.get().name }
    }

    private final class Button: Widget {
        @Injected var color: Int
        var size = 0
    }

    private final class Label {
        var text = ""
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList {} }) -> Container {
        Container {
            Component((any Store).self) { Disk() }
            Component((any Store).self) { Disk(name: "archive") }.named("archive")
            Component(Clock.self) { Clock() }
            Component(Int.self) { 7 }
            more()
        }
    }

    @Test func markedPropertiesAreFilledAndTheObjectReturned() throws {
        let widget = Widget()
        let returned = try container().inject(widget)
        #expect(returned === widget)
        #expect(widget.storeName == "disk")
        #expect(widget.clock.zone == "default")
    }

    @Test func theClassOfTheObjectCountsNotThatOfTheVariable() throws {
        let widget: Widget = Button()
        try container().inject(widget)
        #expect((widget as? Button)?.color == 7)
        #expect(widget.storeName == "disk")
    }

    @Test func propertiesListedInTheCall() throws {
        let container = container()
        let widget = try container.inject(Widget()) { $0.inject(\.clock).set(\.title, to: "Q3") }
        #expect(widget.clock.zone == "registered")
        #expect(widget.title == "Q3")
        #expect(widget.storeName == "disk")
        #expect(try container.inject(Widget()).title == "untitled")
    }

    @Test func propertiesListedInTheCallTakePrecedence() throws {
        let container = container {
            Component(injecting: Widget.self) {
                $0.inject(\.clock).set(\.title, to: "registered")
            }
        }
        let widget = try container.inject(Widget()) { $0.set(\.clock, to: Clock(zone: "this time")) }
        #expect(widget.clock.zone == "this time")
        #expect(widget.title == "registered")
        #expect(widget.storeName == "disk")
    }

    @Test func injectedOnceMore() throws {
        let widget = Widget()
        let container = container()
        for zone in ["one", "two", "three"] {
            container.put(Clock(zone: zone))
            container.put(Disk(name: zone), as: (any Store).self)
            try container.inject(widget) { $0.inject(\.clock) }
            #expect(widget.clock.zone == zone)
            #expect(widget.storeName == zone)
        }
    }

    // MARK: Base classes

    @Test func asABaseClass() throws {
        let container = container {
            Component(injecting: Widget.self) { $0.inject(\.clock) }
            Component(injecting: Button.self) { $0.set(\.size, to: 3).set(\.title, to: "a button") }
        }
        let asWidget = Button()
        let returned: Widget = try container.inject(asWidget, as: Widget.self)
        #expect(returned === asWidget)
        #expect(asWidget.clock.zone == "registered")
        #expect(asWidget.storeName == "disk")
        #expect(asWidget.size == 0)
        #expect(asWidget.title == "untitled")
        #expect(!asWidget.$color.isInjected)

        let asButton = try container.inject(Button())
        #expect(asButton.clock.zone == "default")
        #expect(asButton.size == 3)
        #expect(asButton.color == 7)
    }

    @Test func asABaseClassWithAListOfIt() throws {
        let button = Button()
        try container().inject(button, as: Widget.self) { $0.set(\.title, to: "as a widget") }
        #expect(button.title == "as a widget")
        #expect(!button.$color.isInjected)
    }

    @Test func asItsOwnClassIsEverything() throws {
        let button = try container().inject(Button(), as: Button.self)
        #expect(button.color == 7)
        #expect(button.storeName == "disk")
    }

    /// The registered injection is looked up by the static type.
    @Test func theRegisteredInjectionIsThatOfTheStaticType() throws {
        let container = container {
            Component(injecting: Widget.self) { $0.inject(\.clock) }
        }
        let widget: Widget = Button()
        #expect(try container.inject(widget).clock.zone == "registered")
        #expect(try container.inject(Button()).clock.zone == "default")
    }

    // MARK: Nothing to inject

    @Test func anObjectWithNothingToInject() throws {
        let label = Label()
        let container = container { Component(injecting: Widget.self) { $0.inject(\.clock) } }
        let error = try #require(throws: ResolutionError.self) { try container.inject(label) }
        #expect(error.code == .nothingToInject)
        #expect(error.key == ComponentKey(Label.self))
        #expect(
            error.description == """
                error[DI0015]: no property to inject is declared for Label
                  help:   mark properties with @Injected, list them, or register Component(injecting: Label.self)
                """)
    }

    @Test func aListIsSomethingAlsoWhereItNeedsNothing() throws {
        let label = try container().inject(Label()) { $0.set(\.text, to: "hello") }
        #expect(label.text == "hello")
        let registered = container { Component(injecting: Label.self) { $0 } }
        #expect(throws: Never.self) { try registered.inject(Label()) }
    }

    @Test func everythingBelowAStopClass() throws {
        let error = try #require(throws: ResolutionError.self) {
            try container().inject(Widget(), upTo: [Widget.self])
        }
        #expect(error.code == .nothingToInject)
    }

    /// The error of a nested object includes the chain to it.
    @Test func nothingToInjectFurtherDownHasAChain() throws {
        let container = container {
            Component(Label.self) { resolver in try resolver.inject(Label()) }
        }
        final class Owner { @Injected var label: Label }
        let error = try #require(throws: ResolutionError.self) { try container.inject(Owner()) }
        #expect(error.code == .nothingToInject)
        #expect(error.key == ComponentKey(Label.self))
        #expect(error.chain.map(\.key) == [ComponentKey(Owner.self), ComponentKey(Label.self)])
    }

    // MARK: Nested injection

    @Test func factoriesAndHooksMayInject() throws {
        let container = container {
            Component(Widget.self) { resolver in
                try resolver.inject(Button()) { $0.inject(\.clock).set(\.size, to: 1) }
            }
            Component(Widget.self) { Widget() }.onCreate { widget, resolver in try resolver.inject(widget) }
                .named("hook")
        }
        let widget = try container.resolve(Widget.self)
        #expect(widget.clock.zone == "registered")
        #expect(widget.storeName == "disk")
        #expect(try container.resolve(Widget.self, named: "hook").storeName == "disk")
    }

    @Test func aCycleThroughAnInjectedObjectIsFound() throws {
        let container = Container {
            Component(Clock.self) { resolver in
                try resolver.inject(Holder()).clock
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Clock.self) }
        #expect(error.code == .cycle)
    }

    private final class Holder { @Injected var clock: Clock }

    @Test func aContainerThatIsGone() throws {
        var resolver: (any Resolver)?
        do {
            let container = container()
            resolver = try container.resolve((any Resolver).self)
        }
        let kept = try #require(resolver)
        let error = try #require(throws: ResolutionError.self) { try kept.inject(Widget()) }
        #expect(error.code == .closed)
    }

    // MARK: Threads

    @Test(.timeLimit(.minutes(60))) func objectsOfManyThreads() throws {
        let container = container { Component(injecting: Button.self) { $0.inject(\.clock) } }
        let start = Rendezvous(of: 8)
        let results = try Threads.run(8) { _ in
            start.meet()
            return try (0..<50).allSatisfy { _ in
                let button = try container.inject(Button()) { $0.set(\.size, to: 2) }
                return button.clock.zone == "registered" && button.color == 7 && button.size == 2
            }
        }
        #expect(results.allSatisfy { $0 })
    }
}
