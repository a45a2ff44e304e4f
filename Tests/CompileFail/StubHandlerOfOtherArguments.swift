// A stub's handler must take the arguments of the member.
//
// expect-error: cannot convert value of type '@Sendable (Int, Bool) -> Int' to expected argument type '@Sendable ((Int, String)) throws -> Int'
// names: Int, Bool

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
        gateway.on.charge.runs { amount, _ in amount }
    #else
        gateway.on.charge.runs { (amount: Int, _: Bool) in amount }
    #endif
}
