import DICore
import DIFactoryInjection
import DIInspection

/// The sample of README.md.
enum Shop {
    struct Settings: Sendable {
        let currency: String
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    final class StockList: Catalog {
        private let settings: Settings

        init(settings: Settings) { self.settings = settings }

        func price(of product: String) -> Int? { settings.currency == "EUR" && product == "mug" ? 890 : nil }
    }

    protocol TaxRule: Sendable {
        func tax(on price: Int) -> Int
    }

    struct FlatTax: TaxRule {
        func tax(on price: Int) -> Int { price / 10 }
    }

    struct NoTax: TaxRule {
        func tax(on price: Int) -> Int { 0 }
    }

    struct Checkout: Sendable {
        let catalog: any Catalog
        let tax: any TaxRule

        func total(of product: String) -> Int? { catalog.price(of: product).map { $0 + tax.tax(on: $0) } }
    }

    struct ShopModule: Module {
        var components: ComponentList {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
    }

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

/// Ends the program if a result is wrong, and prints it otherwise.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
    precondition(value == expected, "\(value) is not \(expected), in line \(line)")
    print("\(value)")
}
