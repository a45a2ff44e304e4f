import DICore
import DITesting
import XCTest

// Proves H3.
/// The features of the helper for XCTest, for each kind of test. `Tests/FailingTests` checks its reports from outside.
final class ContainerTestCaseTests: ContainerTestCase {
    private static let ledgers = Guarded<[Shop.Ledger]>([])
    private var fromSetUp: Shop.Ledger?
    private var fromAsyncSetUp: TestContainer?

    override func makeContainer() -> TestContainer {
        TestContainer(Shop.AppModule()) {
            $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
        }
    }

    override func setUp() async throws {
        fromAsyncSetUp = try TestContainer.current
    }

    override func setUpWithError() throws {
        XCTAssert(try TestContainer.current === container)
        fromSetUp = try container.resolve()
    }

    override func tearDownWithError() throws {
        // Each test has a container of its own.
        let ledger = try container.resolve(Shop.Ledger.self)
        XCTAssert(ledger === fromSetUp)
        Self.ledgers.withLock { ledgers in
            XCTAssertFalse(ledgers.contains { $0 === ledger })
            ledgers.append(ledger)
        }
    }

    override func tearDown() async throws {
        XCTAssert(try TestContainer.current === container)
    }

    func testSynchronous() throws {
        XCTAssert(try TestContainer.current === container)
        XCTAssert(fromAsyncSetUp === container)
        XCTAssertEqual(try container.resolve(Shop.Checkout.self).gateway.name, "fake")
    }

    func testAsynchronous() async throws {
        await Task.yield()
        XCTAssert(try TestContainer.current === container)
        let container = container
        let isCurrent = try await Task { try TestContainer.current === container }.value
        XCTAssert(isCurrent)
        XCTAssertEqual(try container.resolve(Shop.Sign.self).hour, 1)
    }

    @MainActor func testMainActor() async throws {
        addMocks { $0.mockOnMainActor(Shop.Screen.self) { Shop.Screen(title: "fake") } }
        fromSetUp = try container.resolve()
        XCTAssertEqual(try container.mainActor.resolve(Shop.Screen.self).title, "fake")
        await Task.yield()
        XCTAssertEqual(try TestContainer.current.mainActor.resolve(Shop.Screen.self).title, "fake")
    }

    func testDetachedTasksHaveNone() async {
        let isThere = await Task.detached { (try? TestContainer.current) != nil }.value
        XCTAssertFalse(isThere)
    }

    func testMocksOfTheTestAreInnermost() throws {
        addMocks { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("test")) }
        XCTAssert(try TestContainer.current === container)
        XCTAssertEqual(try container.resolve(Shop.Checkout.self).gateway.name, "test")
        XCTAssertEqual(try container.resolve(Shop.Sign.self).hour, 1)
        addMocks { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("innermost")) }
        XCTAssertEqual(try container.resolve(Shop.Checkout.self).gateway.name, "innermost")
        fromSetUp = try container.resolve()
    }
}
