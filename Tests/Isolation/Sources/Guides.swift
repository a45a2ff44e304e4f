import DICore
import DIDoubles
import DIFactoryInjection
import DIInspection

/// Uses the shop of `README.md`.
extension Readme {
    static func run() throws {
        try composition()
        try module()
    }

    private static func composition() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        let checkout = try container.resolve(Checkout.self)
        expect(checkout.total(of: "mug"), 979)
    }

    private static func module() throws {
        try Container { ShopModule() }.validate()
        let container = Container {
            ShopModule()
            Component((any TaxRule).self, init: NoTax.init).overriding()
        }
        let checkout = try container.resolve(Checkout.self)
        expect(checkout.total(of: "mug"), 890)
    }
}

/// Uses the shop of `docs/Getting-started.md`.
extension GettingStarted {
    static func run() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init).cached()
            Component(Checkout.self, init: Checkout.init(catalog:settings:))
        }
        try container.validate()
        let checkout = try container.resolve(Checkout.self)
        expect(checkout.total(["mug", "honey"]), "1465 cents, EUR")

        let incomplete = Container { Component(Checkout.self, init: Checkout.init(catalog:settings:)) }
        do {
            _ = try incomplete.resolve(Checkout.self)
            preconditionFailure("there is no catalog")
        } catch {
            expect(error.code, .missing)
        }
    }
}

/// Uses the models of `docs/In-a-SwiftUI-app.md`.
extension SwiftUIApp {
    @MainActor static func run() async throws {
        try Container { NotesModule() }.validate()
        let composition = try Composition()
        try await composition.notes.load()
        expect(composition.notes.notes, [])
        expect(try composition.notes.newNote().text, "")
    }
}

/// Uses the doubles of `docs/Doubles.md`, which a container gives to the code under test.
extension DoublesGuide {
    static func run() throws {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        ledger.on.book.returns()
        let container = Container {
            Component((any Gateway).self) { gateway }
            Component((any Ledger).self) { ledger }
            Component(Checkout.self, init: Checkout.init(gateway:ledger:))
        }
        let card = Card(number: "4242")
        let receipt = try container.resolve(Checkout.self).pay(100, with: card)
        expect(receipt, Receipt(id: 1))
        expect(gateway.on.charge.with(100, card).recorded.count, 1)
        expect(gateway.on.charge.with(.any, .equal(Card(number: "1881"))).recorded.count, 0)
        expect(gateway.on.charge.with(.any, .field(\.number, "4242")).recorded.count, 1)
        expect(ledger.on.book.with(100).recorded.count, 1)

        gateway.on.charge.with(200, card).runs { amount, card in Receipt(id: amount + card.number.count) }
        expect(try gateway.charge(200, to: card), Receipt(id: 204))
        expect(try gateway.charge(200, to: Card(number: "1881")), Receipt(id: 1))
    }
}

/// Ends the program if a result is wrong, and prints it otherwise.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
    precondition(value == expected, "\(value) is not \(expected), in line \(line)")
    print("\(value)")
}
