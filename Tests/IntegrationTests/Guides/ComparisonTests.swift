import DICore
import DIDoubles
import DIFactoryInjection
import DIInspection
import DITesting
import Testing

/// The samples of docs/Comparison.md.
@Suite struct ComparisonTests {
    struct Settings: Sendable {
        let shipping: Int
    }

    struct Receipt: Hashable, Sendable {
        let id: Int
    }

    struct Declined: Error {}

    protocol Catalog: Sendable {
        func price(of product: String) -> Int
    }

    struct StockList: Catalog {
        func price(of product: String) -> Int { product == "mug" ? 890 : 0 }
    }

    protocol TaxRule: Sendable {
        func tax(on cents: Int) -> Int
    }

    struct FlatTax: TaxRule {
        func tax(on cents: Int) -> Int { cents / 5 }
    }

    struct BankGateway: Gateway {
        func charge(_ cents: Int) -> Receipt { Receipt(id: cents) }
    }

    final class PaperLedger: Ledger {
        private let booked = Guarded<[Int]>([])

        func book(_ cents: Int) { booked.withLock { $0.append(cents) } }
        func total() -> Int { booked.withLock { $0.reduce(0, +) } }
        func close() { booked.withLock { $0 = [] } }
    }

    // MARK: 1. Register, 2. Resolve

    // sample: register
    struct Checkout: Sendable {
        let settings: Settings
        let catalog: any Catalog
        let tax: any TaxRule
        let gateway: any Gateway
        let ledger: any Ledger
    }

    static let shop = Container {
        Component(instance: Settings(shipping: 400))
        Component((any Catalog).self, init: StockList.init)
        Component((any TaxRule).self, init: FlatTax.init)
        Component((any Gateway).self, init: BankGateway.init)
        Component((any Ledger).self, init: PaperLedger.init).cached()
        Component(Checkout.self, init: Checkout.init)
    }
    // end sample

    @Test func validationProvesTheGraph() throws {
        try Self.shop.validate()
        let incomplete = Container { Component(Checkout.self, init: Checkout.init) }
        #expect(throws: ValidationError.self) { try incomplete.validate() }
    }

    @Test func aCheckoutUsesAllFiveObjects() throws {
        let shop = Self.shop
        // sample: resolve
        let checkout = try shop.resolve(Checkout.self)
        // end sample
        #expect(try checkout.pay(for: "mug") == Receipt(id: 890 + 178 + 400))
        #expect(try shop.resolve((any Ledger).self).total() == 1468)
    }

    // MARK: 3. Override

    // sample: override
    struct DecliningGateway: Gateway {
        func charge(_ cents: Int) throws -> Receipt { throw Declined() }
    }

    @Test(.container(shop) { $0.mock((any Gateway).self) { DecliningGateway() } })
    func aCardIsDeclined() throws {
        #expect(throws: Declined.self) { try TestContainer.current.resolve(Checkout.self).pay(for: "mug") }
    }
    // end sample

    // MARK: 4. A stub with verification

    private func pay(_ cents: Int, through gateway: any Gateway) throws -> Receipt {
        try gateway.charge(cents)
    }

    // sample: stub
    protocol Gateway: Sendable {
        func charge(_ cents: Int) throws -> Receipt
    }

    final class GatewayDouble: Gateway {
        struct Members {
            let charge = Stub(GatewayDouble.charge)
        }
        let on = Stubs(Members())

        func charge(_ cents: Int) throws -> Receipt { try on.charge(cents) }
    }

    @Test func thePriceIsCharged() throws {
        let gateway = GatewayDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        #expect(try pay(890, through: gateway) == Receipt(id: 1))
        #expect(gateway.on.charge.arguments == [890])
    }
    // end sample

    // MARK: 5. A double with three members

    private func closeDay(_ ledger: any Ledger) throws -> Int {
        ledger.book(890)
        try ledger.close()
        return ledger.total()
    }

    // sample: double
    protocol Ledger: Sendable {
        func book(_ cents: Int)
        func total() -> Int
        func close() throws
    }

    final class LedgerDouble: Ledger {
        struct Members {
            let book = Stub(LedgerDouble.book)
            let total = Stub(LedgerDouble.total)
            let close = Stub(LedgerDouble.close)
        }
        let on = Stubs(Members(), relaxed: true)

        func book(_ cents: Int) { on.book(cents) }
        func total() -> Int { on.total() }
        func close() throws { try on.close() }
    }

    @Test func theDayIsClosed() throws {
        let ledger = LedgerDouble()
        ledger.on.total.returns(890)
        #expect(try closeDay(ledger) == 890)
        #expect(ledger.on.book.arguments == [890])
        #expect(ledger.on.close.count == 1)
    }
    // end sample
}

extension ComparisonTests.Checkout {
    fileprivate func pay(for product: String) throws -> ComparisonTests.Receipt {
        let net = catalog.price(of: product)
        let gross = net + tax.tax(on: net) + settings.shipping
        let receipt = try gateway.charge(gross)
        ledger.book(gross)
        return receipt
    }
}
