import DICore
import DITesting
import XCTest

// Proves H3.
/// The same helpers as in ``CheckoutSuiteTests``, in XCTest.
final class CheckoutCaseTests: ContainerTestCase {
    override func makeContainer() -> TestContainer {
        TestContainer(Shop.AppModule(), mocks: CheckoutChecks.mock)
    }

    func testCheckoutUsesTheMock() throws { try CheckoutChecks.checkoutUsesTheMock() }
    func testNothingLeaks() async throws { try await CheckoutChecks.nothingLeaks() }
    func testFailures() async throws {
        let failures = try await CheckoutChecks.failures()
        XCTAssertEqual(failures, CheckoutChecks.expectedFailures)
    }
}
