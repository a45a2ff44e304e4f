import DICore
import DITesting
import Testing

// The comment above a reported line names the test that the failure is reported for, and its text. A failure of a trait
// is reported at the line of the declaration, because the compiler provides no other line.
// Proves H5.
@Suite(.serialized) struct SwiftTestingFailures {
    /// Unused mocks of a suite are not reported for each of its tests.
    @Suite(
        .container(Shop()) {
            $0.unusedMocks = .strict
            $0.mock(Int.self, with: 1)
        })
    struct UnusedOnSuite {
        @Test func first() {}
        @Test func second() {}
    }

    @Test(.container(Shop()) { $0.forbidLive() })
    // reports: swallowed() | the test went on after this was refused:
    func swallowed() throws {
        Shop.swallow(try TestContainer.current)
    }

    // reports: surfaced() | error[DT0001]: Checkout is live, and this test forbids live components
    @Test(.container(Shop()) { $0.forbidLive() })
    func surfaced() throws {
        _ = try TestContainer.current.resolve(Shop.Checkout.self)
    }

    /// A wrapped error, the error of an assertion and an expected error: each is reported once, or not at all.
    // reports: wrapped() | Wrapped(inner: error[DT0001]: Checkout is live
    @Test(.container(Shop()) { $0.forbidLive() })
    func wrapped() throws {
        struct Wrapped: Error { let inner: any Error }
        do {
            _ = try TestContainer.current.resolve(Shop.Checkout.self)
        } catch {
            throw Wrapped(inner: error)
        }
    }

    @Test(.container(Shop()) { $0.forbidLive() })
    func asserted() throws {
        // reports: asserted() | Checkout cannot be resolved:
        try TestContainer.current.expectSameInstance(of: Shop.Checkout.self)
    }

    @Test func graphWithoutFile() {
        // reports: graphWithoutFile() | there is no __Graphs__/SwiftTestingFailures.graphWithoutFile.txt to compare the graph with
        Shop().graph().expectUnchanged(writing: .never)
    }

    @Test(.container(Shop()) { $0.forbidLive() })
    func expected() throws {
        try TestContainer.current.expectRefused(Shop.Checkout.self)
    }

    @Test(
        .container(Shop()) {
            $0.unusedMocks = .strict
            $0.mock(Int.self, with: 1)
        })
    func captured() throws {
        let container = try TestContainer.current
        _ = FailureCapture.run { container.expectResolved(Int.self) }
        _ = try container.resolve(Int.self)
    }

    struct Broken: Error {}

    // reports: throwsEarly() | Broken()
    @Test(
        .container(Shop()) {
            $0.unusedMocks = .strict
            $0.mock(Int.self, with: 1)
        })
    func throwsEarly() throws {
        throw Broken()
    }

    @Test(
        .container(Shop()) { $0.register { Component(String.self) { "x" }.cached().onClose { _ in throw Broken() } } })
    // reports: closerFails() | closing String (FailingTests/SwiftTestingFailures.swift:
    func closerFails() throws {
        _ = try TestContainer.current.resolve(String.self)
    }

    @Test(
        .container(Shop()) {
            $0.unusedMocks = .strict
            $0.mock(Int.self, with: 1)
            $0.mock(Int.self, with: 2)
        })
    // reports: mockedTwice() | Int is mocked twice:
    func mockedTwice() throws {
        _ = try TestContainer.current.resolve(Int.self)
    }

    @Test(.container(Shop()) { $0.forbidLive() })
    // reports: detachedTask() | the test went on after this was refused:
    func detachedTask() async throws {
        let container = try TestContainer.current
        await Task.detached {
            Shop.swallow(container)
            // reports: detachedTask() | Int was not resolved
            container.expectResolved(Int.self)
        }.value
    }

    @Test(.container(Shop()))
    func threadsAndCallbacks() throws {
        let container = try TestContainer.current
        Shop.onThread {
            // reports: threadsAndCallbacks() | two requests for Checkout got two objects, and one was expected
            container.expectSameInstance(of: Shop.Checkout.self)
        }
        Shop.onQueue {
            // reports: threadsAndCallbacks() | called back
            container.report(TestFailure("called back", at: CallPlace()))
        }
    }

    @Test(
        .container(Shop()) {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        })
    // reports: unused() | the mock of Gateway was never used
    func unused() {}

    @Test(
        .container(Shop()) {
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        })
    // warns: unusedWarning() | the mock of Gateway was never used
    func unusedWarning() {}

    @Test(.container(Shop()), arguments: [1, 2])
    func cases(number: Int) async throws {
        let container = try TestContainer.current
        guard number == 2 else { return }
        await Task.detached {
            // reports: cases(number:) | Int was not resolved
            container.expectResolved(Int.self)
        }.value
    }

    @Test func withoutTrait() async {
        // reports: withoutTrait() | two requests for Checkout got two objects, and one was expected
        Container { Shop() }.expectSameInstance(of: Shop.Checkout.self)
        let container = TestContainer(Shop()) {
            $0.unusedMocks = .strict
            // reports: withoutTrait() | the mock of Int was never used, and stands in for nothing: nothing is registered for Int
            $0.mock(Int.self) { 1 }
        }
        await container.finish()
    }

    /// In a task of the test, an issue is recorded immediately, so `withKnownIssue` catches it.
    ///
    /// `withKnownIssue` is under test, and hides nothing: it fails if no issue is recorded inside it.
    @Test(.container(Shop()))
    func knownIssues() async throws {
        let container = try TestContainer.current
        withKnownIssue { container.expectResolved(Int.self) }
        withKnownIssue { container.container.expectSameInstance(of: Shop.Checkout.self) }
        await withKnownIssue { await Task { container.expectResolved(Int.self) }.value }
    }

    /// Doubles that are verified in the test and elsewhere.
    struct Doubles {
        let gateway = GatewayDouble()

        @Test func verified() async {
            gateway.charge(99)
            // reports: verified() | GatewayDouble.charge(_:) was expected to be called with (100), and was not
            gateway.on.charge.with(100).expectCalled()
            // reports: verified() | GatewayDouble.charge(_:) was expected to be called twice within 0.0 seconds, and was called once
            await gateway.on.charge.expectCalled(2, within: .zero)
            expectNoMoreCalls(gateway.on)
            // reports: verified() | GatewayDouble.charge(_:) was expected to be called after GatewayDouble.charge(_:), and was not
            expectOrder {
                gateway.on.charge
                gateway.on.charge
            }
        }

        @Test func verifiedElsewhere() async {
            // reports: verifiedElsewhere() | GatewayDouble.charge was expected to be called, and was never called
            await Task.detached { [gateway] in gateway.on.charge.expectCalled() }.value
            Shop.onThread { [gateway] in
                gateway.on.charge.returns()
                // reports: verifiedElsewhere() | the stub of GatewayDouble.charge for any arguments, at
                expectStubsUsed(gateway.on)
            }
        }
    }

    private static let late = Late()

    @Test(.container(Shop()))
    // reports: endsEarly() | Checkout was resolved from the container of a test that has ended
    func endsEarly() throws {
        let container = try TestContainer.current
        Self.late.keep { _ = try? container.resolve(Shop.Checkout.self) }
        // The inner container is released by then.
        // reports: endsEarly() | String was resolved from the container of a test that has ended
        let provider = try TestContainer(Container { Component(String.self) { "x" } }).run { other in
            try other.resolve(Provider<String>.self)
        }
        Self.late.keep { _ = try? provider() }
    }

    @Test func runsWhenTheOtherHasEnded() async {
        await Self.late.run()
    }
}
