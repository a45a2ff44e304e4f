/// The types of docs/Getting-started.md. Tests/Isolation compiles them also with main-actor isolation by default.
enum GettingStarted {
    // sample: types
    struct Settings: Sendable {
        let currency: String
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    final class StockList: Catalog {
        private let prices = ["mug": 890, "honey": 575]

        func price(of product: String) -> Int? { prices[product] }
    }

    struct Checkout: Sendable {
        let catalog: any Catalog
        let settings: Settings

        func total(_ products: [String]) -> String {
            "\(products.compactMap(catalog.price).reduce(0, +)) cents, \(settings.currency)"
        }
    }
    // end sample
}
