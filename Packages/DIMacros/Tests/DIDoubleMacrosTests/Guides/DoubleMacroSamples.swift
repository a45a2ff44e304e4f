#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    // Proves H12.
    /// The code of docs/Doubles.md that needs the macro.
    @Suite struct DoubleMacroSamples {
        struct Card: Hashable, Sendable {
            let number: String
        }

        struct Receipt: Hashable, Sendable {
            let id: Int
        }

        // sample: macro
        @Double
        protocol Gateway: Sendable {
            func charge(_ amount: Int, to card: Card) throws -> Receipt
            func refund(_ receipt: Receipt) throws
        }

        @Double
        protocol Ledger: Sendable {
            func book(_ amount: Int)
        }
        // end sample

        @Test func theGeneratedDoubles() throws {
            let card = Card(number: "4242")
            let gateway = GatewayDouble()
            let ledger = LedgerDouble(relaxed: true)
            gateway.on.charge.returns(Receipt(id: 1))
            #expect(try gateway.charge(100, to: card) == Receipt(id: 1))
            ledger.book(100)
            gateway.on.charge.with(100, .equal(card)).expectCalled(.once)
            ledger.on.book.with(100).expectCalled(.once)
        }

        struct Checkout: Sendable {
            let gateway: any Gateway

            func pay(_ amount: Int, with card: Card) throws -> Receipt { try gateway.charge(amount, to: card) }
        }

        struct BankGateway: Gateway {
            func charge(_ amount: Int, to card: Card) -> Receipt { Receipt(id: 0) }
            func refund(_ receipt: Receipt) {}
        }

        struct ShopModule: Module {
            var components: ComponentList {
                Component(Checkout.self) { try Checkout(gateway: $0.resolve()) }
                Component((any Gateway).self) { BankGateway() }
            }
        }

        static func addDoubles(to mocks: inout Mocks) {
            mocks.mock((any Gateway).self) { GatewayDouble() }
        }

        @Test(.container(ShopModule(), mocks: addDoubles))
        func paymentsAreCharged() throws {
            let container = try TestContainer.current
            let gateway = try container.double(GatewayDouble.self)
            gateway.on.charge.returns(Receipt(id: 1))
            #expect(try container.resolve(Checkout.self).pay(100, with: Card(number: "4242")) == Receipt(id: 1))
        }

        @Test func membersByHand() {
            let journal = JournalDouble()
            journal.on.draw.returns()
            journal.draw(Drawing())
            #expect(journal.transaction { 1 } == 1)
            journal.on.draw.with("plan").expectCalled(.once)
        }

        @Test func inheritedMembers() {
            let savings = SavingsDouble()
            savings.on.account.deposit.returns()
            savings.on.close.returns()
            savings.deposit(1)
            savings.close()
            savings.on.account.deposit.with(1).expectCalled(.once)
        }
    }

    final class Drawing {
        var title = "plan"
    }

    // sample: by-hand
    @Double
    protocol Journal: Sendable {
        @ByHand(stub: Stub<String, Void, Never>.self) func draw(_ drawing: Drawing)
        @ByHand func transaction<Result>(_ body: () throws -> Result) rethrows -> Result
    }

    extension JournalDouble {
        func draw(_ drawing: Drawing) { on.draw(drawing.title) }
        func transaction<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    }
    // end sample

    @Double(.inheritable)
    protocol Account {
        func deposit(_ amount: Int)
    }

    @Double(inherits: (any Account).self)
    protocol Savings: Account {
        func close()
    }
#endif
