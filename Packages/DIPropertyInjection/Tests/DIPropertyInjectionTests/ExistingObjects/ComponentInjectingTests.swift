import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B8.
/// Tests injections for a type of objects, which are registered like components.
@Suite struct ComponentInjectingTests {
    private class Base {
        @Injected var inherited: Clock
    }

    private final class Widget: Base {
        var store: Store?
        var clock: Clock?
        @Injected var marked: Store
    }

    @Test func isValidated() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(injecting: Widget.self) { $0.inject(\.store).inject(\.clock) }
        }
        let line = container.components[1].place.line
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(
            problems.map(\.description) == [
                """
                error[DI0001]: nothing is registered for Clock
                  chain:  Injection<Widget> → Clock
                  needed: property clock of Injection<Widget>   DIPropertyInjectionTests/ComponentInjectingTests.swift:\(line)
                  help:   register a component for Clock, or one with it as a role
                """
            ])
        let widget = Widget()
        let error = try #require(throws: ResolutionError.self) { try container.inject(widget) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Clock
                  chain:  Widget → Injection<Widget> → Clock
                  needed: property clock of Injection<Widget>   DIPropertyInjectionTests/ComponentInjectingTests.swift:\(line)
                  help:   register a component for Clock, or one with it as a role
                """)
        #expect(widget.store == nil)
        #expect(!widget.$marked.isInjected)
    }

    @Test func isKnownToTheGraph() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(injecting: Widget.self) { $0.inject(\.store).inject(\.clock, ifMissing: .leave) }
        }
        try container.validate()
        let node = container.graph().nodes[2]
        #expect(node.component.key == ComponentKey(Injection<Widget>.self))
        #expect(node.edges.map(\.dependency.label) == ["property store", "property clock"])
        #expect(node.edges.map(\.dependency.kind) == [.required, .optional])
        #expect(node.opacity == .transparent)
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func everyObjectGetsNewValues() throws {
        let made = Tally()
        let container = Container {
            Component(Store.self) { Store(name: "\(made.add())") }
            Component(Clock.self) { Clock() }
            Component(injecting: Widget.self) { $0.inject(\.store) }
        }
        var names: [String?] = []
        for _ in 0..<2 {
            let widget = try container.inject(Widget())
            names += [widget.store?.name, widget.marked.name]
        }
        #expect(names == ["1", "2", "3", "4"])
    }

    @Test func twoForOneTypeAreADuplicate() throws {
        let container = Container {
            Component(injecting: Widget.self) { $0.set(\.store, to: nil) }
            Component(injecting: Widget.self) { $0.set(\.clock, to: nil) }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.duplicate])
        let error = try #require(throws: ResolutionError.self) { try container.inject(Widget()) }
        #expect(error.code == .duplicate)
    }

    @Test func itCanBeReplaced() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(injecting: Widget.self) { $0.inject(\.store) }
        }
        #expect(try container.inject(Widget()).store != nil)
        container.register { Component(injecting: Widget.self) { $0.inject(\.clock) }.overriding() }
        let widget = try container.inject(Widget())
        #expect(widget.store == nil)
        #expect(widget.clock != nil)
        container.remove(Injection<Widget>.self)
        #expect(try container.inject(Widget()).clock == nil)
    }

    @Test func itIsInAModule() throws {
        struct Widgets: Module {
            var components: ComponentList {
                Component(Store.self) { Store(name: "of the module") }.modulePrivate()
                Component(injecting: Widget.self) { $0.inject(\.store) }
            }
        }
        let container = Container {
            Component(Store.self) { Store() }.asDefault()
            Component(Clock.self) { Clock() }
            Widgets()
        }
        try container.validate()
        let widget = try container.inject(Widget())
        #expect(widget.store?.name == "of the module")
        #expect(widget.marked.name == "registered")
    }

    // MARK: Marked properties in the list

    @Test func stopClassesOfTheListAreObserved() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(injecting: Widget.self) { $0.inject(\.store).injectMarked(upTo: [Base.self]) }
        }
        let widget = try container.inject(Widget())
        #expect(widget.store != nil)
        #expect(widget.$marked.isInjected)
        #expect(!widget.$inherited.isInjected)
        let this = try container.inject(Widget()) { $0.injectMarked(upTo: [Base.self]) }
        #expect(!this.$inherited.isInjected)
    }

    private final class Listed: DeclaresMarkedProperties {
        @Injected var store: Store
        @Injected var clock: Clock
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self, Injected<Clock>.self] }
    }

    @Test func listedPropertiesAreValidated() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(injecting: Listed.self) { $0.injectMarked() }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Clock.self)])
        container.register { Component(Clock.self) { Clock() } }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
        #expect(try container.inject(Listed()).$clock.isInjected)
    }

    @Test func unlistedPropertiesAreAWarning() throws {
        let container = Container {
            Component(injecting: Widget.self) { $0.injectMarked() }
        }
        #expect(container.validationReport().warnings.map(\.key) == [ComponentKey(Injection<Widget>.self)])
    }
}
