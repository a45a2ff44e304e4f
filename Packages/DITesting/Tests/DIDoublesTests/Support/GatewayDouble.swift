import DIDoubles

struct Card: Equatable, Sendable {
    let number: String
    var limit = 0
}

struct Receipt: Equatable, Sendable {
    let id: Int
}

struct Declined: Error, Equatable {}

enum RefundFailure: Error, Equatable {
    case tooLate
}

protocol Gateway: Sendable {
    func charge(_ amount: Int, to card: Card) throws -> Receipt
    func refund(_ id: Int) throws(RefundFailure) -> Int
    func name() -> String
    func log(_ text: String)
    func find(id: Int) -> Receipt?
    func fetch(_ id: Int, retries: Int) async throws -> Receipt
    var currency: String { get nonmutating set }
}

final class GatewayDouble: Gateway {
    struct Members {
        let charge = Stub(GatewayDouble.charge)
        let refund = Stub(GatewayDouble.refund)
        let name = Stub(GatewayDouble.name)
        let log = Stub(GatewayDouble.log)
        let find = Stub(GatewayDouble.find)
        let fetch = AsyncStub(GatewayDouble.fetch)
        let currency = PropertyStub(\GatewayDouble.currency)
    }

    let on: Stubs<Members>
    let real: (any Gateway)?

    init(spying real: (any Gateway)? = nil, relaxed: Bool = false) {
        self.real = real
        on = Stubs(Members(), relaxed: relaxed)
    }

    func charge(_ amount: Int, to card: Card) throws -> Receipt {
        try on.charge(amount, card, forwardingTo: real?.charge)
    }
    func refund(_ id: Int) throws(RefundFailure) -> Int { try on.refund(id, forwardingTo: real?.refund) }
    func name() -> String { on.name(forwardingTo: real?.name) }
    func log(_ text: String) { on.log(text, forwardingTo: real?.log) }
    func find(id: Int) -> Receipt? { on.find(id, forwardingTo: real?.find) }
    func fetch(_ id: Int, retries: Int) async throws -> Receipt {
        try await on.fetch(id, retries, forwardingTo: real?.fetch)
    }
    var currency: String {
        get { on.currency.get() }
        set { on.currency.set(newValue) }
    }
}
