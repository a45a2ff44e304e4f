import DICore
import DITesting
import Testing

// Proves H6.
@Suite("Expectations for containers")
struct ContainerExpectationsTests {
    private let container = Container { Shop.AppModule() }

    /// A module without the ledger that the checkout needs.
    private static let line = #line
    private static let incomplete = Container {
        Component((any Shop.Gateway).self) { Shop.FakeGateway() }
        Component(Shop.Checkout.self, strategy: Making(Shop.Checkout.init))
        Component(Shop.Desk.self, strategy: Making(Shop.Desk.init))
        Component(Shop.Sign.self, strategy: Making(Shop.Sign.init))
    }

    private struct Broken: Error {}

    /// Runs the same expectation on a container and on a test container.
    private func failures(
        of container: Container, _ onContainer: (Container) async -> Void,
        _ onTestContainer: (TestContainer) async -> Void
    ) async -> [String] {
        let first = await FailureCapture.run { await onContainer(container) }
        let second = await FailureCapture.run { await onTestContainer(TestContainer(container)) }
        #expect(first.map(\.description) == second.map(\.description))
        #expect((first + second).allSatisfy { $0.severity == .failure })
        return first.map(\.message)
    }

    @Test("A valid graph passes")
    func valid() async {
        #expect(await failures(of: container, { $0.expectValid() }, { $0.expectValid() }).isEmpty)
    }

    @Test("An invalid graph fails, with every problem in the message")
    func invalid() async {
        let failures = await failures(of: Self.incomplete, { $0.expectValid() }, { $0.expectValid() })
        #expect(
            failures == [
                """
                the container is not valid:
                error[DI0001]: nothing is registered for Ledger
                  chain:  Checkout → Ledger
                  needed: Checkout   DITestingTests/ContainerExpectationsTests.swift:\(Self.line + 3)
                  help:   register a component for Ledger, or one with it as a role
                error[DI0001]: nothing is registered for Clock
                  chain:  Sign → Clock
                  needed: Sign   DITestingTests/ContainerExpectationsTests.swift:\(Self.line + 5)
                  help:   register a component for Clock, or add .role { $0 as any Clock } to one that conforms
                """
            ])
    }

    @Test("Every component resolves, including those of the main actor")
    func resolves() async {
        #expect(
            await failures(
                of: container, { await $0.expectEverythingResolves() }, { await $0.expectEverythingResolves() }
            ).isEmpty)
    }

    @Test("A component can fail to resolve in a valid graph")
    func doesNotResolve() async {
        let line = #line + 2
        let container = Container {
            Component(Int.self) { throw Broken() }
            Component(String.self) { resolver in "\(try resolver.resolve(Double.self))" }
            Component(Bool.self) { true }
        }
        let failures = await failures(
            of: container, { await $0.expectEverythingResolves() }, { await $0.expectEverythingResolves() })
        #expect(
            failures == [
                """
                2 components cannot be resolved:
                error[DI0005]: the factory of Int threw an error
                  here:   Int   DITestingTests/ContainerExpectationsTests.swift:\(line)
                  cause:  Broken: Broken()
                error[DI0001]: nothing is registered for Double
                  chain:  String → Double
                  needed: String   DITestingTests/ContainerExpectationsTests.swift:\(line + 1)
                  help:   register a component for Double, or one with it as a role
                """
            ])
        let one = Container { Component(Int.self) { throw Broken() } }
        #expect(
            await self.failures(
                of: one, { await $0.expectEverythingResolves() }, { await $0.expectEverythingResolves() }
            )
            .map { $0.hasPrefix("a component cannot be resolved:\nerror[DI0005]") } == [true])
    }

    @Test("Requests can be expected to share an instance, or not to")
    func instances() async {
        let container = Container {
            Component(Shop.Ledger.self) { Shop.Ledger() }.cached()
            Component(Shop.Ledger.self) { Shop.Ledger() }.named("other")
        }
        #expect(
            await failures(
                of: container,
                {
                    $0.expectSameInstance(of: Shop.Ledger.self)
                    $0.expectDistinctInstances(of: Shop.Ledger.self, qualifier: "other")
                },
                {
                    $0.expectSameInstance(of: Shop.Ledger.self)
                    $0.expectDistinctInstances(of: Shop.Ledger.self, qualifier: "other")
                }
            ).isEmpty)
        #expect(
            await failures(
                of: container,
                {
                    $0.expectDistinctInstances(of: Shop.Ledger.self)
                    $0.expectSameInstance(of: Shop.Ledger.self, qualifier: "other")
                },
                {
                    $0.expectDistinctInstances(of: Shop.Ledger.self)
                    $0.expectSameInstance(of: Shop.Ledger.self, qualifier: "other")
                }
            ) == [
                "two requests for Ledger got one object, and two were expected",
                "two requests for Ledger \"other\" got two objects, and one was expected",
            ])
    }

    @Test("Instances that cannot be resolved or compared fail the test")
    func noInstances() async {
        let container = Container { Component(Int.self) { 1 } }
        #expect(
            await failures(
                of: container,
                {
                    $0.expectSameInstance(of: Int.self)
                    $0.expectDistinctInstances(of: Int.self)
                    $0.expectSameInstance(of: String.self)
                },
                {
                    $0.expectSameInstance(of: Int.self)
                    $0.expectDistinctInstances(of: Int.self)
                    $0.expectSameInstance(of: String.self)
                }
            ) == [
                "instances of Int are not objects, and cannot be told apart",
                "instances of Int are not objects, and cannot be told apart",
                """
                String cannot be resolved:
                error[DI0001]: nothing is registered for String
                  help:   register a component for String, or one with it as a role
                """,
            ])
    }

    @Test("On the main actor, instances of the main actor can be compared too")
    @MainActor func mainActor() {
        let container = Container {
            MainActorComponent(Shop.Screen.self) { Shop.Screen(title: "a") }.cached()
            MainActorComponent(Shop.Screen.self) { Shop.Screen(title: "b") }.named("other")
        }
        expectFailures(["two requests for Screen got one object, and two were expected"]) {
            let test = TestContainer(container)
            container.expectSameInstance(of: Shop.Screen.self)
            container.expectDistinctInstances(of: Shop.Screen.self, qualifier: "other")
            test.expectSameInstance(of: Shop.Screen.self)
            test.expectDistinctInstances(of: Shop.Screen.self)
        }
    }

    @Test("Elsewhere, instances of the main actor cannot be resolved")
    func notOnTheMainActor() {
        let container = Container { MainActorComponent(Shop.Screen.self) { Shop.Screen(title: "a") }.cached() }
        let failures = FailureCapture.run { container.expectSameInstance(of: Shop.Screen.self) }
        #expect(failures.map { $0.message.contains("DI0013") } == [true])
    }
}
