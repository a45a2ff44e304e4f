import DICore
import DITesting
import XCTest

// TillDouble.swift lists the reported failures and their tests, because an unstubbed call is reported there.
// Proves H9.
final class DoubleXCTestFailures: ContainerTestCase {
    private static let late = Late()
    /// Created before the first test runs.
    private let till = TillDouble()
    private let setUpTill = Guarded<TillDouble?>(nil)

    override func makeContainer() -> TestContainer {
        TestContainer(CashierModule()) {
            // Unused stubs of a double that several tests share are not reported.
            let till = TillDouble()
            till.on.total.returns(1)
            $0.mock((any Till).self, with: till)
        }
    }

    override func setUp() {
        setUpTill.withLock { $0 = TillDouble() }
    }

    func testInProperty() {
        let till = till
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testInSetUp() throws {
        let till = try XCTUnwrap(setUpTill.withLock { $0 })
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testInBody() {
        Cashier(till: TillDouble()).sell()
    }

    func testFromDetachedTask() async {
        let till = TillDouble()
        await Task.detached { Cashier(till: till).sell() }.value
    }

    func testFromThread() {
        let till = TillDouble()
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testInMakeContainer() throws {
        let cashier = try container.resolve(Cashier.self)
        Shop.onThread { cashier.sell() }
    }

    func testMocked() throws {
        addMocks { $0.mock((any Till).self) { TillDouble() } }
        let container = container
        Shop.onThread { _ = try? container.resolve(Cashier.self).sell() }
    }

    func testUnusedStubs() throws {
        addMocks { $0.mock((any Till).self) { TillDouble() } }
        let till = try container.mock(of: (any Till).self, as: TillDouble.self)
        // warns: testUnusedStubs | the stub of TillDouble.pay for any arguments was never used
        till.on.pay.returns(1)
        _ = try container.resolve(Cashier.self)
    }

    func testStrictStubs() throws {
        addMocks {
            $0.unusedStubs = .strict
            let till = TillDouble()
            // reports: testStrictStubs | the stub of TillDouble.pay for any arguments was never used
            till.on.pay.returns(1)
            $0.mock((any Till).self, with: till)
        }
        _ = try container.resolve(Cashier.self)
    }

    func testFailsEarly() throws {
        addMocks {
            $0.unusedStubs = .strict
            let till = TillDouble()
            till.on.pay.returns(1)
            $0.mock((any Till).self, with: till)
        }
        _ = try container.resolve(Cashier.self)
        // reports: testFailsEarly | early
        XCTFail("early")
    }

    func testSkipped() throws {
        addMocks {
            $0.unusedStubs = .strict
            let till = TillDouble()
            till.on.pay.returns(1)
            $0.mock((any Till).self, with: till)
        }
        _ = try container.resolve(Cashier.self)
        throw XCTSkip("not today")
    }

    func testOutlived() throws {
        let cashier = try container.resolve(Cashier.self)
        Self.late.keep { cashier.sell() }
    }

    // The last test in alphabetical order.
    func testZNext() async {
        await Self.late.run()
    }
}

// Proves H9.
/// Doubles in XCTest cases without containers.
final class PlainDoubleXCTestFailures: XCTestCase {
    private static let late = Late()
    /// Created before the first test runs.
    private let till = TillDouble()
    private let setUpTill = Guarded<TillDouble?>(nil)

    override func setUp() {
        setUpTill.withLock { $0 = TillDouble() }
    }

    func testPlainInProperty() {
        let till = till
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testPlainInSetUp() throws {
        let till = try XCTUnwrap(setUpTill.withLock { $0 })
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testPlainInBody() {
        Cashier(till: TillDouble()).sell()
    }

    func testPlainFromDetachedTask() async {
        let till = TillDouble()
        await Task.detached { Cashier(till: till).sell() }.value
    }

    func testPlainFromThread() {
        let till = TillDouble()
        Shop.onThread { Cashier(till: till).sell() }
    }

    func testPlainOutlived() {
        let till = TillDouble()
        Self.late.keep { Cashier(till: till).sell() }
    }

    // The last test in alphabetical order.
    func testPlainZNext() async {
        await Self.late.run()
    }
}
