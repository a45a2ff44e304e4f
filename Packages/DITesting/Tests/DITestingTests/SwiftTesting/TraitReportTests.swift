import DICore
import DITesting
import Testing

// Proves H4.
/// The reports of the trait. The tests run the trait themselves, so that they can capture its reports.
@Suite("Reports of the container trait", SuiteCatcher.ofTraitReports)
struct TraitReportTests {
    /// Runs traits like the testing library does, the first one outermost.
    ///
    /// - Parameter onSuite: The number of traits that belong to a suite.
    private func failures(
        _ traits: ContainerTrait..., onSuite count: Int = 0, body: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> [TestFailure] {
        let test = try #require(Test.current)
        let suite = try #require(SuiteCatcher.ofTraitReports.suite)
        for trait in traits.prefix(count) { try await trait.prepare(for: suite) }
        for trait in traits { try await trait.prepare(for: test) }
        let run = traits.reversed().reduce(body) { inner, trait in
            { try await trait.provideScope(for: test, testCase: Test.Case.current, performing: inner) }
        }
        return try await FailureCapture.run { try await run() }
    }

    private let gateway: ContainerTrait = .container(Shop.AppModule()) {
        $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
    }
    private let clock: ContainerTrait = .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1)) }

    @Test("An unused mock of a test is reported, for each of its traits")
    func ofTest() async throws {
        #expect(
            try await failures(gateway, clock).map(\.description) == [
                "warning: the mock of Gateway was never used", "warning: the mock of Clock was never used",
            ])
    }

    @Test("An unused mock of a suite is not reported, because several tests share it")
    func ofSuite() async throws {
        #expect(
            try await failures(gateway, clock, onSuite: 1).map(\.message) == ["the mock of Clock was never used"])
        #expect(try await failures(gateway, clock, onSuite: 2).isEmpty)
    }

    @Test("A mock that an inner layer replaces is not reported")
    func replaced() async throws {
        let other: ContainerTrait = .container { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("inner")) }
        let failures = try await failures(gateway, other) { () async throws in
            #expect(try TestContainer.current.resolve(Shop.Checkout.self).gateway.name == "inner")
        }
        #expect(failures.isEmpty)
    }

    @Test("A suite sets the strictness for its tests, and a test can override it")
    func strictness() async throws {
        let strict: ContainerTrait = .container(Shop.AppModule()) { $0.unusedMocks = .strict }
        let lenient: ContainerTrait = .container {
            $0.unusedMocks = .lenient
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
        }
        #expect(try await failures(strict, clock, onSuite: 1).map(\.severity) == [.failure])
        #expect(try await failures(strict, lenient, onSuite: 1).isEmpty)
    }

    private static func till(stubbing change: @escaping @Sendable (inout Mocks) -> Void = { _ in }) -> ContainerTrait {
        .container {
            let till = TillDouble()
            till.on.total.returns(1)
            $0.mock((any Till).self, with: till)
            change(&$0)
        }
    }

    @Test("An unused stub of a test's mock is reported, as strictly as the layers say; one of a suite's mock is not")
    func unusedStubs() async throws {
        let strict: ContainerTrait = .container { $0.unusedStubs = .strict }
        let lenient = Self.till { $0.unusedStubs = .lenient }
        let use: @Sendable () async throws -> Void = { _ = try TestContainer.current.resolve((any Till).self) }
        let reported = try await failures(Self.till(), body: use)
        #expect(
            reported.map(\.description) == ["warning: the stub of TillDouble.total for any arguments was never used"])
        #expect(try await failures(strict, Self.till(), onSuite: 1, body: use).map(\.severity) == [.failure])
        #expect(try await failures(strict, lenient, onSuite: 1, body: use).isEmpty)
        #expect(try await failures(Self.till(), onSuite: 1, body: use).isEmpty)
        #expect(try await failures(Self.till(), strict, onSuite: 1, body: use).isEmpty)
    }

    @Test("A double created in the closure of a trait belongs to the test, even if it is no mock")
    func madeInClosure() async throws {
        let kept = Guarded<TillDouble?>(nil)
        let trait: ContainerTrait = .container { _ in kept.withLock { $0 = TillDouble() } }
        let reported = try await failures(trait) {
            let till = try #require(kept.withLock { $0 })
            await Task.detached { _ = try? till.pay(1, note: "x") }.value
        }
        #expect(reported.map { $0.message.hasPrefix("TillDouble.pay(_:note:) was called") } == [true])
    }

    @Test("A role mocked twice in one trait is reported once, even on a suite")
    func mockedTwice() async throws {
        let twice: ContainerTrait = .container(Shop.AppModule()) {
            $0.mock(Int.self, with: 1)
            $0.mock(Int.self, with: 2)
        }
        let message = "Int is mocked twice: "
        #expect(try await failures(twice, clock, onSuite: 2).map { $0.message.hasPrefix(message) } == [true])
    }

    @Test("A refusal by a suite's layer is reported once, whether it is swallowed or thrown")
    func refusals() async throws {
        let forbidding: ContainerTrait = .container(Shop.AppModule()) { $0.forbidLive() }
        let swallowed = try await failures(forbidding, clock, onSuite: 2) {
            _ = try? TestContainer.current.resolve(Shop.Ledger.self)
        }
        #expect(swallowed.count == 1)
        await expectFailures([]) {
            await #expect(throws: ResolutionError.self) {
                let inner = try await failures(forbidding, clock, onSuite: 2) {
                    _ = try TestContainer.current.resolve(Shop.Ledger.self)
                }
                #expect(inner.isEmpty)
            }
        }
    }

    @Test("Late requests are reported to the test that has ended")
    func late() async throws {
        let kept = Guarded<TestContainer?>(nil)
        let test = try #require(Test.current)
        try await expectFailures(["Checkout was resolved from the container of a test that has ended"]) {
            try await gateway.provideScope(for: test, testCase: nil) {
                let container = try TestContainer.current
                _ = try container.resolve(Shop.Checkout.self)
                kept.withLock { $0 = container }
            }
            await Task.detached { _ = try? kept.withLock { $0 }?.resolve(Shop.Checkout.self) }.value
        }
    }

    @Test("Policies of outer traits apply to a trait with its own base, and its mocks are reported")
    func innerBase() async throws {
        let forbidding: ContainerTrait = .container(Shop.AppModule()) { $0.forbidLive() }
        let based: ContainerTrait = .container(Shop.AppModule()) {
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
        }
        let failures = try await failures(forbidding, based, onSuite: 1) {
            try TestContainer.current.expectRefused(Shop.Ledger.self)
        }
        #expect(failures.map(\.message) == ["the mock of Clock was never used"])
    }

    @Test("A test that throws reports no unused mocks and stubs")
    func throwingTest() async throws {
        struct Broken: Error {}
        await expectFailures([]) {
            await #expect(throws: Broken.self) { _ = try await failures(gateway, clock) { throw Broken() } }
            await #expect(throws: Broken.self) {
                _ = try await failures(Self.till()) {
                    _ = try TestContainer.current.resolve((any Till).self)
                    throw Broken()
                }
            }
        }
    }

    @Test("An error from the closure of a trait fails the test")
    func throwingClosure() async throws {
        struct Broken: Error {}
        @Sendable func fail() throws -> Int { throw Broken() }
        let broken: ContainerTrait = .container { $0.mock(Int.self, with: try fail()) }
        let isRun = Guarded(false)
        await #expect(throws: Broken.self) {
            _ = try await failures(gateway, broken) { isRun.withLock { $0 = true } }
        }
        #expect(!isRun.withLock { $0 })
    }

    @Test("The container of a test is closed at the end, and a failing closer is reported")
    func closing() async throws {
        struct Broken: Error {}
        let closed = Guarded(0)
        let trait: ContainerTrait = .container(
            Container {
                Component(Shop.Ledger.self) { Shop.Ledger() }.cached().onClose { _ in closed.withLock { $0 += 1 } }
                Component(String.self) { "" }.cached().onClose { _ in throw Broken() }
            })
        let reported = try await failures(trait) {
            _ = try TestContainer.current.resolve(Shop.Ledger.self)
            _ = try TestContainer.current.resolve(String.self)
        }
        #expect(closed.withLock { $0 } == 1)
        #expect(reported.map { $0.message.hasPrefix("closing String (") } == [true])
    }
}
