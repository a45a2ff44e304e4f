import DICore
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

// Proves B5.
/// Validation warns about a component that does not inject the marked properties which its type lists.
@Suite struct UninjectedWarningTests {
    private class Desk: DeclaresMarkedProperties {
        @Injected var store: Store
        @LazyInjected var clock: Clock

        init() {}

        init(store: Store, clock: Clock) {
            self.store = store
            self.clock = clock
        }

        class var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self, LazyInjected<Clock>.self] }
    }

    private final class Drawer: Desk {
        @Injected var second: Store

        override class var markedProperties: [any MarkedProperty.Type] {
            super.markedProperties + [Injected<Store>.self]
        }
    }

    private final class Shared: DeclaresMarkedProperties, Sendable {
        let store = Injected<Store>()
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
    }

    @MainActor private final class Model: DeclaresMarkedProperties {
        @Injected var store: Store
        nonisolated static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
    }

    private final class Unlisted { @Injected var store: Store }

    private func warnings(
        strategy: (any DefaultStrategy)? = nil, @ComponentBuilder _ more: () -> ComponentList
    ) throws -> [ResolutionError] {
        let container = Container(strategy: strategy) {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            more()
        }
        try container.validate()
        return container.validationReport().warnings.filter { $0.code == .notInjected }
    }

    @Test func closures() throws {
        let found = try warnings {
            Component(Desk.self, fileID: "Shop/Shop.swift", line: 12) { Desk() }
            Component(Drawer.self) { Drawer() }
        }
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(
            found.first?.description == """
                warning[DI0014]: Desk has 2 marked properties that its component does not inject
                  here:   Desk   Shop/Shop.swift:12
                  help:   add .injectMarked(), or use an initializer that takes the values as parameters
                """)
        #expect(found.last?.message == "Drawer has 3 marked properties that its component does not inject")
    }

    @Test func mainActorAndAsynchronousComponents() throws {
        let found = try warnings {
            MainActorComponent(Model.self) { Model() }
            AsyncComponent(Shared.self) {
                await Task.yield()
                return Shared()
            }
        }
        #expect(found.map(\.key) == [ComponentKey(Model.self), ComponentKey(Shared.self)])
        #expect(
            try warnings {
                MainActorComponent(Model.self) { Model() }.injectMarked()
                AsyncComponent(Shared.self) {
                    await Task.yield()
                    return Shared()
                }
                .injectMarked()
            }.isEmpty)
    }

    @Test func someOfThem() throws {
        let found = try warnings {
            Component(Desk.self) { Desk() }.injectMarked(\.$store, .named("other"))
            Component(Store.self) { Store() }.named("other")
        }
        #expect(found.map(\.message) == ["Desk has a marked property that its component does not inject"])
    }

    /// The graph outlives its container.
    @Test func decodedGraph() throws {
        let container = Container { Component(Desk.self) { Desk() } }
        let graph = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(container.graph()))
        #expect(graph.validationReport().warnings.map(\.code).contains(.notInjected))
    }

    // MARK: No warning

    @Test func injected() throws {
        #expect(
            try warnings {
                Component(Desk.self) { Desk() }
                Component(Desk.self) { Desk() }.injectMarked().overriding()
                Component(Desk.self) { Desk() }.injectMarked(\.$store, .unnamed).injectMarked(\.$clock, .unnamed)
                    .named("each")
                Component(Drawer.self) { Drawer() }.injectMarked(upTo: [Desk.self])
            }.isEmpty)
        #expect(try warnings(strategy: MarkedProperties()) { Component(Desk.self) { Desk() } }.isEmpty)
    }

    /// The initializer, or code that gets a resolver, may set the properties. The container does not create the other
    /// instances, or does not know their properties.
    @Test func otherInstances() throws {
        #expect(
            try warnings {
                Component(
                    Desk.self,
                    strategy: LinkedStrategy(Need<Store>(), Need<Clock>()) { Desk(store: $0, clock: $1) })
                Component(Desk.self) { resolver in try resolver.inject(Desk()) }.named("by a closure")
                Component(Desk.self) { Desk() }.named("by a hook").onCreate { desk, resolver in
                    desk = try resolver.inject(desk)
                }
                Component(instance: Shared())
                Component(Shared.self, suppliedIn: "desk").named("supplied")
                Component(Unlisted.self) { Unlisted() }
            }.isEmpty)
    }
}
