import DICore
import DITesting
import Testing

// Proves H3.
/// The same helpers as in ``CheckoutCaseTests``, in Swift Testing.
@Suite("Helpers in Swift Testing", .container(Shop.AppModule(), mocks: CheckoutChecks.mock))
struct CheckoutSuiteTests {
    @Test func checkoutUsesTheMock() throws { try CheckoutChecks.checkoutUsesTheMock() }
    @Test func nothingLeaks() async throws { try await CheckoutChecks.nothingLeaks() }
    @Test func failures() async throws {
        #expect(try await CheckoutChecks.failures() == CheckoutChecks.expectedFailures)
    }
}
