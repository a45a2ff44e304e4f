import DICore
import DITesting
import XCTest

// Above each line that is reported: the test that it is reported for, and the text.
final class XCTestFailures: ContainerTestCase {
    override func makeContainer() -> TestContainer {
        // Mocks of a class are not told of to each of its tests.
        // reports: testSwallowed | the test went on after this was refused:
        // reports: testDetachedTask | the test went on after this was refused:
        TestContainer(Shop()) {
            $0.forbidLive()
            $0.mock(Int.self, with: 1)
        }
    }

    override func setUp() async throws {
        guard name.hasSuffix("testSetUp") else { return }
        // reports: testSetUp | Int was not resolved
        container.expectResolved(Int.self)
    }

    override func tearDown() {
        guard name.hasSuffix("testTearDown") else { return }
        // reports: testTearDown | Int was not resolved
        container.expectResolved(Int.self)
    }

    func testSetUp() {}

    func testTearDown() {}

    func testSwallowed() {
        Shop.swallow(container)
    }

    func testSurfaced() throws {
        // reports: testSurfaced | error[DT0001]: Checkout is live, and this test forbids what is neither mocked nor allowed
        XCTAssertNotNil(try container.resolve(Shop.Checkout.self))
    }

    // reports nowhere: testThrown | error[DT0001]: Checkout is live, and this test forbids what is neither mocked nor allowed
    func testThrown() throws {
        _ = try container.resolve(Shop.Checkout.self)
    }

    func testDetachedTask() async {
        let container = container
        await Task.detached {
            Shop.swallow(container)
            // reports: testDetachedTask | Int was not resolved
            container.expectResolved(Int.self)
        }.value
    }

    func testThreadsAndCallbacks() {
        addMocks {
            $0.allow(Shop.Checkout.self)
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        let container = container
        Shop.onThread {
            // reports: testThreadsAndCallbacks | two requests for Checkout got two objects, and one was expected
            container.expectSameInstance(of: Shop.Checkout.self)
        }
        Shop.onQueue {
            // reports: testThreadsAndCallbacks | called back
            container.report(TestFailure("called back", at: CallPlace()))
        }
    }

    @MainActor func testMainActor() async {
        addMocks {
            // warns: testMainActor | the mock of Gateway was never used
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        await Task.yield()
        // reports: testMainActor | Int was not resolved
        container.expectResolved(Int.self)
    }

    func testUnused() {
        addMocks {
            $0.unusedMocks = .strict
            // reports: testUnused | the mock of Gateway was never used
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
    }
}

/// A case of XCTest that knows nothing of containers.
final class PlainXCTestFailures: XCTestCase {
    func testWithoutBaseClass() async {
        // reports: testWithoutBaseClass | two requests for Checkout got two objects, and one was expected
        Container { Shop() }.expectSameInstance(of: Shop.Checkout.self)
        let container = TestContainer(Shop()) {
            $0.unusedMocks = .strict
            // reports: testWithoutBaseClass | the mock of Int was never used, and stands in for nothing: nothing is registered for Int
            $0.mock(Int.self) { 1 }
        }
        await Task.detached {
            // reports: testWithoutBaseClass | String was not resolved
            container.expectResolved(String.self)
        }.value
        await container.finish()
    }

    // reports nowhere: testThrown | error[DT0001]: Checkout is live, and this test forbids what is neither mocked nor allowed
    func testThrown() throws {
        try TestContainer(Shop()) { $0.forbidLive() }.run { container in
            _ = try container.resolve(Shop.Checkout.self)
        }
    }
}

/// The first test of the class goes on when it has ended: the second one is told.
final class LateXCTestFailures: ContainerTestCase {
    private static let late = Late()

    override func makeContainer() -> TestContainer {
        // reports: test2RunsWhenTheOtherHasEnded | in LateXCTestFailures.test1EndsEarly, which has ended: Checkout was resolved from the container of a test that has ended
        TestContainer(Shop())
    }

    func test1EndsEarly() {
        let container = container
        Self.late.keep { _ = try? container.resolve(Shop.Checkout.self) }
    }

    func test2RunsWhenTheOtherHasEnded() async {
        await Self.late.run()
    }
}
