import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// The samples of docs/Getting-started.md.
@Suite struct GettingStartedSamples {
    private let guide = "docs/Getting-started.md"

    typealias Settings = GettingStarted.Settings
    typealias Catalog = GettingStarted.Catalog
    typealias StockList = GettingStarted.StockList
    typealias Checkout = GettingStarted.Checkout

    @Test func compose() throws {
        // sample: compose
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init).cached()
            Component(Checkout.self, init: Checkout.init(catalog:settings:))
        }
        // end sample

        // sample: validate
        try container.validate()
        // end sample

        // sample: resolve
        let checkout = try container.resolve(Checkout.self)
        #expect(checkout.total(["mug", "honey"]) == "1465 cents, EUR")
        // end sample

        print(container.graph())
        try expectShown(container.graph(), in: guide)
    }

    @Test func missing() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(Checkout.self, init: Checkout.init(catalog:settings:))
        }

        // sample: catch
        do {
            _ = try container.resolve(Checkout.self)
            Issue.record("there is no catalog")
        } catch {
            #expect(error.code == .missing)
            #expect(error.key == ComponentKey((any Catalog).self))
            print(error)
        }
        // end sample
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        try expectShown(error, in: guide)
    }

    // sample: module
    struct ShopModule: Module {
        var components: ComponentList {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init).cached()
            Component(Checkout.self, init: Checkout.init(catalog:settings:))
        }
    }
    // end sample

    // sample: testing
    struct EverythingIsFree: Catalog {
        func price(of product: String) -> Int? { 0 }
    }

    @Test func totalIsZeroWhereEverythingIsFree() throws {
        let container = Container {
            ShopModule()
            Component((any Catalog).self, init: EverythingIsFree.init).overriding()
        }
        let checkout = try container.resolve(Checkout.self)
        #expect(checkout.total(["mug", "honey"]) == "0 cents, EUR")
    }
    // end sample
}
