import DIInspection
import DependencyInjection
import Testing

/// The samples of README.md.
@Suite struct ReadmeSamples {
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

    @Test func composition() throws {
        // sample: composition
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        let checkout = try container.resolve(Checkout.self)
        // end sample
        #expect(checkout.total(of: "mug") == 979)
        #expect(try container.resolve((any Catalog).self) as? StockList === checkout.catalog as? StockList)
    }

    @Test func forgottenRegistration() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        try expectShown(error, in: "README.md")
    }

    struct ShopModule: Module {
        var components: ComponentList {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init(settings:)).cached()
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
    }

    // sample: testing
    @Test func everyNeedIsMet() throws {
        try Container { ShopModule() }.validate()  // creates nothing, and reports every problem at once
    }

    @Test func totalWithoutTax() throws {
        let container = Container {
            ShopModule()
            Component((any TaxRule).self, init: NoTax.init).overriding()
        }
        #expect(try container.resolve(Checkout.self).total(of: "mug") == 890)
    }
    // end sample
}
