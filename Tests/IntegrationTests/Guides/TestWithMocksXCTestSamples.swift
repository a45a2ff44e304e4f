import DICore
import DITesting
import XCTest

private typealias Gateway = TestWithMocksSamples.Gateway
private typealias Accepting = TestWithMocksSamples.Accepting
private typealias Checkout = TestWithMocksSamples.Checkout
private typealias Declined = TestWithMocksSamples.Declined
private typealias Declining = TestWithMocksSamples.Declining
private typealias Ledger = TestWithMocksSamples.Ledger
private typealias Rates = TestWithMocksSamples.Rates
private typealias ShopModule = TestWithMocksSamples.ShopModule

// sample: xctest
final class CheckoutTests: ContainerTestCase {
    override func makeContainer() -> TestContainer {
        TestContainer(ShopModule()) { $0.mock((any Gateway).self) { Accepting() } }
    }

    func testTaxIsAdded() throws {
        try container.resolve(Checkout.self).pay(100)
        XCTAssertEqual(try container.resolve(Ledger.self).entries, [119])
    }

    func testSomeThingsAreFreeOfTax() async throws {
        addMocks { $0.mock(Rates.self, with: Rates(percent: 0)) }
        try container.resolve(Checkout.self).pay(100)
        XCTAssertEqual(try container.resolve(Ledger.self).entries, [100])
    }
}
// end sample

extension CheckoutTests {
    @MainActor func testNothingIsBooked() throws {
        addMocks { $0.mock((any Gateway).self) { Declining() } }
        let checkout = try container.resolve(Checkout.self)
        XCTAssertThrowsError(try checkout.pay(100)) { XCTAssert($0 is Declined) }
    }
}

final class LedgerTests: ContainerTestCase {
    override func makeContainer() -> TestContainer { TestContainer(ShopModule()) }

    override func tearDown() async throws {
        await container.finish()
    }

    func testBeginsEmpty() throws {
        XCTAssertEqual(try container.resolve(Ledger.self).entries, [])
    }
}
