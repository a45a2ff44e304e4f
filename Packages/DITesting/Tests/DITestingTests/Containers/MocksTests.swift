import DICore
import DITesting
import TestSupport
import Testing

// Proves H1.
@Suite("Mocks")
struct MocksTests {
    private typealias Checkout = Shop.Checkout
    private typealias Gateway = Shop.Gateway

    /// A role that is not `Sendable`.
    private protocol Printer: AnyObject {}
    private final class FakePrinter: Printer {}

    @Test("A closure creates the mock for the first request, once for each container")
    func closure() async throws {
        let made = Guarded(0)
        let container = TestContainer(Shop.AppModule()) {
            $0.mock((any Gateway).self) {
                made.withLock { $0 += 1 }
                return Shop.FakeGateway()
            }
        }
        #expect(made.withLock { $0 } == 0)
        #expect(try container.resolve(Checkout.self).gateway.name == "fake")
        #expect(try container.resolve((any Gateway).self).name == "fake")
        #expect(made.withLock { $0 } == 1)
    }

    @Test("A closure can throw, and its error is the cause")
    func throwingClosure() async throws {
        struct Broken: Error {}
        let container = TestContainer(Shop.AppModule()) { $0.mock((any Gateway).self) { throw Broken() } }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(error?.underlying is Broken)
    }

    @Test("A mock can be an instance")
    func instance() async throws {
        final class Spy: Gateway {
            var name: String { "spy" }
        }
        let spy = Spy()
        let container = TestContainer(Shop.AppModule()) { $0.mock((any Gateway).self, with: spy) }
        #expect(try container.resolve(Checkout.self).gateway as? Spy === spy)
    }

    @Test("A mock for each request need not be Sendable")
    func perRequest() async throws {
        let container = TestContainer {
            $0.mockPerRequest((any Printer).self) { FakePrinter() }
        }
        #expect(try container.resolve((any Printer).self) !== container.resolve((any Printer).self))
    }

    @Test("A mock of the main actor is created there, once, and need not be Sendable")
    @MainActor func mainActor() async throws {
        let container = TestContainer(Shop.AppModule()) {
            $0.mockOnMainActor(Shop.Screen.self) { Shop.Screen(title: "fake") }
        }
        let screen = try container.mainActor.resolve(Shop.Screen.self)
        #expect(screen.title == "fake")
        #expect(try container.mainActor.resolve(Shop.Screen.self) === screen)
        #expect(try container.resolve(Shop.Screen.self) === screen)
        let resolver: any Resolver = container
        #expect(throws: ResolutionError.self) { try resolver.resolve(Shop.Screen.self) }
    }

    @Test("A mock with a qualifier answers only for that qualifier")
    func qualifier() async throws {
        enum Night {}
        let container = TestContainer(Shop.AppModule()) {
            $0.mock((any Gateway).self, qualifier: "backup", with: Shop.FakeGateway())
            $0.mock((any Shop.Clock).self, qualifier: .type(Night.self)) { Shop.FixedClock(hour: 1) }
        }
        #expect(try container.resolve((any Gateway).self, named: "backup").name == "fake")
        #expect(try container.resolve((any Gateway).self).name == "live")
        #expect(try container.resolve((any Shop.Clock).self, qualifiedBy: Night.self).hour == 1)
        #expect(try container.resolve((any Shop.Clock).self).hour == 12)
    }

    @Test("A name works as a qualifier in every form of mock")
    @MainActor func named() throws {
        let container = TestContainer(Shop.AppModule()) {
            $0.forbidLive()
            $0.mock((any Gateway).self, named: "closure") { Shop.FakeGateway("a") }
            $0.mock((any Gateway).self, named: "instance", with: Shop.FakeGateway("b"))
            $0.mockPerRequest((any Printer).self, named: "request") { FakePrinter() }
            $0.mockOnMainActor(Shop.Screen.self, named: "actor") { Shop.Screen(title: "c") }
            $0.allow((any Gateway).self, named: "backup")
        }
        #expect(try container.container.resolve((any Gateway).self, named: "closure").name == "a")
        #expect(try container.container.resolve((any Gateway).self, named: "instance").name == "b")
        _ = try container.container.resolve((any Printer).self, named: "request")
        #expect(try container.mainActor.resolve(Shop.Screen.self, qualifier: "actor").title == "c")
        #expect(try container.container.resolve((any Gateway).self, named: "backup").name == "backup")
    }

    @Test("A mock answers only for its own role, also in lazies, providers and optionals")
    func roleOnly() async throws {
        let container = TestContainer(Shop.AppModule()) {
            $0.mock((any Gateway).self, with: Shop.FakeGateway())
        }
        #expect(try container.resolve((any Gateway).self).name == "fake")
        #expect(try container.resolve((any Shop.Refunds).self).name == "live")
        #expect(try container.resolve(Shop.LiveGateway.self).name == "live")
        #expect(try container.resolve(Lazy<any Gateway>.self).get().name == "fake")
        #expect(try container.resolve(Provider<any Gateway>.self)().name == "fake")
        #expect(try container.resolve((any Gateway)?.self)?.name == "fake")
    }

    @Test("A mock does not affect contributions, and a collection is mocked as a whole")
    func collections() async throws {
        struct Rules: Module {
            var components: ComponentList {
                Component((any Gateway).self) { Shop.FakeGateway("a") }.contribute { $0 }.contribute(key: 1) { $0 }
                Component(Shop.FakeGateway.self) { Shop.FakeGateway("b") }.contribute { $0 as any Gateway }
            }
        }
        let container = TestContainer(Rules()) {
            $0.mock((any Gateway).self, with: Shop.FakeGateway("mock"))
        }
        #expect(try container.resolve((any Gateway).self).name == "mock")
        #expect(try container.resolve([any Gateway].self).map(\.name) == ["a", "b"])
        let whole = TestContainer(Rules()) {
            $0.mock([any Gateway].self, with: [Shop.FakeGateway("mock")])
            $0.mock([Int: any Gateway].self) { [2: Shop.FakeGateway("mock")] }
        }
        #expect(try whole.resolve([any Gateway].self).map(\.name) == ["mock"])
        #expect(try whole.resolve([Int: any Gateway].self).mapValues(\.name) == [2: "mock"])
        #expect(try whole.resolve((any Gateway).self).name == "a")
    }

    @Test("A mock replaces overriding, private and default components, and a redirection")
    func ranks() async throws {
        struct Base: Module {
            var components: ComponentList {
                Component(Int.self) { 1 }
                Component(Int.self) { 2 }.overriding()
                Component(String.self) { "private" }.modulePrivate()
                Component(Character.self, strategy: Making { (text: String) in text.first ?? " " })
                Component(Double.self) { 1 }.asDefault()
                Redirection(from: (any Gateway).self, to: Shop.FakeGateway.self) { $0 as any Gateway }
                Component(Shop.FakeGateway.self) { Shop.FakeGateway("target") }
            }
        }
        let container = TestContainer(Base()) {
            $0.mock(Int.self, with: 3)
            $0.mock(String.self, with: "mock")
            $0.mock(Double.self, with: 2)
            $0.mock((any Gateway).self, with: Shop.FakeGateway("mock"))
        }
        #expect(try container.resolve(Int.self) == 3)
        #expect(try container.resolve(Character.self) == "m")
        #expect(try container.resolve(Double.self) == 2)
        #expect(try container.resolve((any Gateway).self).name == "mock")
        #expect(try container.resolve(Shop.FakeGateway.self).name == "target")
    }

    @Test("A mock can answer a dependency that no component answers")
    func externalNeed() async throws {
        struct Part: Module {
            var components: ComponentList { Component(Shop.Sign.self, strategy: Making(Shop.Sign.init)) }
            var externalNeeds: [ComponentKey] { [ComponentKey((any Shop.Clock).self)] }
        }
        let container = TestContainer(Part()) { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 3)) }
        container.expectValid()
        #expect(try container.resolve(Shop.Sign.self).hour == 3)
    }

    @Test("The container's default strategy does not apply to a mock")
    func defaultStrategy() async throws {
        struct Shouting: DefaultStrategy {
            func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
                guard let text = strategy as? any InjectionStrategy<String>,
                    let louder = Making({ (_: Int) in try text.make(Container {}).uppercased() })
                        as? any InjectionStrategy<Output>
                else { return strategy }
                return louder
            }
        }
        let base = Container(strategy: Shouting()) {
            Component(instance: 1)
            Component(String.self) { "live" }
        }
        #expect(try base.resolve(String.self) == "LIVE")
        let container = TestContainer(base) { $0.mock(String.self) { "mock" } }
        #expect(try container.resolve(String.self) == "mock")
    }

    @Test("Components with dependencies can be registered")
    func register() async throws {
        let container = TestContainer(Shop.AppModule()) {
            $0.register {
                Component(
                    (any Gateway).self,
                    strategy: Making { (clock: any Shop.Clock) in Shop.FakeGateway("\(clock.hour)") })
                Component(Bool.self) { true }.named("extra")
            }
        }
        #expect(try container.resolve(Checkout.self).gateway.name == "12")
        #expect(try container.resolve(Bool.self, named: "extra"))
    }

    @Test(
        "A mock of an eager component replaces it at the start; one with a role that is not mocked stays eager",
        arguments: [true, false])
    func eager(mocksAllRoles: Bool) async throws {
        let made = Journal()
        let live = Component(Shop.LiveGateway.self) {
            made.note("live")
            return Shop.LiveGateway()
        }.role { $0 as any Gateway }.cached().eager()
        let base = Container {
            if mocksAllRoles {
                Component((any Gateway).self) {
                    made.note("live")
                    return Shop.LiveGateway()
                }.cached().eager()
            } else {
                live
            }
        }
        let container = TestContainer(base) {
            $0.mock((any Gateway).self) {
                made.note("mock")
                return Shop.FakeGateway()
            }
        }
        try await container.container.start()
        #expect(made.entries == [mocksAllRoles ? "mock" : "live"])
        #expect(try container.resolve((any Gateway).self).name == "fake")
    }
}
