import DICore
import DITesting
import Testing

// Proves H4.
@Suite("Stubs for all other dependencies")
struct StubsTests {
    private struct Settings: Stubbable {
        var name = "live"
        static func stub() -> Settings { Settings(name: "stub") }
    }

    private final class Till: Sendable {
        let settings: Settings
        let clock: any Shop.Clock
        init(_ settings: Settings, _ clock: any Shop.Clock) {
            self.settings = settings
            self.clock = clock
        }
    }

    private struct TillModule: Module {
        var components: ComponentList {
            Shop.AppModule()
            Component(Settings.self) { Settings() }
            Component(Till.self, strategy: Making(Till.init))
        }
    }

    @Test("Dependencies of allowed components get stubs from the list, or from their own types")
    func stubs() async throws {
        let failures = try FailureCapture.run {
            try TestContainer(TillModule()) {
                $0.allow(Till.self)
                $0.stubTheRest(with: [StubMaker((any Shop.Clock).self) { Shop.FixedClock(hour: 0) }])
            }.run { container in
                let till = try container.resolve(Till.self)
                #expect(till.settings.name == "stub")
                #expect(till.clock.hour == 0)
                // All other components stay forbidden.
                #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
            }
        }
        #expect(failures.count == 1)  // only this failure; unused stubs are not reported
    }

    @Test("Mocks, allowed components and registered components take precedence over stubs")
    func precedence() async throws {
        let container = TestContainer(TillModule()) {
            $0.allow(Till.self)
            $0.allow((any Shop.Clock).self)
            $0.mock(Settings.self, with: Settings(name: "mock"))
            $0.register { Component(Shop.Ledger.self) { Shop.Ledger() } }
            $0.stubTheRest(with: [
                StubMaker((any Shop.Clock).self) { Shop.FixedClock(hour: 0) },
                StubMaker(Shop.Ledger.self) { Shop.Ledger() },
            ])
        }
        let till = try container.resolve(Till.self)
        #expect(till.settings.name == "mock")
        #expect(till.clock.hour == 12)
        container.expectValid()
    }

    @Test("A role without a maker is named")
    func missingMaker() async {
        let failures = await FailureCapture.run {
            let container = TestContainer(TillModule()) {
                $0.allow(Till.self)
                $0.allow(Shop.Checkout.self)
                $0.stubTheRest(with: [StubMaker(Shop.Ledger.self) { Shop.Ledger() }])
            }
            await container.finish()
        }
        #expect(
            failures.map(\.description) == [
                "failure: Checkout needs Gateway, which is neither mocked nor allowed and has no stub maker",
                "failure: Till needs Clock, which is neither mocked nor allowed and has no stub maker",
            ])
        #expect(Set(failures.map { "\($0.place)" }) == ["DITestingTests/StubsTests.swift:\(#line - 9)"])
    }

    @Test("A request for a role without a maker fails the test once, with the way out")
    func oneFailure() async {
        let failures = await FailureCapture.run {
            let container = TestContainer(TillModule()) {
                $0.allow(Till.self)
                $0.stubTheRest()
            }
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Till.self) }
            #expect(error?.help == "mock it, allow it, or give stubTheRest a StubMaker for it")
            await container.finish()
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("the test went on after this was refused:") == true)
    }

    @Test("Dependencies of every kind get stubs, except optional ones without a component")
    func kinds() async throws {
        struct All: Sendable {
            let lazy: Lazy<Int>
            let list: [String]
        }
        struct More: Sendable {
            let optional: Double?
            let map: [String: Bool]
        }
        struct Base: Module {
            var components: ComponentList {
                Component(Int.self) { 1 }
                Component(String.self) { "live" }.contribute()
                Component(All.self, strategy: Making(All.init))
                Component(More.self, strategy: Making(More.init))
                DeclaredCollection(of: Bool.self)
            }
        }
        let container = TestContainer(Base()) {
            $0.allow(All.self)
            $0.allow(More.self)
            $0.stubTheRest(with: [StubMaker(Int.self) { 2 }, StubMaker([String].self) { ["stub"] }])
        }
        let all = try container.resolve(All.self)
        #expect(try all.lazy.get() == 2)
        #expect(all.list == ["stub"])
        let more = try container.resolve(More.self)
        #expect(more.optional == nil)
        #expect(more.map.isEmpty)
    }

    @Test("A dependency without a component gets a stub; a named one needs a maker with that name")
    func openNeeds() async throws {
        struct Base: Module {
            var components: ComponentList {
                Component(Till.self, strategy: Making(Till.init))
                Component(Int.self, strategy: NamedNeed())
            }
        }
        let container = TestContainer(Base()) {
            $0.allow(Till.self)
            $0.allow(Int.self)
            $0.stubTheRest(with: [
                StubMaker((any Shop.Clock).self) { Shop.FixedClock(hour: 0) },
                StubMaker(Int.self, named: "port") { 80 },
            ])
        }
        #expect(try container.resolve(Till.self).settings.name == "stub")
        #expect(try container.resolve(Int.self) == 81)
    }

    private struct NamedNeed: InjectionStrategy {
        let port = Need<Int>.named("port")
        var dependencies: [Dependency] { [port.dependency] }
        func make(_ resolver: any Resolver) throws -> Int { try port.resolve(from: resolver) + 1 }
    }

    @Test("An inner layer can mock or allow the roles that have no maker in an outer layer")
    func layers() async throws {
        try await expectFailures([]) {
            let suite: ContainerTrait = .container(TillModule()) {
                $0.allow(Till.self)
                $0.stubTheRest()
            }
            let test: ContainerTrait = .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 7)) }
            let current = try #require(Test.current)
            try await suite.provideScope(for: current, testCase: nil) {
                try await test.provideScope(for: current, testCase: nil) { () async throws in
                    #expect(try TestContainer.current.resolve(Till.self).clock.hour == 7)
                }
            }
        }
    }

    private static let openBase = Container {
        Component(Int.self) { 1 }
        Component(String.self) { resolver in "\(try resolver.resolve(Int.self))" }
        Component(Double.self) { 1 }
    }

    @Test("A listed maker applies even if no declared dependency leads to its role")
    func listed() async throws {
        try expectFailures([]) { () throws in
            try TestContainer(Self.openBase) {
                $0.allow(String.self)
                $0.allow(Double.self)
                $0.stubTheRest(with: [StubMaker(Int.self) { 7 }, StubMaker(Double.self) { 7 }])
            }.run { container throws in
                #expect(try container.resolve(String.self) == "7")
                #expect(try container.resolve(Double.self) == 1)
            }
            try TestContainer(Self.openBase) {
                $0.mock(Double.self, with: 2)
                $0.stubTheRest(with: [StubMaker(Int.self) { 7 }, StubMaker(Double.self) { 7 }])
            }.run { container throws in
                #expect(try container.resolve(Int.self) == 7)
                #expect(try container.resolve(Double.self) == 2)
            }
        }
    }
}
