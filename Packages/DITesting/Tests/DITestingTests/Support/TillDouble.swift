import DITesting

protocol Till: Sendable {
    func pay(_ amount: Int, note: String) throws -> Int
    func refund(_ amount: Int) throws(TillFailure) -> Int
    func total() -> Int
    func log(_ text: String)
    func last() -> Int?
}

protocol Drawer: Sendable {
    func open() -> Bool
}

enum TillFailure: Error {
    case locked
}

/// A double with two roles.
final class TillDouble: Till, Drawer {
    struct Members {
        let pay = Stub(TillDouble.pay)
        let refund = Stub(TillDouble.refund)
        let total = Stub(TillDouble.total)
        let log = Stub(TillDouble.log)
        let last = Stub(TillDouble.last)
        let open = Stub(TillDouble.open)
        let count = AsyncStub(TillDouble.count)
    }

    let on: Stubs<Members>

    init(relaxed isRelaxed: Bool = false) { on = Stubs(Members(), relaxed: isRelaxed) }

    func pay(_ amount: Int, note: String) throws -> Int { try on.pay(amount, note) }
    func refund(_ amount: Int) throws(TillFailure) -> Int { try on.refund(amount) }
    func total() -> Int { on.total() }
    func log(_ text: String) { on.log(text) }
    func last() -> Int? { on.last() }
    func open() -> Bool { on.open() }
    func count(coins: Bool) async -> Int { await on.count(coins) }
}

/// A handwritten mock of a till.
struct PlainTill: Till, Drawer {
    func pay(_ amount: Int, note: String) -> Int { amount }
    func refund(_ amount: Int) -> Int { amount }
    func total() -> Int { 0 }
    func log(_ text: String) {}
    func last() -> Int? { nil }
    func open() -> Bool { true }
}

/// Code under test that swallows errors.
final class Cashier: Sendable {
    let till: any Till

    init(_ till: any Till) { self.till = till }

    func sell(_ amount: Int) { _ = try? till.pay(amount, note: "sale") }
}

@MainActor protocol Display: AnyObject {
    func show(_ text: String) throws -> Bool
}

@MainActor final class DisplayOfTillDouble: Display {
    struct Members {
        let show = MainActorStub(DisplayOfTillDouble.show)
        let dim = MainActorStub(DisplayOfTillDouble.dim)
    }

    let on = Stubs(Members())

    func show(_ text: String) throws -> Bool { try on.show(text) }
    func dim(to percent: Int, for text: String) -> Bool { on.dim(percent, text) }
}
