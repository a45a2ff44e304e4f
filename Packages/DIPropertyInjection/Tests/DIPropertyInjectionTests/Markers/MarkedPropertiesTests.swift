import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// Tests the default strategy that injects marked properties into instances of a factory without parameters.
@Suite struct MarkedPropertiesTests {
    private class Base {
        @Injected var clock: Clock
    }

    private final class Session: Base {
        @Injected var store: Store
        var title = ""
    }

    @Test func componentsWithOnlyAMakerAreFinished() throws {
        let container = Container(strategy: MarkedProperties()) {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(Session.self) { Session() }
        }
        for _ in 0..<2 {
            let session = try container.resolve(Session.self)
            #expect(session.store.name == "registered")
            #expect(session.$clock.isInjected)
        }
    }

    @Test func stopClasses() throws {
        let container = Container(strategy: MarkedProperties(upTo: [Base.self])) {
            Component(Store.self) { Store() }
            Component(Session.self) { Session() }
        }
        for _ in 0..<2 {
            let session = try container.resolve(Session.self)
            #expect(session.$store.isInjected)
            #expect(!session.$clock.isInjected)
        }
        try container.validate()
    }

    @Test func aComponentThatChoosesItsStrategyIsLeftAlone() throws {
        let container = Container(strategy: MarkedProperties()) {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(Session.self) { (_: any Resolver) in Session() }.named("closure")
            Component(Session.self, strategy: LinkedStrategy(Need<Clock>()) { _ in Session() }).named("strategy")
            Component(Session.self) { Session() }.set(\.title, to: "set").named("paths")
        }
        for name in ["closure", "strategy", "paths"] {
            let session = try container.resolve(Session.self, named: name)
            #expect(!session.$clock.isInjected)
        }
        #expect(try container.resolve(Session.self, named: "paths").title == "set")
    }

    @Test func anExistingInstanceIsLeftAlone() throws {
        final class Service: Sendable { let store = Injected<Store>() }
        let container = Container(strategy: MarkedProperties()) {
            Component(Store.self) { Store() }
            Component(instance: Service())
        }
        #expect(try !container.resolve(Service.self).store.isInjected)
        #expect(container.graph().nodes[1].opacity == .transparent)
    }

    @Test func eachComponentIsOpaqueUntilItWasCreated() throws {
        let container = Container(strategy: MarkedProperties()) {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(Session.self) { Session() }
            Component(Base.self) { Base() }
        }
        func opaque() -> [String] { container.validationReport().warnings.map(\.key.description) }
        #expect(opaque() == ["Store", "Clock", "Session", "Base"])
        _ = try container.resolve(Session.self)
        #expect(opaque() == ["Base"])
        _ = try container.resolve(Base.self)
        #expect(opaque() == [])
        let edges = container.graph().nodes.map { $0.edges.map(\.dependency.label) }
        #expect(edges == [[], [], ["property clock", "property store"], ["property clock"]])
    }

    /// If two containers share a strategy, it learns for both of them.
    @Test func sharedByTwoContainers() throws {
        let strategy = MarkedProperties()
        func container(_ name: String) -> Container {
            Container(strategy: strategy) {
                Component(Store.self) { Store(name: name) }
                Component(Clock.self) { Clock() }
                Component(Session.self) { Session() }
            }
        }
        let first = container("first")
        let second = container("second")
        #expect(try first.resolve(Session.self).store.name == "first")
        #expect(second.graph().nodes[2].edges.count == 2)
        for _ in 0..<2 {
            #expect(try second.resolve(Session.self).store.name == "second")
            #expect(try first.resolve(Session.self).store.name == "first")
        }
        let apart = Container(strategy: MarkedProperties()) {
            Component(Session.self) { Session() }
        }
        #expect(apart.graph().nodes[0].opacity == .untilCreated)
        #expect(apart.graph().nodes[0].edges.isEmpty)
    }
}
