import DICore
import DITesting
import Testing

@Suite("The container trait")
struct ContainerTraitTests {
    // Proves H3.
    @Suite("On a test")
    struct OnTest {
        @Test("makes a container from modules", .container(Shop.AppModule()))
        func modules() throws {
            #expect(try TestContainer.current.resolve(Shop.Checkout.self).gateway.name == "live")
        }

        @Test(
            "makes a container from modules with mocks",
            .container(Shop.AppModule()) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() } })
        func mocks() async throws {
            #expect(try TestContainer.current.resolve(Shop.Checkout.self).gateway.name == "fake")
        }

        private static let live = Container { Shop.AppModule() }

        @Test(
            "makes a container based on another one",
            .container(Self.live) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() } })
        func container() async throws {
            let container = try TestContainer.current
            #expect(try container.resolve(Shop.Checkout.self).gateway.name == "fake")
            #expect(try container.resolve(Shop.Ledger.self) !== Self.live.resolve(Shop.Ledger.self))
        }

        @MainActor final class Window {
            let title = "Shop"
        }

        struct WindowModule: MainActorModule {
            @MainActor init() {}

            var components: ComponentList {
                Shop.AppModule()
                MainActorComponent(Window.self) { Window() }
            }
        }

        // Proves H1.
        @Test(
            "makes a container from a module of the main actor",
            .container(WindowModule()) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() } })
        @MainActor func mainActorModule() throws {
            let container = try TestContainer.current
            #expect(try container.mainActor.resolve(Window.self).title == "Shop")
            #expect(try container.resolve(Shop.Checkout.self).gateway.name == "fake")
        }

        final class Session: Sendable {}

        // Proves H1.
        @Test(
            "opens scopes",
            .container { $0.register { Component(Session.self) { Session() }.cached(.scope("session")) } })
        func scopes() async throws {
            let container = try TestContainer.current
            try await container.withScope("session") { scope in
                let (first, second) = (try scope.resolve(Session.self), try scope.resolve(Session.self))
                #expect(first === second)
            }
            let missing = #expect(throws: ResolutionError.self) {
                _ = try container.resolveOwned(Int.self, qualifier: nil)
            }
            #expect(missing?.code == .missing)
        }

        @Test("without a base has only mocks", .container { $0.mock(Int.self, with: 7) })
        func noBase() throws {
            let container = try TestContainer.current
            #expect(try container.resolve(Int.self) == 7)
            #expect(container.container.components.count == 1)
        }

        @Test(
            "can be used twice, and the later trait is the inner layer",
            .container(Shop.AppModule()) {
                $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("first"))
                $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            },
            .container { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("second")) })
        func twice() throws {
            let container = try TestContainer.current
            #expect(try container.resolve(Shop.Checkout.self).gateway.name == "second")
            #expect(try container.resolve(Shop.Sign.self).hour == 1)
        }

        @Test(
            "on the main actor",
            .container(Shop.AppModule()) {
                $0.mockOnMainActor(Shop.Screen.self) { Shop.Screen(title: "fake") }
            })
        @MainActor func mainActor() throws {
            #expect(try TestContainer.current.mainActor.resolve(Shop.Screen.self).title == "fake")
        }

        @Test("is needed for a current container")
        func none() {
            #expect(throws: NoTestContainer.self) { try TestContainer.current }
        }
    }

    // Proves H3.
    @Suite(
        "On a suite", .container(Shop.AppModule()) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway("suite") } })
    struct OnSuite {
        let checkout: Shop.Checkout

        init() throws {
            checkout = try TestContainer.current.resolve()
        }

        @Test("gives each test a container, even in its initializer")
        func suite() throws {
            #expect(checkout.gateway.name == "suite")
            #expect(try TestContainer.current.resolve(Shop.Checkout.self) === checkout)
        }

        @Test(
            "is combined with the trait of the test: the test's mock wins, and the suite's other mocks stay",
            .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1)) })
        func layered() throws {
            #expect(checkout.gateway.name == "suite")
            #expect(try TestContainer.current.resolve(Shop.Sign.self).hour == 1)
        }

        @Test(
            "gives way to the test for one role",
            .container { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("test")) })
        func replaced() {
            #expect(checkout.gateway.name == "test")
        }

        @Test(
            "keeps its mocks in a test with its own base",
            .container([Shop.AppModule(), ExtraModule()]) {
                $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            })
        func ownBase() throws {
            #expect(checkout.gateway.name == "suite")
            #expect(try TestContainer.current.resolve(Shop.Sign.self).hour == 1)
            #expect(try TestContainer.current.resolve(Int.self) == 7)
        }

        private struct ExtraModule: Module {
            var components: ComponentList { Component(Int.self) { 7 } }
        }

        private static let shared = Container { Shop.AppModule() }

        @Test("shares with the innermost base", .container(Self.shared, isSharing: true))
        func sharedBase() throws {
            #expect(checkout.gateway.name == "suite")
            #expect(try TestContainer.current.resolve(Shop.Ledger.self) === Self.shared.resolve(Shop.Ledger.self))
        }

        // Proves H3.
        @Suite(
            "Nested",
            .container {
                $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 2))
                $0.mock((any Shop.Refunds).self, with: Shop.LiveGateway())
            })
        struct Nested {
            @Test("has the mocks of all enclosing suites")
            func nested() throws {
                let container = try TestContainer.current
                #expect(try container.resolve(Shop.Checkout.self).gateway.name == "suite")
                #expect(try container.resolve(Shop.Sign.self).hour == 2)
            }

            @Test(
                "combines them with those of a test",
                .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 3)) })
            func nestedAndTest() throws {
                let container = try TestContainer.current
                #expect(try container.resolve(Shop.Checkout.self).gateway.name == "suite")
                #expect(try container.resolve(Shop.Sign.self).hour == 3)
            }
        }
    }

    // Proves H3.
    @Suite("Cases of a test with arguments")
    struct Cases {
        private static let ledgers = Guarded<[Shop.Ledger]>([])

        @Test("each have a container", .container(Shop.AppModule()), arguments: 0..<50)
        func each(number: Int) async throws {
            let container = try TestContainer.current
            let ledger = try container.resolve(Shop.Ledger.self)
            let isNew = Self.ledgers.withLock { ledgers in
                defer { ledgers.append(ledger) }
                return !ledgers.contains { $0 === ledger }
            }
            #expect(isNew)
            container.container.put(number)
            await Task.yield()
            #expect(try container.resolve(Int.self) == number)
            #expect(try container.resolve(Shop.Ledger.self) === ledger)
        }

        private static let spies = Guarded<[Spy]>([])
        private final class Spy: Shop.Gateway {
            var name: String { "spy" }
        }

        @Test(
            "each have their own instance if the trait's closure creates it",
            .container(Shop.AppModule()) { $0.mock((any Shop.Gateway).self, with: Spy()) }, arguments: [1, 2])
        func eachInstance(number: Int) throws {
            let spy = try #require(try TestContainer.current.resolve((any Shop.Gateway).self) as? Spy)
            let isNew = Self.spies.withLock { spies in
                defer { spies.append(spy) }
                return !spies.contains { $0 === spy }
            }
            #expect(isNew)
        }
    }

    // Proves H1.
    /// Runs the traits without the testing library, which may or may not run two tests in parallel.
    @Test(
        "Two concurrent tests with a mock each for the same role do not affect each other", .timeLimit(.minutes(60)))
    func atOnce() async throws {
        let test = try #require(Test.current)
        let suite: ContainerTrait = .container(Shop.AppModule())
        let meeting = Meeting(of: 2)
        let ledgers = Guarded<[Shop.Ledger]>([])
        @Sendable func run(_ name: String) async throws {
            let own: ContainerTrait = .container { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway(name)) }
            try await suite.provideScope(for: test, testCase: nil) {
                try await own.provideScope(for: test, testCase: nil) {
                    // An error before the meeting would leave the other task waiting.
                    let before = Result { try TestContainer.current.resolve(Shop.Desk.self) }
                    await meeting.arrive()
                    let after = Result { try TestContainer.current.resolve(Shop.Desk.self) }
                    let gateway = Result { try TestContainer.current.resolve((any Shop.Gateway).self) }
                    await meeting.arrive()
                    let desk = try before.get()
                    #expect(desk.checkout.gateway.name == name)
                    #expect(try after.get() === desk)
                    #expect(try gateway.get().name == name)
                    ledgers.withLock { $0.append(desk.checkout.ledger) }
                }
            }
        }
        async let one: Void = run("one")
        async let other: Void = run("other")
        _ = try await (one, other)
        let both = ledgers.withLock { $0 }
        #expect(both.count == 2 && both.first !== both.last)
    }

    // Proves H1.
    @Test("Fifty concurrent containers do not affect each other", .timeLimit(.minutes(60)))
    func fifty() async throws {
        let meeting = Meeting(of: 50)
        try await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    try await TestContainer(Shop.AppModule()) {
                        $0.mock((any Shop.Gateway).self) { Shop.FakeGateway("\(number)") }
                    }.run { container in
                        await meeting.arrive()
                        let desk = try container.resolve(Shop.Desk.self)
                        await meeting.arrive()
                        #expect(desk.checkout.gateway.name == "\(number)")
                        #expect(try TestContainer.current === container)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
