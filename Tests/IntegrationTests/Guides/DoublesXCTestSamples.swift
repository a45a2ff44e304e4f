import DITesting
import XCTest

private typealias Card = DoublesGuide.Card
private typealias Checkout = DoublesGuide.Checkout
private typealias GatewayDouble = DoublesGuide.GatewayDouble
private typealias LedgerDouble = DoublesGuide.LedgerDouble
private typealias Receipt = DoublesGuide.Receipt

final class PaymentTests: XCTestCase {
    func testPaymentsAreBooked() throws {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        ledger.on.book.returns()

        _ = try Checkout(gateway: gateway, ledger: ledger).pay(100, with: Card(number: "4242"))

        ledger.on.book.with(100).expectCalled(.once)
    }
}
