import DICore
import DITesting
import XCTest

private struct Broken: Error {}

// The comment above a reported line names the test that the failure is reported for, and its text.
// Proves H5.
final class XCTestFailures: ContainerTestCase {
    override func makeContainer() -> TestContainer {
        // Unused mocks of a class are not reported for each of its tests.
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

    func testGraphWithoutFile() {
        // reports: testGraphWithoutFile | there is no __Graphs__/XCTestFailures.testGraphWithoutFile.txt to compare the graph with
        Shop().graph().expectUnchanged(writing: .never)
    }

    func testTearDown() {}

    func testSwallowed() {
        Shop.swallow(container)
    }

    func testSurfaced() throws {
        // reports: testSurfaced | error[DT0001]: Checkout is live, and this test forbids live components
        XCTAssertNotNil(try container.resolve(Shop.Checkout.self))
    }

    // reports nowhere: testThrown | error[DT0001]: Checkout is live, and this test forbids live components
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

    // reports nowhere: testThrowsEarly | Broken()
    func testThrowsEarly() throws {
        addMocks {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        throw Broken()
    }

    func testFailsEarly() async {
        addMocks {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        // reports: testFailsEarly | early
        XCTFail("early")
        await container.finish()
    }

    func testSkipped() throws {
        addMocks {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        throw XCTSkip("not today")
    }

    func testAsserted() {
        // reports: testAsserted | Checkout cannot be resolved:
        container.expectSameInstance(of: Shop.Checkout.self)
        container.expectRefused((any Shop.Gateway).self)
    }

    func testFinished() async throws {
        // reports: testFinished | closing String (FailingTests/XCTestFailures.swift:
        addMocks { $0.register { Component(String.self) { "x" }.cached().onClose { _ in throw Broken() } } }
        _ = try container.resolve(String.self)
        await container.finish()
    }

    func testUnused() {
        addMocks {
            $0.unusedMocks = .strict
            // reports: testUnused | the mock of Gateway was never used
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
    }
}

/// Doubles in an XCTest case without containers. A stored double is created before any test runs.
final class DoublesXCTestFailures: XCTestCase {
    private let gateway = GatewayDouble()

    func testVerified() async {
        gateway.charge(99)
        // reports: testVerified | GatewayDouble.charge(_:) was expected to be called with (100), and was not
        gateway.on.charge.with(100).expectCalled()
        // reports: testVerified | GatewayDouble.charge(_:) was expected to be called twice within 0.0 seconds, and was called once
        await gateway.on.charge.expectCalled(2, within: .zero)
        expectNoMoreCalls(gateway.on)
        // reports: testVerified | GatewayDouble.charge(_:) was expected to be called after GatewayDouble.charge(_:), and was not
        expectOrder {
            gateway.on.charge
            gateway.on.charge
        }
    }

    func testVerifiedElsewhere() async {
        let gateway = GatewayDouble()
        // reports: testVerifiedElsewhere | GatewayDouble.charge was expected to be called, and was never called
        await Task.detached { gateway.on.charge.expectCalled() }.value
        Shop.onThread {
            gateway.on.charge.returns()
            // reports: testVerifiedElsewhere | the stub of GatewayDouble.charge for any arguments, at
            expectStubsUsed(gateway.on)
        }
    }
}

// Proves H5.
/// An XCTest case without containers.
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

    // reports nowhere: testThrown | error[DT0001]: Checkout is live, and this test forbids live components
    func testThrown() throws {
        try TestContainer(Shop()) { $0.forbidLive() }.run { container in
            _ = try container.resolve(Shop.Checkout.self)
        }
    }
}

// Proves H5.
/// Containers that a test creates itself, and their use after the test has ended.
final class ByHandXCTestFailures: XCTestCase {
    private static let late = Late()

    func test1Late() {
        // reports: test2Runs | in ByHandXCTestFailures.test1Late, which has ended: Checkout was resolved from the container of a test that has ended
        TestContainer(Shop()).run { container in
            Self.late.keep { _ = try? container.resolve(Shop.Checkout.self) }
        }
    }

    func test2Runs() async {
        await Self.late.run()
    }

    func test3Asserted() throws {
        let container = TestContainer(Shop()) { $0.forbidLive() }
        // reports: test3Asserted | error[DT0001]: Checkout is live
        XCTAssertNotNil(try container.resolve(Shop.Checkout.self))
        container.run { _ in }
    }

    func test4FailsEarly() {
        let container = TestContainer(Shop()) {
            $0.unusedMocks = .strict
            $0.mock(Int.self, with: 1)
        }
        // reports: test4FailsEarly | early
        XCTFail("early")
        container.run { _ in }
    }
}

// Proves H5.
/// A failure between two tests is reported for the next one: here, for the first test of the next class.
final class LateBetweenXCTestFailures: XCTestCase {
    private static let late = Guarded<[@Sendable () -> Void]>([])

    func testBeforeTheNextClass() {
        // reports: test1EndsEarly | in LateBetweenXCTestFailures.testBeforeTheNextClass, which has ended: Checkout was resolved from the container of a test that has ended
        TestContainer(Shop()).run { container in
            Self.late.withLock { $0.append { _ = try? container.resolve(Shop.Checkout.self) } }
        }
    }

    override class func tearDown() {
        for body in late.withLock({ $0 }) { Shop.onThread(body) }
    }
}

// Proves H5.
/// A `makeContainer()` that returns the same container twice.
final class EndedXCTestFailures: ContainerTestCase {
    // reports: test2Again | makeContainer() returned a container that has ended: it must make one for each test
    private static let shared = TestContainer(Shop())

    override func makeContainer() -> TestContainer { Self.shared }

    func test1First() throws {
        _ = try container.resolve(Shop.Checkout.self)
    }

    func test2Again() throws {
        _ = try container.resolve(Shop.Checkout.self)
    }
}

// Proves H5.
/// The first test of the class continues after its end, so the failure is reported for the second test.
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
