import DICore
import DITesting
import Testing

// TillDouble.swift lists the reported failures and their tests, because an unstubbed call is reported there.
// Proves H9.
@Suite(.serialized) struct SwiftTestingDoubleFailures {
    let till = TillDouble()

    @Test func inSuite() {
        Cashier(till: till).sell()
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func repeated() throws {
        let cashier = try TestContainer.current.resolve(Cashier.self)
        for _ in 0..<1_000 { cashier.sell() }
    }

    @Test(.container(CashierModule())) func inSuiteWithTrait() {
        Shop.onThread { [till] in Cashier(till: till).sell() }
    }

    @Test func inBody() {
        Cashier(till: TillDouble()).sell()
    }

    @Test func fromDetachedTask() async {
        let till = TillDouble()
        await Task.detached { Cashier(till: till).sell() }.value
    }

    @Test func fromThread() {
        let till = TillDouble()
        Shop.onThread { Cashier(till: till).sell() }
    }

    @Test func inChildTask() async {
        async let till = TillDouble()
        let made = await till
        Shop.onQueue { Cashier(till: made).sell() }
    }

    /// A member that cannot throw stops the program. An exit test passes on the failures that were reported before.
    @Test func beforeItStops() async {
        await #expect(processExitsWith: .failure) { _ = TillDouble().total() }
    }

    /// The failures of a child process are reported once, in its test.
    @Test func verifiedInExitTest() async {
        // reports: verifiedInExitTest() | TillDouble.pay was expected to be called, and was never called
        await #expect(processExitsWith: .success) {
            let till = TillDouble()
            till.on.pay.expectCalled()
        }
    }

    @Test func unusedInExitTest() async {
        // reports: unusedInExitTest() | the mock of Till was never used
        await #expect(processExitsWith: .success) {
            let container = TestContainer(CashierModule()) {
                $0.unusedMocks = .strict
                $0.mock((any Till).self, with: TillDouble())
            }
            await container.finish()
        }
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self, with: TillDouble()) })
    func inTrait() throws {
        let cashier = try TestContainer.current.resolve(Cashier.self)
        Shop.onThread { cashier.sell() }
    }

    @Suite(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    struct OfSuite {
        @Test func inTraitOfSuite() throws {
            let cashier = try TestContainer.current.resolve(Cashier.self)
            // Unused stubs of a double that several tests share are not reported.
            try TestContainer.current.mock(of: (any Till).self, as: TillDouble.self).on.total.returns(1)
            Shop.onThread { cashier.sell() }
        }

        @Test func usesNoStub() throws {
            _ = try TestContainer.current.resolve(Cashier.self)
            try TestContainer.current.mock(of: (any Till).self, as: TillDouble.self).on.total.returns(1)
        }
    }

    private static let aside = Guarded<TillDouble?>(nil)

    @Test(.container(CashierModule()) { _ in aside.withLock { $0 = TillDouble() } })
    func asideInTrait() throws {
        let till = try #require(Self.aside.withLock { $0 })
        Shop.onThread { Cashier(till: till).sell() }
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func byContainer() throws {
        let container = try TestContainer.current
        Shop.onThread { _ = try? container.resolve(Cashier.self).sell() }
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func handedOut() async throws {
        let container = try TestContainer.current
        try container.mock(of: (any Till).self, as: TillDouble.self).on.pay.with(2).returns(2)
        await Task.detached { _ = try? container.resolve(Cashier.self).sell() }.value
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } }, arguments: [1, 2])
    func cases(amount: Int) throws {
        let container = try TestContainer.current
        let till: TillDouble = try container.mock(of: (any Till).self)
        till.on.pay.with(.in(2...)).returns(2)
        Shop.onThread { _ = try? container.resolve((any Till).self).pay(amount) }
    }

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func unusedStubs() throws {
        let till = try TestContainer.current.mock(of: (any Till).self, as: TillDouble.self)
        // warns: unusedStubs() | the stub of TillDouble.pay for (1) was never used
        till.on.pay.with(1).returns(1)
        till.on.total.returns(1)
        _ = try TestContainer.current.resolve((any Till).self).total()
    }

    @Test(
        .container(CashierModule()) {
            $0.unusedStubs = .strict
            let till = TillDouble()
            till.on.pay.returns(1)
            $0.mock((any Till).self, with: till)
        })
    // reports: strictStubs() | the stub of TillDouble.pay for any arguments was never used
    func strictStubs() throws {
        _ = try TestContainer.current.resolve(Cashier.self)
    }

    private static let late = Late()

    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func outlivedWithTrait() throws {
        let cashier = try TestContainer.current.resolve(Cashier.self)
        Self.late.keep { cashier.sell() }
    }

    /// The late call fails the test again, although it is like the call before the end.
    @Test(.container(CashierModule()) { $0.mock((any Till).self) { TillDouble() } })
    func repeatedLater() throws {
        let cashier = try TestContainer.current.resolve(Cashier.self)
        cashier.sell()
        Self.late.keep { cashier.sell() }
    }

    @Test func outlived() {
        let till = TillDouble()
        Self.late.keep { Cashier(till: till).sell() }
    }

    @Test func runsWhenTheOthersHaveEnded() async {
        await Self.late.run()
    }
}
