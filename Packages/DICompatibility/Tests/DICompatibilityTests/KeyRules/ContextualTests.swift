import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import Testing

// Proves A9.
/// Tests components that answer only for certain receivers.
@Suite("Contextual")
struct ContextualTests {
    private class Screen: @unchecked Sendable {
        // Safety: set before other code sees the object.
        var clock: (any Clock)?
        required init() {}
    }

    private class ReportScreen: Screen, @unchecked Sendable {}
    private final class YearScreen: ReportScreen, @unchecked Sendable {}

    private static func screen<Kind: Screen>(_ type: Kind.Type) -> Component<Kind, ComponentOrigin.Made> {
        Component(type) { Kind() }.inject(\.clock)
    }

    @Test("Only its receiver sees a contextual component")
    func onlyItsReceiverSeesIt() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: ReportScreen.self) { NamedClock.component("report") }
            Self.screen(Screen.self)
            Self.screen(ReportScreen.self)
        }
        try container.validate()
        #expect(try container.resolve(Screen.self).clock?.name == "system")
        #expect(try container.resolve(ReportScreen.self).clock?.name == "report")
        #expect(try container.resolve((any Clock).self).name == "system")
    }

    @Test("A subclass of the receiver sees it, and the most derived receiver counts")
    func mostDerivedReceiverCounts() throws {
        let container = Container {
            Contextual(for: Screen.self) { NamedClock.component("screen") }
            Contextual(for: YearScreen.self) { NamedClock.component("year") }
            Contextual(for: ReportScreen.self) { NamedClock.component("report") }
            NamedClock.component("system")
            Self.screen(Screen.self)
            Self.screen(ReportScreen.self)
            Self.screen(YearScreen.self)
        }
        #expect(try container.resolve(Screen.self).clock?.name == "screen")
        #expect(try container.resolve(ReportScreen.self).clock?.name == "report")
        #expect(try container.resolve(YearScreen.self).clock?.name == "year")
    }

    @Test("Two for one receiver are a duplicate, and the error names both places")
    func twoForOneReceiverAreADuplicate() throws {
        let container = Container {
            Contextual(for: Screen.self) { NamedClock.component("first") }
            Contextual(for: Screen.self) { NamedClock.component("second") }
            Self.screen(Screen.self)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        #expect(error.code == .duplicate)
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }

    @Test("Dependency forms of a contextual component are for the receiver too", arguments: [true, false])
    func formsAreForTheReceiver(declared: Bool) throws {
        struct Holder: Sendable {
            let lazy: Lazy<any Clock>
            let provider: Provider<any Clock>
            let optional: (any Clock)?
        }
        struct Strategy: InjectionStrategy {
            let lazy = Need<Lazy<any Clock>>()
            let provider = Need<Provider<any Clock>>()
            let optional = Need<(any Clock)?>()
            var dependencies: [Dependency] { [lazy.dependency, provider.dependency, optional.dependency] }
            func make(_ resolver: any Resolver) throws -> Holder {
                Holder(
                    lazy: try lazy.resolve(from: resolver), provider: try provider.resolve(from: resolver),
                    optional: try optional.resolve(from: resolver))
            }
            func link(_ linker: borrowing Linker) throws -> Maker<Holder> {
                let (lazy, provider, optional) = (
                    try linker.link(lazy), try linker.link(provider), try linker.link(optional)
                )
                return Maker { context in
                    Holder(
                        lazy: try lazy(context), provider: try provider(context), optional: try optional(context))
                }
            }
        }
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Holder.self) { NamedClock.component("holder") }
            if declared {
                Component(Holder.self, strategy: Strategy())
            } else {
                Component(Holder.self) { resolver in
                    Holder(
                        lazy: try resolver.resolve(), provider: try resolver.resolve(),
                        optional: try resolver.resolve())
                }
            }
        }
        let holder = try container.resolve(Holder.self)
        #expect(try holder.lazy.get().name == "holder")
        #expect(try holder.provider().name == "holder")
        #expect(holder.optional?.name == "holder")
        let lazy = try container.resolve(Lazy<any Clock>.self)
        #expect(try lazy.get().name == "system")
    }

    @Test("Objects from outside the container get the components for their class")
    func objectsThatAreInjected() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: ReportScreen.self) { NamedClock.component("report") }
            Component(injecting: ReportScreen.self) { $0.inject(\.clock) }
        }
        #expect(try container.inject(Screen()) { $0.inject(\.clock) }.clock?.name == "system")
        #expect(try container.inject(YearScreen()) { $0.inject(\.clock) }.clock?.name == "report")
        #expect(try container.inject(ReportScreen()).clock?.name == "report")
        let erased: Screen = ReportScreen()
        #expect(try container.inject(erased) { $0.inject(\.clock) }.clock?.name == "report")
    }

    @Test("An override, such as a mock, takes precedence, and so does a child's own component")
    func overridesComeFirst() throws {
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Screen.self) { NamedClock.component("screen") }
            Self.screen(Screen.self)
        }
        let child = container.child { NamedClock.component("child") }
        #expect(try child.resolve(Screen.self).clock?.name == "child")
        try child.validate()
        let contextual = container.child { Contextual(for: Screen.self) { NamedClock.component("inner") } }
        #expect(try contextual.resolve(Screen.self).clock?.name == "inner")
        #expect(try contextual.resolve((any Clock).self).name == "system")
        container.put(NamedClock("put"), as: (any Clock).self)
        #expect(try container.resolve((any Clock).self).name == "put")
        #expect(try container.resolve(Screen.self).clock?.name == "screen")
        container.register { NamedClock.component("override").overriding() }
        #expect(try container.resolve(Screen.self).clock?.name == "override")
    }

    @Test("The graph shows a contextual component, and validation checks its needs")
    func itIsInTheGraph() throws {
        final class Zone: Sendable {}
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Screen.self) {
                Component((any Clock).self) { resolver in
                    NamedClock("\(try resolver.resolve(Zone.self))")
                }.role { $0 as any Sendable }
            }
            Self.screen(Screen.self)
        }
        let graph = container.graph()
        let node = try #require(graph.nodes.first { $0.component.condition != nil })
        #expect(node.component.condition == "only for Screen")
        #expect(
            graph.nodes.first { $0.component.key == ComponentKey(Screen.self) }?.edges.map(\.targets) == [[node.id]])
        #expect(graph.description.contains("Clock (only for Screen)"))
    }
}
