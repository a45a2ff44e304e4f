import DICore
import DIFactoryInjection

/// The types of README.md. Tests/Isolation compiles them too, with the main actor as the default isolation.
enum Readme {
    struct Settings: Sendable {
        let currency: String
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    final class StockList: Catalog {
        let settings: Settings

        init(settings: Settings) { self.settings = settings }

        func price(of product: String) -> Int? { product == "mug" ? 890 : nil }
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

        func total(of product: String) -> Int? {
            catalog.price(of: product).map { $0 + tax.tax(on: $0) }
        }
    }

    struct ShopModule: Module {
        var components: ComponentList {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
    }
}
