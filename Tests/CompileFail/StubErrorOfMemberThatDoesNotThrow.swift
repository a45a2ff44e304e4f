// A stub cannot throw if its member does not throw.
//
// expect-error: cannot convert value of type 'Declined' to expected argument type 'Never'
// names: Declined
// listed: Doubles and mocks 9
// write: `gateway.on.name.throws(Declined())`
// meaning: The member does not throw.

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
        gateway.on.name.returns("bank")
    #else
        gateway.on.name.throws(Declined())
    #endif
}
