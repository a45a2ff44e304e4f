import DITesting

/// A double that both frameworks verify.
final class GatewayDouble: Shop.Gateway {
    struct Members {
        let charge = Stub(GatewayDouble.charge)
    }

    let on = Stubs(Members(), relaxed: true)

    func charge(_ amount: Int) { on.charge(amount) }
}
