import DIDoubles

protocol Bank: Sendable {
    func charge(_ amount: Int, to card: String) throws -> Int
    func tag(_ names: Set<String>, limits: [String: Int])
    func keep(_ token: BankDouble.Token, note: BankDouble.Note)
    func name() -> String
    func fetch(id: Int) async throws -> Int
    var currency: String { get nonmutating set }
}

/// A double of all kinds of members that may be used from any thread.
final class BankDouble: Bank {
    /// An object that has nothing to show.
    final class Token: Sendable {}

    /// A value that describes itself in several lines.
    struct Note: Sendable, Equatable, CustomStringConvertible {
        let lines: [String]
        var description: String { lines.joined(separator: "\n") }
    }

    struct Members {
        let charge = Stub(BankDouble.charge)
        let tag = Stub(BankDouble.tag)
        let keep = Stub(BankDouble.keep)
        let name = Stub(BankDouble.name)
        let fetch = AsyncStub(BankDouble.fetch)
        let currency = PropertyStub(\BankDouble.currency)
    }

    let on = Stubs(Members(), relaxed: true)

    /// A bank that takes every call.
    init() {
        on.charge.returns(0)
        on.name.returns("bank")
        on.fetch.returns(0)
    }

    func charge(_ amount: Int, to card: String) throws -> Int { try on.charge(amount, card) }
    func tag(_ names: Set<String>, limits: [String: Int]) { on.tag(names, limits) }
    func keep(_ token: Token, note: Note) { on.keep(token, note) }
    func name() -> String { on.name() }
    func fetch(id: Int) async throws -> Int { try await on.fetch(id) }
    var currency: String {
        get { on.currency.get() }
        set { on.currency.set(newValue) }
    }

    /// Charges cards in order.
    func chargeAll(_ payments: [(Int, String)]) {
        for (amount, card) in payments {
            // Every call is answered.
            try! _ = charge(amount, to: card)
        }
    }
}
