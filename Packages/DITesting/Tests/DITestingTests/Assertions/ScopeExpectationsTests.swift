import DICaches
import DICore
import DITesting
import Testing

// Proves H6.
@Suite("Expectations for scopes")
struct ScopeExpectationsTests {
    private struct Broken: Error {}

    private final class Basket: Sendable {
        let visitor: String
        init(visitor: String) { self.visitor = visitor }
    }

    private final class Receipt: Sendable {
        init(basket: Basket) {}
    }

    /// A visit has a basket. The basket needs a visitor with a name.
    private static let line = #line
    private static let shop = Container {
        Component(String.self, suppliedIn: "visit")
        Component(Basket.self, dependencies: [Dependency(ComponentKey(String.self))]) { resolver in
            let visitor: String = try resolver.resolve()
            if visitor.isEmpty { throw Broken() }
            return Basket(visitor: visitor)
        }.cached(.scope("visit"))
        Component(Receipt.self, strategy: Making(Receipt.init))
        Component(Int.self) { 1 }.cached(.perTask)
    }

    @Test("A container skips the components of a scope, and the components that need them")
    func container() async {
        await expectFailures([]) {
            await Self.shop.expectEverythingResolves()
            await TestContainer(Self.shop).expectEverythingResolves()
        }
    }

    @Test("Every component resolves in the scope")
    func resolves() async throws {
        try await expectFailures([]) {
            try await Self.shop.withScope("visit", values: [.value("Ann")]) { visit throws in
                await visit.expectEverythingResolves()
                #expect(try visit.existing(Basket.self)?.visitor == "Ann")
            }
        }
    }

    @Test("A component that does not resolve in the scope is named, at the line of the call", arguments: [true, false])
    func doesNotResolve(isTestContainer: Bool) async throws {
        let container = isTestContainer ? TestContainer(Self.shop).container : Self.shop
        let line = #line + 3
        let failures = try await FailureCapture.run {
            try await container.withScope("visit", values: [.value("")]) { visit in
                await visit.expectEverythingResolves()
            }
        }
        let place = "DITestingTests/ScopeExpectationsTests.swift:\(Self.line + 3)"
        #expect(
            failures.map(\.message) == [
                """
                2 components cannot be resolved:
                error[DI0005]: the factory of Basket threw an error
                  here:   Basket (scope visit)   \(place)
                  cause:  Broken: Broken()
                error[DI0005]: the factory of Basket threw an error
                  chain:  Receipt → Basket (scope visit)
                  here:   Basket (scope visit)   \(place)
                  cause:  Broken: Broken()
                """
            ])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/ScopeExpectationsTests.swift:\(line)"])
    }
}
