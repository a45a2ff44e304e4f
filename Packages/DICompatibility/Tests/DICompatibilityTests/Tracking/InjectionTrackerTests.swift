import DICompatibility
import DICore
import DIPropertyInjection
import Testing

// Proves B16.
/// Tests the tracker that pushes a replaced component into the objects that depend on it.
@Suite("Injection tracker", .timeLimit(.minutes(60))) struct InjectionTrackerTests {
    private protocol Store: Sendable { var name: String { get } }
    private struct Disk: Store { var name = "first" }
    private struct Memory: Store { var name = "memory" }
    private class Palette: @unchecked Sendable {
        // Safety: immutable.
        let name: String
        init(_ name: String) { self.name = name }
    }
    private final class DarkPalette: Palette, @unchecked Sendable {}
    private struct Clock: Sendable { var name = "first" }

    private final class Widget {
        var store: (any Store)? { didSet { assignments += 1 } }
        var archive: (any Store)?
        var clock: Clock?
        var title = ""
        @Injected var marked: any Store
        var assignments = 0
    }

    private class Base {
        var store: (any Store)?
    }

    private final class Derived: Base {
        var clock: Clock?
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
        Container {
            Component(instance: Disk()).role { $0 as any Store }
            Component(instance: Disk(name: "archive")).named("archive").role { $0 as any Store }
            Component(instance: Clock())
            more()
        }
    }

    @Test("Every live object gets the new instance by its own need, and other properties are untouched")
    func pushed() throws {
        let container = container { Component(injecting: Widget.self) { $0.inject(\.clock) } }
        let tracker = InjectionTracker()
        let widgets = [Widget(), Widget()]
        for widget in widgets {
            try tracker.inject(widget, from: container) {
                $0.inject(\.store).inject(\.archive, .wired(to: Disk.self, qualifier: "archive") { $0 as any Store })
                    .set(\.title, to: "set")
            }
            widget.title = "changed"
            widget.clock = nil
        }
        container.put(Memory(), as: (any Store).self)
        #expect(widgets.allSatisfy { $0.store?.name == "first" })
        #expect(try tracker.reinject((any Store).self, from: container) == 6)
        for widget in widgets {
            #expect(widget.store?.name == "memory")
            #expect(widget.marked.name == "memory")
            #expect(widget.archive?.name == "archive")
            #expect(widget.title == "changed")
            #expect(widget.clock == nil)
        }
    }

    @Test("A component is reinjected by each of its types: role, base class, own type, redirection")
    func relatedTypes() throws {
        final class Reader {
            var role: (any Store)?
            var own: Disk?
            var palette: Palette?
            var dark: DarkPalette?
            var clock: Clock?
        }
        let container = Container {
            Component(instance: Disk()).role { $0 as any Store }
            Component(instance: DarkPalette("first"))
            Redirection(from: Palette.self, to: DarkPalette.self) { $0 }
            Component(instance: Clock())
        }
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container) {
            $0.inject(\.role).inject(\.own).inject(\.palette).inject(\.dark).inject(\.clock)
        }
        #expect(try tracker.reinject(Disk.self, from: container) == 2)
        #expect(try tracker.reinject((any Store).self, from: container) == 2)
        #expect(try tracker.reinject(Palette.self, from: container) == 2)
        #expect(try tracker.reinject(DarkPalette.self, from: container) == 2)
        #expect(try tracker.reinject(Clock.self, from: container) == 1)
        #expect(try tracker.reinject(String.self, from: container) == 0)
        container.put(DarkPalette("second"))
        try tracker.reinject(Palette.self, from: container)
        #expect(reader.palette?.name == "second")
        #expect(reader.dark === reader.palette)
    }

    @Test("Collections and lazy dependencies are reinjected")
    func forms() throws {
        final class Reader {
            var all: [any Store] = []
            var later: Lazy<Disk>?
        }
        let container = Container {
            Component(instance: Disk()).contribute { $0 as any Store }
            Component(instance: Memory()).contribute { $0 as any Store }
        }
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container) { $0.inject(\.all).inject(\.later) }
        #expect(try reader.later?.get().name == "first")
        container.put(Disk(name: "second"))
        #expect(try tracker.reinject(Disk.self, from: container) == 1)
        #expect(try reader.later?.get().name == "second")
        #expect(try tracker.reinject((any Store).self, from: container) == 1)
        #expect(reader.all.map(\.name) == ["memory"])
    }

    @Test("A property is tracked once, with its latest need")
    func once() throws {
        let container = container()
        let tracker = InjectionTracker()
        let widget = Widget()
        for _ in 0..<3 { try tracker.inject(widget, from: container) { $0.inject(\.store) } }
        try tracker.inject(widget, from: container) { $0.inject(\.store, .named("archive")).inject(\.clock) }
        widget.assignments = 0
        #expect(tracker.count == 1)
        #expect(try tracker.reinject((any Store).self, from: container) == 2)
        #expect(widget.assignments == 1)
        #expect(widget.store?.name == "archive")
        #expect(try tracker.reinject(Clock.self, from: container) == 1)
    }

    @Test("An object whose reinjection fails is unchanged and named by the error, and the others are reinjected")
    func allOrNothing() throws {
        final class Demanding {
            var store: (any Store)?
            var archive: (any Store)?
        }
        let container = container()
        let tracker = InjectionTracker()
        let first = try tracker.inject(Demanding(), from: container) {
            $0.inject(\.store).inject(\.archive, .named("archive"))
        }
        let second = try tracker.inject(Widget(), from: container) { $0.inject(\.store) }
        container.put(Memory(), as: (any Store).self)
        container.remove(Disk.self, qualifier: "archive")
        let error = #expect(throws: InjectionTracker.ReinjectionError.self) {
            try tracker.reinject((any Store).self, from: container)
        }
        #expect(error?.errors.map(\.code) == [.missing])
        #expect(error?.errors.first?.chain.first?.key == ComponentKey(Demanding.self))
        #expect(error?.description == error?.errors.first?.description)
        #expect(first.store?.name == "first")
        #expect(first.archive?.name == "archive")
        #expect(second.store?.name == "memory")
    }

    @Test("A failed injection is not tracked")
    func failedInjection() {
        let tracker = InjectionTracker()
        #expect(throws: ResolutionError.self) {
            try tracker.inject(Widget(), from: Container {}) { $0.inject(\.store) }
        }
        #expect(tracker.count == 0)
    }

    @Test("A property that was left alone because its component was missing is injected once it is registered")
    func missingBefore() throws {
        let container = Container {}
        let tracker = InjectionTracker()
        let base = try tracker.inject(Base(), from: container) { $0.inject(\.store, ifMissing: .leave) }
        container.put(Memory(), as: (any Store).self)
        #expect(try tracker.reinject((any Store).self, from: container) == 1)
        #expect(base.store?.name == "memory")
    }

    @Test("Reinjection consults property writers again") func writers() throws {
        struct OnlyFirst: PropertyWriter {
            func allows(_ value: Any, for property: WrittenProperty) -> Bool { (value as? any Store)?.name == "first" }
        }
        let container = container()
        let tracker = InjectionTracker()
        let base = try tracker.inject(Base(), from: container) { $0.inject(\.store).written(by: OnlyFirst()) }
        container.put(Memory(), as: (any Store).self)
        #expect(try tracker.reinject((any Store).self, from: container) == 0)
        #expect(base.store?.name == "first")
    }

    @Test("Objects are weak references, and released ones are no longer tracked")
    func memory() throws {
        let container = container()
        let tracker = InjectionTracker()
        weak var gone: Base?
        var kept: [Base] = []
        for index in 0..<500 {
            let base = try tracker.inject(Base(), from: container) { $0.inject(\.store) }
            gone = base
            if index.isMultiple(of: 100) { kept.append(base) }
        }
        #expect(gone == nil)
        #expect(tracker.count == 5)
        container.put(Memory(), as: (any Store).self)
        #expect(try tracker.reinject((any Store).self, from: container) == 5)
        #expect(kept.allSatisfy { $0.store?.name == "memory" })
    }

    @Test("A setter may inject further objects") func reentrance() throws {
        final class Nest {
            let tracker: InjectionTracker
            let container: Container
            var children: [Base] = []
            var clock: Clock? {
                didSet {
                    guard let child = try? tracker.inject(Base(), from: container, properties: { $0.inject(\.store) })
                    else { return }
                    children.append(child)
                }
            }
            init(_ tracker: InjectionTracker, _ container: Container) {
                (self.tracker, self.container) = (tracker, container)
            }
        }
        let container = container()
        let tracker = InjectionTracker()
        let nest = try tracker.inject(Nest(tracker, container), from: container) { $0.inject(\.clock) }
        try tracker.reinject(Clock.self, from: container)
        #expect(nest.children.count == 2)
        #expect(tracker.count == 3)
    }

    @Test("It can be used on an actor") func onAnActor() async throws {
        actor Desk {
            let tracker = InjectionTracker()
            let base = Base()
            func inject(from container: Container) throws {
                try tracker.inject(base, from: container) { $0.inject(\.store) }
            }
            func reinject(from container: Container) throws -> String? {
                try tracker.reinject((any Store).self, from: container)
                return base.store?.name
            }
        }
        let container = container()
        let desk = Desk()
        try await desk.inject(from: container)
        container.put(Memory(), as: (any Store).self)
        #expect(try await desk.reinject(from: container) == "memory")
    }

    @Test("Users can write trackers of their own") func ownTracker() throws {
        final class Names {
            var names: [String] = []
            func record<Owner: AnyObject>(
                _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.Made>.Injected
            ) {
                names.append("\(ComponentKey(Owner.self)): \(properties.dependencies.count)")
            }
        }
        let names = Names()
        let derived = Derived()
        names.record(derived, try container().injectAndList(derived) { $0.inject(\.store).inject(\.clock) })
        #expect(names.names == ["Derived: 2"])
    }
}
