import DICore
import DITesting
import Testing

@testable import OrderDesk

/// An order source with a fixed text.
private struct OrdersInMemory: OrderSource {
    let text: String
    func read() throws(OrderSourceError) -> [UInt8] { Array(text.utf8) }
}

/// A catalog of one product, tea, at five a piece.
private struct TeaOnly: Catalog {
    func product(_ code: String) -> Product? {
        code == "tea" ? Product(code: "tea", category: .groceries, price: Money(cents: 500)) : nil
    }
}

/// The desk with mocks for its source and catalog.
@Suite(
    "The desk, with mocks",
    .container(IntakeModule(origin: .sample), PricingModule(), DeskModule(clerks: 2)) {
        $0.mock((any OrderSource).self) { OrdersInMemory(text: "1;Ada;tea;2\n2;Ada;coffee;1\n") }
        $0.mock((any Catalog).self) { TeaOnly() }
    })
struct DeskTests {
    private func tally() async throws -> Tally {
        try await TestContainer.current.resolve(Desk.self).handleOrders()
    }

    @Test("takes orders from any source, and prices them by its catalog")
    func takesOrders() async throws {
        let container = try TestContainer.current
        container.expectValid()
        let tally = try await tally()
        #expect(tally.totals.total == Money(cents: 1050))  // with the reduced tax
        #expect(tally.rejected.map(\.line) == [2])
        container.expectResolved(
            Desk.self, Clerk.self, (any OrderSource).self, (any Catalog).self, never: [(any ReportWriter).self])
        container.expectSameInstance(of: Pricer.self)
    }

    @Test("throws the error of an unreadable source", .container { $0.mock((any OrderSource).self) { Unreadable() } })
    func unreadable() async throws {
        let error = await #expect(throws: OrderSourceError.self) { try await tally() }
        #expect(error?.description == "cannot read orders from standard input: it is closed")
        try TestContainer.current.expectResolved(never: [Clerk.self])
    }

    private struct Unreadable: OrderSource {
        func read() throws(OrderSourceError) -> [UInt8] {
            throw OrderSourceError(origin: .standardInput, reason: "it is closed")
        }
    }

    @Test(
        "needs no more than this",
        .container {
            $0.allow(Desk.self)
            $0.allow(Clerk.self)
            $0.allow(OrderParser.self)
            $0.allow(Pricer.self)
            $0.unusedMocks = .strict
            $0.mock([any PricingRule].self, with: [])
            $0.stubTheRest(with: [
                StubMaker(Staff.self) { Staff(clerks: 1) },
                StubMaker(OrderLimits.self) { OrderLimits(quantity: 10, amount: Money(cents: 100_000)) },
                StubMaker(Taxation.self) { Taxation.exempt() },
            ])
        })
    func isolated() async throws {
        #expect(try await tally().totals.total == Money(cents: 1000))
    }

    @Test(
        "applies each rule to the amount that the earlier ones left",
        .container { $0.mock([any PricingRule].self, with: [Half(name: "first"), Half(name: "second")]) },
        arguments: [(1, 125), (2, 250), (4, 500)])
    func rules(quantity: Int, net: Int) throws {
        let container = try TestContainer.current
        let tea = try #require(try container.resolve((any Catalog).self).product("tea"))
        let order = Order(id: "1", customer: "Ada", product: tea, quantity: quantity, unitPrice: tea.price)
        let priced = try container.resolve(Pricer.self).price(order)
        #expect((order.gross - priced.discount).cents == net)
        container.expectResolved(
            exactly: Pricer.self, [any PricingRule].self, Taxation.self, Percentage.self, (any Catalog).self)
    }

    private struct Half: PricingRule {
        let name: String
        func discount(on order: Order, amount: Money) -> Money { Percentage(percent: 50).of(amount) }
    }

    @Test("resolves all its components, and leaks none")
    func everything() async throws {
        let container = try TestContainer.current
        try container.expectNoLeaks { _ = try container.resolve((any ReportWriter).self) }
        await container.expectEverythingResolves()
    }
}
