import DICore
import DITesting

/// Test helpers that do not depend on a framework: they read the container of the current test, and report to that
/// test.
enum CheckoutChecks {
    /// The mocks for the checks.
    @Sendable static func mock(_ mocks: inout Mocks) {
        mocks.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
    }

    static func checkoutUsesTheMock() throws {
        let container = try TestContainer.current
        container.expectValid()
        let checkout = try container.resolve(Shop.Checkout.self)
        if checkout.gateway.name != "fake" { container.report(TestFailure("a live gateway", at: CallPlace())) }
        container.expectResolved(Shop.Checkout.self, (any Shop.Gateway).self, never: [Shop.Desk.self])
        container.expectSameInstance(of: Shop.Checkout.self)
    }

    static func nothingLeaks() async throws {
        let container = try TestContainer.current
        try container.expectNoLeaks { _ = try container.resolve((any Shop.Gateway).self, named: "backup") }
        await container.expectClosesInOrder()
    }

    /// Each failed assertion is captured, in either framework.
    static func failures() async throws -> [String] {
        let container = try TestContainer.current
        return await FailureCapture.run {
            let inner = TestContainer(container.container)
            inner.expectResolved(Shop.Desk.self)
            await Task.detached { inner.expectDistinctInstances(of: Shop.Desk.self) }.value
            container.container.expectDistinctInstances(of: Shop.Desk.self)
            await inner.finish()
        }.map(\.message)
    }

    static let expectedFailures = [
        "Desk was not resolved\nresolved: nothing", "two requests for Desk got one object, and two were expected",
        "two requests for Desk got one object, and two were expected",
    ]
}
