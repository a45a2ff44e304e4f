import DITesting
import XCTest

private typealias Card = DoublesSamples.Card
private typealias Checkout = DoublesSamples.Checkout
private typealias GatewayDouble = DoublesSamples.GatewayDouble
private typealias LedgerDouble = DoublesSamples.LedgerDouble
private typealias Receipt = DoublesSamples.Receipt

final class PaymentTests: XCTestCase {
    func testWhatIsPaidIsBooked() throws {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        ledger.on.book.returns()

        _ = try Checkout(gateway: gateway, ledger: ledger).pay(100, with: Card(number: "4242"))

        ledger.on.book.with(100).expectCalled(.once)
    }
}
