// Only the members in `Members` have stubs.
//
// expect-error: value of type 'Stubs<GatewayDouble.Members>' has no dynamic member 'close' using key path from root type 'GatewayDouble.Members'
// names: close, GatewayDouble
// listed: Doubles and mocks 10
// write: `gateway.on.close.returns()`
// meaning: Add a `Stub` for `close` to `Members`.

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
        gateway.on.name.returns("a")
    #else
        gateway.on.close.returns()
    #endif
}
