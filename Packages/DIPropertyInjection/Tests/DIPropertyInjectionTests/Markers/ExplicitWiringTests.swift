import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests marked properties that are wired to a component other than their type implies.
@Suite struct ExplicitWiringTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private struct Tape: Store {
        var name = "tape"
    }

    private class Base {
        @Injected var inherited: any Store
    }

    private final class Screen: Base {
        @Injected var store: any Store
        @LazyInjected var later: any Store
        @InjectedProvider var each: any Store
        let constant = Injected<any Store>()
        var variable = Injected<any Store>()

        var names: [String] {
            [store.name, later.name, each.name, constant.value.name, variable.value.name, inherited.name]
        }
    }

    private func wired<List: PropertyListing<Screen, ComponentOrigin.Made>>(_ list: List) -> List {
        list.injectMarked(\.$store, .wired(to: Tape.self) { $0 as any Store })
            .injectMarked(\.$later, .named("lazy"))
            .injectMarked(\.$each, .named("each"))
            .injectMarked(\.constant, .wired(to: Disk.self) { $0 })
            .injectMarked(\.variable, .wired(to: Tape.self) { Disk(name: "of \($0.name)") })
            .injectMarked(\.$inherited, .named("inherited"))
    }

    private let names = ["tape", "a lazy one", "a new one", "disk", "of tape", "inherited"]

    /// No component is registered for `any Store` without a name.
    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(Disk.self) { Disk() }
            Component(Tape.self) { Tape() }
            Component((any Store).self) { Disk(name: "a lazy one") }.named("lazy")
            Component((any Store).self) { Disk(name: "a new one") }.named("each")
            Component((any Store).self) { Disk(name: "inherited") }.named("inherited")
            more()
        }
    }

    // Proves B6.
    @Test(arguments: [true, false])
    func everyKindOfMarker(listedFirst: Bool) throws {
        let container = container {
            if listedFirst {
                wired(Component(Screen.self) { Screen() }).injectMarked()
            } else {
                wired(Component(Screen.self) { Screen() }.injectMarked())
            }
        }
        for _ in 0..<3 { #expect(try container.resolve(Screen.self).names == names) }
        try container.validate()
        #expect(container.graph().nodes[5].edges.count == 6)
    }

    @Test func withoutSearchingForTheOthers() throws {
        let container = container {
            Component(Screen.self) { Screen() }.injectMarked(\.$store, .wired(to: Tape.self) { $0 })
        }
        try container.validate()
        for _ in 0..<2 {
            let screen = try container.resolve(Screen.self)
            #expect(screen.store.name == "tape")
            #expect(!screen.$inherited.isInjected)
            #expect(!screen.constant.isInjected)
        }
    }

    @Test func ofAnObject() throws {
        let container = container {}
        #expect(try container.inject(Screen()) { wired($0) }.names == names)
        let registered = self.container { Component(injecting: Screen.self) { wired($0) } }
        try registered.validate()
        #expect(try registered.inject(Screen()).names == names)
        let replaced = try registered.inject(Screen()) { $0.injectMarked(\.$store, .named("each")) }
        #expect(replaced.names == ["a new one"] + names.dropFirst())
    }

    @Test func ofAStruct() throws {
        struct Letter {
            @Injected var store: any Store
            @Injected var other: any Store
        }
        let container = container {
            Component(Letter.self) { Letter() }
                .injectMarked(\.$store, .named("each")).injectMarked(\.$other, .named("lazy")).injectMarked()
        }
        for _ in 0..<2 { #expect(try container.resolve(Letter.self).store.name == "a new one") }
        var letter = Letter()
        try container.inject(into: &letter) {
            $0.injectMarked(\.$store, .named("lazy")).injectMarked(\.$other, .named("each"))
        }
        #expect(letter.store.name == "a lazy one")
        #expect(letter.other.name == "a new one")
    }

    // Proves B6.
    /// One of two properties of one type is wired. The other one is resolved by its type.
    @Test func theOtherOfTheSameTypeGoesByItsType() throws {
        final class Pair {
            @Injected var first: any Store
            @Injected var second: any Store
        }
        let container = container {
            Component((any Store).self) { Disk(name: "unnamed") }
            Component(Pair.self) { Pair() }.injectMarked(\.$second, .named("each")).injectMarked()
        }
        for _ in 0..<3 {
            let pair = try container.resolve(Pair.self)
            #expect(pair.first.name == "unnamed")
            #expect(pair.second.name == "a new one")
        }
        #expect(container.graph().nodes[6].edges.map(\.dependency.key.description) == ["Store \"each\"", "Store"])
        container.remove((any Store).self)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Pair.self) }
        // A linked creation cannot tell the two properties apart. One without links names the property.
        #expect(error.notes.map(\.text).first == "marked property Injected<Store> of Pair")
        let strategy = Component(Pair.self) { Pair() }
            .injectMarked(\.$second, .named("each")).injectMarked().strategy
        let learning = try #require(throws: ResolutionError.self) { try strategy.make(container) }
        #expect(learning.notes.map(\.text).first == "property first of Pair")
    }

    // Proves B6.
    @Test func theTargetOfTheWiringMustBeThere() throws {
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(Screen.self) { Screen() }.injectMarked(\.$store, .wired(to: Tape.self) { $0 }).injectMarked()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Tape.self))
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Tape.self)])
    }

    @Test func lazyOnesAndProvidersAreWiredToo() throws {
        final class Panel {
            var lazy: Lazy<any Store>?
            var provider: Provider<any Store>?
        }
        let created = Tally()
        let container = container {
            Component(Disk.self) { Disk(name: "\(created.add())") }.named("counted")
            Component(Screen.self) { Screen() }
                .injectMarked(\.$later, .wired(to: Disk.self, qualifier: "counted") { $0 as any Store })
                .injectMarked(\.$each, .wired(to: Disk.self, qualifier: "counted") { $0 })
            Component(Panel.self) { Panel() }
                .inject(\.lazy, .wired(to: Tape.self) { $0 as any Store })
                .inject(\.provider, .wired(to: Tape.self) { $0 as any Store }, ifMissing: .leave)
        }
        try container.validate()
        let screen = try container.resolve(Screen.self)
        #expect(created.count == 0)
        #expect([screen.later.name, screen.later.name, screen.each.name, screen.each.name] == ["1", "1", "2", "3"])
        let panel = try container.resolve(Panel.self)
        #expect(try panel.lazy?.get().name == "tape")
        #expect(try panel.provider?().name == "tape")
        let injected = try container.inject(Screen()) {
            $0.injectMarked(\.$later, .wired(to: Tape.self) { $0 }).injectMarked(\.$store, .named("each"))
                .injectMarked(\.$each, .named("each")).injectMarked(\.constant, .named("each"))
                .injectMarked(\.variable, .named("each")).injectMarked(\.$inherited, .named("each"))
        }
        #expect(injected.later.name == "tape")
    }
}
