import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
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

        func save() async {}
    }

    protocol TaxRule: Sendable {
        func tax(on price: Int) -> Int
    }

    struct FlatTax: TaxRule {
        func tax(on price: Int) -> Int { price / 10 }
    }

    struct Checkout: Sendable {
        let catalog: any Catalog
        let tax: any TaxRule

        func total(of product: String) -> Int? {
            catalog.price(of: product).map { $0 + tax.tax(on: $0) }
        }
    }

    struct PriceTag {
        var catalog: (any Catalog)?
        var settings: Settings?

        var text: String { "\(catalog?.price(of: "mug") ?? 0) \(settings?.currency ?? "")" }
    }

    final class CheckoutModel {
        let checkout: Checkout

        init(checkout: Checkout) { self.checkout = checkout }
    }

    struct Receipt {
        let text: String

        init(_ checkout: Checkout) { text = "mug: \(checkout.total(of: "mug") ?? 0)" }
    }

    struct DeliveryModule: Module {
        var components: ComponentList {
            Component(Parcel.self, init: Parcel.init(catalog:))
        }
    }

    struct Parcel {
        let catalog: any Catalog
    }

    @Test @MainActor func composition() async throws {
        // sample: composition
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(StockList.self, init: StockList.init(settings:))  // parameter types = needs
                .role { $0 as any Catalog }
                .cached(.threadSafe)
                .onClose { stock in await stock.save() }
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
            Component(PriceTag.self) { PriceTag() }
                .inject(\.catalog)  // properties, by key path
                .inject(\.settings)
            MainActorComponent(CheckoutModel.self, init: CheckoutModel.init(checkout:)).cached()
            Component(Receipt.self) { resolver in try Receipt(resolver.resolve(Checkout.self)) }  // opaque
            DeliveryModule()
        }
        try container.validate()  // every problem at once, nothing created
        let checkout = try container.resolve(Checkout.self)
        // end sample
        #expect(checkout.total(of: "mug") == 979)
        #expect(try container.resolve(Receipt.self).text == "mug: 979")
        #expect(try container.resolve(PriceTag.self).text == "890 EUR")
        let catalog = try #require(checkout.catalog as? StockList)
        #expect(try container.resolve(Parcel.self).catalog as? StockList === catalog)
        #expect(catalog.settings.currency == "EUR")
        let model = try container.mainActor.resolve(CheckoutModel.self)
        #expect(model.checkout.total(of: "mug") == 979)
        #expect(try container.mainActor.resolve(CheckoutModel.self) === model)
        try await container.close()
    }

    @Test func forgottenRegistration() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any TaxRule).self, init: FlatTax.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
            Component(PriceTag.self) { PriceTag() }
                .inject(\.catalog)
                .inject(\.settings)
            MainActorComponent(CheckoutModel.self, init: CheckoutModel.init(checkout:)).cached()
            Component(Receipt.self) { resolver in try Receipt(resolver.resolve(Checkout.self)) }
            DeliveryModule()
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        try expectShown(error, in: "README.md")
    }

    @Test func testing() throws {
        struct ShopModule: Module {
            var components: ComponentList {
                Component((any TaxRule).self, init: FlatTax.init)
            }
        }
        struct NoTax: TaxRule {
            func tax(on price: Int) -> Int { 0 }
        }
        // sample: testing
        let container = Container {
            ShopModule()
            Component((any TaxRule).self, init: NoTax.init).overriding()
        }
        // end sample
        #expect(try container.resolve((any TaxRule).self).tax(on: 890) == 0)
    }
}
