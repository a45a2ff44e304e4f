// A matcher must have the type of its argument.
//
// expect-error: no exact matches in call to instance method 'with'
// names: with

import DIDoubles

struct Declined: Error {}

enum RefundFailure: Error {
    case tooLate
}

final class GatewayDouble {
    struct Members {
        let charge = Stub(GatewayDouble.charge)
        let refund = Stub(GatewayDouble.refund)
        let name = Stub(GatewayDouble.name)
    }
    let on = Stubs(Members())

    func charge(_ amount: Int, to card: String) throws -> Int { try on.charge(amount, card) }
    func refund(_ id: Int) throws(RefundFailure) -> Int { try on.refund(id) }
    func name() -> String { on.name() }
}

func test(_ gateway: GatewayDouble) {
    #if FIXED
        gateway.on.charge.with(100, .any).returns(1)
    #else
        gateway.on.charge.with("x", .any).returns(1)
    #endif
}
