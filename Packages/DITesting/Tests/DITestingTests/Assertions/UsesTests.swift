import DICore
import DITesting
import Testing

// Proves H6.
@Suite("Expectations for the use of components")
struct UsesTests {
    /// Returns the failures of an expectation after the checkout was resolved, with a mock of its gateway.
    private func failures(_ body: (TestContainer) -> Void) throws -> [String] {
        try FailureCapture.run {
            let container = TestContainer(Shop.AppModule()) {
                $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
            }
            _ = try container.resolve(Shop.Checkout.self)
            _ = try container.resolve((any Shop.Gateway).self, named: "backup")
            body(container)
        }.map(\.message)
    }

    private let all = "resolved: Checkout, Gateway, Ledger, Gateway \"backup\""

    @Test("Expected components were used, and others were not")
    func used() throws {
        #expect(
            try failures {
                $0.expectResolved(Shop.Checkout.self, (any Shop.Gateway).self)
                $0.expectResolved(Shop.Ledger.self, never: [Shop.Desk.self, (any Shop.Clock).self])
                $0.expectResolved(never: [Shop.Sign.self])
                $0.expectResolved(exactly: Shop.Checkout.self, (any Shop.Gateway).self, Shop.Ledger.self)
                $0.expectResolved(
                    ComponentKey((any Shop.Gateway).self, named: "backup"), never: [ComponentKey(Shop.Desk.self)])
                $0.expectResolved(
                    exactly: ComponentKey(Shop.Checkout.self), ComponentKey((any Shop.Gateway).self),
                    ComponentKey(Shop.Ledger.self), ComponentKey((any Shop.Gateway).self, named: "backup"))
            }.isEmpty)
    }

    @Test("Unused components and forbidden uses are reported")
    func notUsed() throws {
        #expect(
            try failures { $0.expectResolved(Shop.Desk.self, Shop.Ledger.self, never: [Shop.Checkout.self]) } == [
                "Desk was not resolved\nCheckout was resolved, and must not be\n\(all)"
            ])
        #expect(
            try failures {
                $0.expectResolved(
                    ComponentKey(Shop.Ledger.self, named: "other"),
                    never: [ComponentKey((any Shop.Gateway).self, named: "backup")])
            } == [
                "Ledger \"other\" was not resolved\nGateway \"backup\" was resolved, and must not be\n\(all)"
            ])
    }

    @Test("Unexpected uses are reported")
    func exactly() throws {
        #expect(
            try failures { $0.expectResolved(exactly: Shop.Checkout.self, Shop.Desk.self, (any Shop.Gateway).self) }
                == [
                    "Desk was not resolved\nLedger was resolved, and is not among those expected\n\(all)"
                ])
        #expect(
            try failures {
                $0.expectResolved(
                    exactly: ComponentKey(Shop.Checkout.self), ComponentKey((any Shop.Gateway).self),
                    ComponentKey(Shop.Ledger.self))
            } == ["Gateway \"backup\" was resolved, and is not among those expected\n\(all)"])
    }

    @Test("A component that answered under a role counts under each of its types")
    func roles() throws {
        try expectFailures([
            "LiveGateway was resolved, and is not among those expected\nresolved: LiveGateway"
        ]) {
            let container = TestContainer(Shop.AppModule())
            container.expectNothingResolved()
            _ = try container.resolve((any Shop.Refunds).self)
            container.expectResolved(
                exactly: Shop.LiveGateway.self, (any Shop.Gateway).self, (any Shop.Refunds).self)
            container.expectNothingResolved()
        }
    }

    @Test("A refused component does not count as used")
    func refused() {
        expectFailures(["Ledger was not resolved\nresolved: nothing"]) {
            let container = TestContainer(Shop.AppModule()) { $0.forbidLive() }
            _ = try? container.resolve(Shop.Ledger.self)
            container.expectNothingResolved()
            container.expectResolved(Shop.Ledger.self)
        }
    }
}
