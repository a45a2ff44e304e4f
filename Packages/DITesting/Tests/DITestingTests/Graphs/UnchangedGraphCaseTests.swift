import DICore
import DITesting
import XCTest

// Proves H6.
/// The same test as in ``UnchangedGraphTests``, in XCTest.
final class UnchangedGraphCaseTests: XCTestCase {
    func testBesideTheTest() {
        Shop.AppModule().graph().expectUnchanged()
    }

    func testDifferencesAreReported() throws {
        let folder = try GraphFolder()
        try folder.write("Till\n", to: "UnchangedGraphCaseTests.shop.txt")
        let failures = FailureCapture.run {
            Container { Component(Int.self) { 1 } }.graph()
                .expectUnchanged(named: "shop", folder: folder.path, writing: .never)
        }
        XCTAssertEqual(failures.count, 1)
        XCTAssertEqual(failures.first?.message.contains("\n- Till\n+ Int\n"), true)
    }
}
