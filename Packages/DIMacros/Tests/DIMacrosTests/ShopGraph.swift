#if Macros
    import DIMacros

    struct Settings: Sendable, Equatable {
        var currency = "EUR"
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
        var percent: Int { get }
    }

    struct FlatTax: TaxRule {
        let percent: Int
    }

    struct Checkout {
        let catalog: any Catalog
        let tax: any TaxRule
    }

    struct Invoice {
        let customer: String
        let tax: any TaxRule
    }

    @MainActor final class CheckoutModel {
        let checkout: Checkout

        init(checkout: Checkout) { self.checkout = checkout }
    }

    final class Database: Sendable {
        let settings: Settings

        init(settings: Settings) async throws { self.settings = settings }
    }

    @DependencyGraph
    struct ShopGraph {
        let settings: Settings

        @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
        @Provides static func tax() -> any TaxRule { FlatTax(percent: 20) }
        @Provides static func checkout(catalog: consuming any Catalog, tax: consuming any TaxRule) -> Checkout {
            Checkout(catalog: catalog, tax: tax)
        }
        @Provides static func invoice(@Assisted customer: String, tax: any TaxRule) -> Invoice {
            Invoice(customer: customer, tax: tax)
        }
        @Provides(.shared) @MainActor static func model(checkout: Checkout) -> CheckoutModel {
            CheckoutModel(checkout: checkout)
        }
        @Provides(.shared) static func database(settings: Settings) async throws -> Database {
            try await Database(settings: settings)
        }
    }

    @MainActor func percent(_ model: CheckoutModel) -> Int { model.checkout.tax.percent }
#endif
