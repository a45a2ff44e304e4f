// A stub must throw the error type of the member.
//
// expect-error: cannot convert value of type 'Declined' to expected argument type 'RefundFailure'
// names: Declined, RefundFailure

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
        gateway.on.refund.throws(RefundFailure.tooLate)
    #else
        gateway.on.refund.throws(Declined())
    #endif
}
