import DICore
import DITesting

protocol Till: Sendable {
    func pay(_ amount: Int) throws -> Int
    func total() -> Int
}

/// A double without stubs, which the failing tests of both frameworks create in many places and call.
final class TillDouble: Till {
    struct Members {
        let pay = Stub(TillDouble.pay)
        let total = Stub(TillDouble.total)
    }

    let on = Stubs(Members())

    func pay(_ amount: Int) throws -> Int {
        // reports: inSuite() | TillDouble.pay(_:) was called, and no stub answers
        // reports: repeated() | TillDouble.pay(_:) was called, and no stub answers
        // reports: repeated() | reported 999 more times: TillDouble.pay(_:) was called, and no stub answers
        // reports: repeatedLater() | TillDouble.pay(_:) was called, and no stub answers
        // reports: repeatedLater() | TillDouble.pay(_:) was called, and no stub answers
        // reports: inSuiteWithTrait() | TillDouble.pay(_:) was called, and no stub answers
        // reports: inBody() | TillDouble.pay(_:) was called, and no stub answers
        // reports: fromDetachedTask() | TillDouble.pay(_:) was called, and no stub answers
        // reports: fromThread() | TillDouble.pay(_:) was called, and no stub answers
        // reports: inChildTask() | TillDouble.pay(_:) was called, and no stub answers
        // reports: inTrait() | TillDouble.pay(_:) was called, and no stub answers
        // reports: inTraitOfSuite() | TillDouble.pay(_:) was called, and no stub answers
        // reports: asideInTrait() | TillDouble.pay(_:) was called, and no stub answers
        // reports: byContainer() | TillDouble.pay(_:) was called, and no stub answers
        // reports: handedOut() | TillDouble.pay(_:) was called, and no stub answers
        // reports: cases(amount:) | TillDouble.pay(_:) was called, and no stub answers
        // reports: outlivedWithTrait() | TillDouble.pay(_:) was called, and no stub answers
        // reports: outlived() | TillDouble.pay(_:) was called, and no stub answers
        // reports: testInProperty | TillDouble.pay(_:) was called, and no stub answers
        // reports: testInSetUp | TillDouble.pay(_:) was called, and no stub answers
        // reports: testInBody | TillDouble.pay(_:) was called, and no stub answers
        // reports: testFromDetachedTask | TillDouble.pay(_:) was called, and no stub answers
        // reports: testFromThread | TillDouble.pay(_:) was called, and no stub answers
        // reports: testInMakeContainer | TillDouble.pay(_:) was called, and no stub answers
        // reports: testMocked | TillDouble.pay(_:) was called, and no stub answers
        // reports: testZNext | in DoubleXCTestFailures.testOutlived, which has ended: TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainInProperty | TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainInSetUp | TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainInBody | TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainFromDetachedTask | TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainFromThread | TillDouble.pay(_:) was called, and no stub answers
        // reports: testPlainZNext | in PlainDoubleXCTestFailures.testPlainOutlived, which has ended: TillDouble.pay(_:) was called, and no stub answers
        try on.pay(amount)
    }

    // reports: beforeItStops() | TillDouble.total() was called, and no stub answers
    func total() -> Int { on.total() }
}

/// Code under test that discards an error.
struct Cashier: Sendable {
    let till: any Till

    func sell() { _ = try? till.pay(1) }
}

struct CashierModule: Module {
    struct LiveTill: Till {
        func pay(_ amount: Int) -> Int { amount }
        func total() -> Int { 0 }
    }

    var components: ComponentList {
        Component((any Till).self) { LiveTill() }
        Component(Cashier.self, dependencies: [Dependency(ComponentKey((any Till).self))]) {
            try Cashier(till: $0.resolve())
        }
    }
}
