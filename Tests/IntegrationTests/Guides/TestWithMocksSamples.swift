import DICore
import DIFactoryInjection
import DITesting
import Testing

/// The samples of docs/Test-with-mocks.md.
@Suite struct TestWithMocksSamples {
    private static let guide = "docs/Test-with-mocks.md"

    // sample: trait
    struct ShopModule: Module {
        var components: ComponentList {
            Component((any Gateway).self, init: BankGateway.init).cached()
            Component(Rates.self) { Rates(percent: 19) }
            Component(Ledger.self, init: Ledger.init).cached()
            Component(Checkout.self, init: Checkout.init(gateway:rates:ledger:)).cached()
        }
    }

    struct Declining: Gateway {
        func charge(_ amount: Int) throws { throw Declined() }
    }

    @Test(.container(ShopModule()) { $0.mock((any Gateway).self) { Declining() } })
    func declinedPaymentsAreNotBooked() throws {
        let container = try TestContainer.current
        let checkout = try container.resolve(Checkout.self)
        #expect(throws: Declined.self) { try checkout.pay(100) }
        #expect(try container.resolve(Ledger.self).entries.isEmpty)
    }
    // end sample

    protocol Gateway: Sendable {
        func charge(_ amount: Int) throws
    }

    struct Declined: Error {}

    struct Accepting: Gateway {
        func charge(_ amount: Int) {}
    }

    struct Rates: Sendable {
        let percent: Int
    }

    final class Ledger: Sendable {
        private let booked = Guarded<[Int]>([])
        var entries: [Int] { booked.withLock { $0 } }
        func book(_ amount: Int) { booked.withLock { $0.append(amount) } }
    }

    final class Checkout: Sendable {
        let gateway: any Gateway
        let rates: Rates
        let ledger: Ledger

        init(gateway: any Gateway, rates: Rates, ledger: Ledger) {
            self.gateway = gateway
            self.rates = rates
            self.ledger = ledger
        }

        func pay(_ net: Int) throws {
            let gross = net + net * rates.percent / 100
            try gateway.charge(gross)
            ledger.book(gross)
        }
    }

    final class BankGateway: Gateway {
        func charge(_ amount: Int) throws { Issue.record("a test must not charge a customer") }
    }

    // MARK: Forms

    final class Receipt {}

    @MainActor final class ReceiptScreen {
        let title: String
        init(title: String) { self.title = title }
    }

    struct Courier: Sendable {
        let rates: Rates
    }

    @MainActor
    // sample: forms
    @Test(
        .container(ShopModule()) {
            $0.mock((any Gateway).self) { Accepting() }
            $0.mock(Rates.self, with: Rates(percent: 0))
            $0.mock((any Gateway).self, named: "backup", with: Declining())
            $0.mockPerRequest(Receipt.self) { Receipt() }
            $0.mockOnMainActor(ReceiptScreen.self) { ReceiptScreen(title: "Paid") }
            $0.register { Component(Courier.self, init: Courier.init(rates:)) }
        })
    // end sample
    func forms() throws {
        let container = try TestContainer.current
        #expect(try container.resolve((any Gateway).self) is Accepting)
        #expect(try container.resolve((any Gateway).self, named: "backup") is Declining)
        #expect(try container.resolve(Receipt.self) !== container.resolve(Receipt.self))
        #expect(try container.mainActor.resolve(ReceiptScreen.self).title == "Paid")
        #expect(try container.resolve(Courier.self).rates.percent == 0)
    }

    // MARK: Layers

    // sample: layers
    @Suite(.container(ShopModule()) { $0.mock((any Gateway).self) { Accepting() } })
    struct CheckoutTests {
        let checkout: Checkout

        init() throws {
            checkout = try TestContainer.current.resolve()
        }

        @Test func taxIsAdded() throws {
            try checkout.pay(100)
            #expect(checkout.ledger.entries == [119])
        }

        @Test(.container { $0.mock(Rates.self, with: Rates(percent: 0)) })
        func someThingsAreFreeOfTax() throws {
            try checkout.pay(100)
            #expect(checkout.ledger.entries == [100])
        }

        @Test(.container { $0.mock((any Gateway).self) { Declining() } })
        func nothingIsBooked() {
            #expect(throws: Declined.self) { try checkout.pay(100) }
        }
    }
    // end sample

    // MARK: Sharing

    // sample: sharing
    /// Made once for all tests, because reading the catalog takes long.
    static let shop = Container {
        Component(Catalog.self) { Catalog() }.cached()
        Component((any Gateway).self, init: BankGateway.init).cached()
        Component(Desk.self, init: Desk.init(catalog:gateway:)).cached()
    }

    @Test(.container(shop, isSharing: true) { $0.mock((any Gateway).self) { Accepting() } })
    func aDeskOfTheTestAndTheCatalogOfAll() throws {
        let desk = try TestContainer.current.resolve(Desk.self)
        #expect(try desk !== Self.shop.resolve(Desk.self))
        #expect(try desk.catalog === Self.shop.resolve(Catalog.self))
    }
    // end sample

    final class Catalog: Sendable {}

    final class Desk: Sendable {
        let catalog: Catalog
        let gateway: any Gateway

        init(catalog: Catalog, gateway: any Gateway) {
            self.catalog = catalog
            self.gateway = gateway
        }
    }

    // MARK: Policies

    // sample: forbid-live
    @Test(
        .container(ShopModule()) {
            $0.forbidLive()
            $0.allow(Checkout.self)
            $0.allow(Ledger.self)
            $0.mock((any Gateway).self) { Accepting() }
            $0.mock(Rates.self, with: Rates(percent: 19))
        })
    func nothingButTheCheckoutIsLive() throws {
        try TestContainer.current.resolve(Checkout.self).pay(100)
    }
    // end sample

    struct Voucher: Sendable {
        let owner: String
        let percent: Int

        init(owner: String, rates: Rates) {
            self.owner = owner
            percent = rates.percent
        }
    }

    struct VoucherModule: Module {
        var components: ComponentList {
            Component(Rates.self) { Rates(percent: 19) }
            Component(assisted: Voucher.self, arguments: String.self, init: Voucher.init(owner:rates:))
        }
    }

    @Test(
        .container(VoucherModule()) {
            $0.forbidLive()
            $0.allow(AssistedFactory<String, Voucher>.self)
            $0.mock(Rates.self, with: Rates(percent: 7))
        })
    func aVoucherOfTheRealFactory() throws {
        let voucher = try TestContainer.current.resolve(Voucher.self, arguments: "Ann")
        #expect(voucher.percent == 7)
    }

    @Test(
        .container(VoucherModule()) {
            $0.register {
                Component(
                    assisted: Voucher.self, arguments: String.self,
                    init: { (owner: String) in Voucher(owner: owner, rates: Rates(percent: 0)) })
            }
        })
    func aVoucherOfAnotherFactory() throws {
        let vouchers = try TestContainer.current.resolve(AssistedFactory<String, Voucher>.self)
        #expect(try vouchers("Ann").percent == 0)
    }

    @Test("An assisted component is refused by the name of its factory")
    func refusedAssisted() throws {
        struct Desk {
            let vouchers: AssistedFactory<String, Voucher>
        }
        let failures = FailureCapture.run {
            TestContainer(VoucherModule()) {
                $0.forbidLive()
                $0.register { Component(Desk.self, init: Desk.init(vouchers:)) }
            }.run { container in
                let error = #expect(throws: ResolutionError.self) {
                    try container.resolve(Desk.self).vouchers("Ann")
                }
                #expect(error?.code == .live)
                #expect(
                    error?.description.hasPrefix(
                        "error[DT0001]: AssistedFactory<String, Voucher> is live, and this test forbids live components"
                    )
                        == true)
                #expect(error?.help == "allow it, or register another assisted component in its place")
                container.expectRefused(Desk.self)
            }
        }
        #expect(failures.count == 2)
    }

    @Test func refusal() throws {
        _ = FailureCapture.run {
            let container = TestContainer(ShopModule()) {
                $0.forbidLive()
                $0.allow(Checkout.self)
                $0.mock((any Gateway).self, named: "backup") { Accepting() }
            }
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
            #expect(throws: Never.self) { try error.map { try expectShown($0, in: Self.guide) } }
        }
    }

    @Test func unusedMocks() throws {
        let failures = FailureCapture.run {
            // sample: unused
            let container = TestContainer(ShopModule()) {
                $0.unusedMocks = .strict
                $0.mock(Rates.self, with: Rates(percent: 0))
                $0.mock((any Gateway).self, named: "bakcup") { Declining() }
            }
            // end sample
            container.run { _ in }
        }
        try expectShown(failures.map(\.message).joined(separator: "\n"), in: Self.guide)
    }

    struct Settings: Stubbable {
        var currency = "EUR"
        static func stub() -> Settings { Settings(currency: "XXX") }
    }

    struct Invoice: Sendable {
        let settings: Settings
        let rates: Rates
    }

    struct InvoiceModule: Module {
        var components: ComponentList {
            Component(instance: Settings())
            Component(Rates.self) { Rates(percent: 19) }
            Component(Invoice.self, init: Invoice.init)
        }
    }

    // sample: stubs
    @Test(
        .container(InvoiceModule()) {
            $0.allow(Invoice.self)
            $0.stubTheRest(with: [StubMaker(Rates.self) { Rates(percent: 0) }])
        })
    func anInvoiceAndStubs() throws {
        let invoice = try TestContainer.current.resolve(Invoice.self)
        #expect(invoice.settings.currency == "XXX")
        #expect(invoice.rates.percent == 0)
    }
    // end sample

    // MARK: Assertions

    // sample: assertions
    @Test(
        .container(ShopModule()) {
            $0.mock((any Gateway).self) { Accepting() }
            $0.register { Component(Page.self) { Page() } }
        })
    func componentsOfACheckout() async throws {
        let container = try TestContainer.current
        container.expectValid()  // every need is answered; nothing is created
        container.expectSameInstance(of: Ledger.self)
        container.expectDistinctInstances(of: Page.self)

        try container.resolve(Checkout.self).pay(100)
        container.expectResolved(Checkout.self, Ledger.self, never: [Desk.self])
        container.expectResolved(
            exactly: Checkout.self, (any Gateway).self, Rates.self, Ledger.self, Page.self)

        try container.expectNoLeaks {
            _ = try container.resolve(Page.self)
        }
        await container.expectEverythingResolves()
        await container.expectClosesInOrder()
    }
    // end sample

    final class Page {}

    // sample: own-helper
    func expectBooked(_ amounts: Int..., in container: TestContainer, at place: CallPlace) throws {
        let entries = try container.resolve(Ledger.self).entries
        if entries != amounts {
            container.report(TestFailure("expected \(amounts) in the ledger, and found \(entries)", at: place))
        }
    }
    // end sample

    @Test func theHelperFindsAWrongEntry() async throws {
        let failures = try await FailureCapture.run {
            let container = TestContainer(ShopModule()) { $0.mock((any Gateway).self) { Accepting() } }
            try container.resolve(Checkout.self).pay(100)
            try expectBooked(119, in: container, at: CallPlace())
            try expectBooked(100, in: container, at: CallPlace())
            await container.finish()
        }
        #expect(failures.map(\.message) == ["expected [100] in the ledger, and found [119]"])
    }

    @Test func brokenPromise() async throws {
        struct Undeclared: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            func make(_ resolver: any Resolver) throws -> Courier { Courier(rates: try resolver.resolve()) }
        }
        var broken: [BrokenPromise]?
        _ = await FailureCapture.run {
            broken = await InjectionStrategyConformance(Undeclared()) { Component(instance: Rates(percent: 0)) }.check()
        }
        try expectShown(#require(broken?.first), in: Self.guide)
    }
}
