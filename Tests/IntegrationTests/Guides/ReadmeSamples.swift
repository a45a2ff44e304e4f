import DIInspection
import DependencyInjection
import Testing

/// The samples of README.md.
@Suite struct ReadmeSamples {
    typealias Settings = Readme.Settings
    typealias Catalog = Readme.Catalog
    typealias StockList = Readme.StockList
    typealias TaxRule = Readme.TaxRule
    typealias FlatTax = Readme.FlatTax
    typealias NoTax = Readme.NoTax
    typealias Checkout = Readme.Checkout
    typealias ShopModule = Readme.ShopModule

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

    // sample: testing
    // sample: validation-test
    @Test func everyNeedIsMet() throws {
        try Container { ShopModule() }.validate()  // creates nothing, and reports every problem at once
    }
    // end sample

    @Test func totalWithoutTax() throws {
        let container = Container {
            ShopModule()
            Component((any TaxRule).self, init: NoTax.init).overriding()
        }
        #expect(try container.resolve(Checkout.self).total(of: "mug") == 890)
    }
    // end sample
}
