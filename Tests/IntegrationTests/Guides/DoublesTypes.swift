import DIDoubles

/// The types of docs/Doubles.md. Tests/Isolation compiles them also with main-actor isolation by default.
enum DoublesGuide {
    struct Card: Hashable, Sendable {
        let number: String
    }

    struct Receipt: Hashable, Sendable {
        let id: Int
    }

    protocol Gateway: Sendable {
        func charge(_ amount: Int, to card: Card) throws -> Receipt
        func refund(_ receipt: Receipt) throws
    }

    protocol Ledger: Sendable {
        func book(_ amount: Int)
    }

    final class Checkout: Sendable {
        let gateway: any Gateway
        let ledger: any Ledger

        init(gateway: any Gateway, ledger: any Ledger) {
            self.gateway = gateway
            self.ledger = ledger
        }

        func pay(_ amount: Int, with card: Card) throws -> Receipt {
            let receipt = try gateway.charge(amount, to: card)
            ledger.book(amount)
            return receipt
        }

        func cancel(_ receipt: Receipt) {
            try? gateway.refund(receipt)
        }
    }

    // sample: double
    final class GatewayDouble: Gateway {
        struct Members {
            let charge = Stub(GatewayDouble.charge)
            let refund = Stub(GatewayDouble.refund)
        }
        let on = Stubs(Members())

        func charge(_ amount: Int, to card: Card) throws -> Receipt { try on.charge(amount, card) }
        func refund(_ receipt: Receipt) throws { try on.refund(receipt) }
    }
    // end sample

    final class LedgerDouble: Ledger {
        struct Members {
            let book = Stub(LedgerDouble.book)
        }
        let on = Stubs(Members())

        func book(_ amount: Int) { on.book(amount) }
    }
}
