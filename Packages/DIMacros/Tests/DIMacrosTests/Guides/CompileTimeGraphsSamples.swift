#if Macros
    import DIInspection
    import DIMacros
    import Testing

    /// The code of the article Compile-time-graphs.
    @Suite struct CompileTimeGraphsSamples {
        struct Settings: Sendable {
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

        struct TaxTable: Sendable {
            let percent: Int
        }

        struct Checkout {
            let catalog: any Catalog
            let tax: TaxTable
        }

        struct ShopModule: Module {
            let settings: Settings

            var components: ComponentList {
                Component(instance: settings)
                Component((any Catalog).self, init: StockList.init(settings:)).cached()
                Component(TaxTable.self) { TaxTable(percent: 20) }
                Component(Checkout.self, init: Checkout.init(catalog:tax:))
            }
        }

        // sample: graph
        @DependencyGraph(.module)
        struct ShopGraph {
            let settings: Settings

            @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
            @Provides static func tax() -> TaxTable { TaxTable(percent: 20) }
            @Provides static func checkout(catalog: consuming any Catalog, tax: TaxTable) -> Checkout {
                Checkout(catalog: catalog, tax: tax)
            }
        }

        // end sample

        struct Report {
            let checkout: Checkout
        }

        @Test func theContainerOfBefore() throws {
            let container = Container { ShopModule(settings: Settings()) }
            #expect(try container.resolve(Checkout.self).tax.percent == 20)
        }

        @Test func use() {
            let shop = ShopGraph(settings: Settings())
            let checkout = shop.checkout()
            #expect(checkout.catalog.price(of: "mug") == 890)
        }

        @Test func useInAContainer() throws {
            let container = Container {
                ShopGraph(settings: Settings())
                Component(Report.self, init: Report.init(checkout:))
            }
            try container.validate()
            let report = try container.resolve(Report.self)
            #expect(report.checkout.tax.percent == 20)
            #expect(container.graph().description.contains("CompileTimeGraphsSamples.swift"))
        }

        @Test func overriding() {
            struct EverythingIsFree: Catalog {
                func price(of product: String) -> Int? { 0 }
            }

            // sample: overriding
            let shop = ShopGraph(settings: Settings()).overriding { $0.catalog = { EverythingIsFree() } }
            #expect(shop.checkout().catalog.price(of: "mug") == 0)
            // end sample
        }

        protocol PricingRule: Sendable {}

        struct Volume: PricingRule {}

        struct Loyalty: PricingRule {}

        struct Till {
            let standard: TaxTable
            let reduced: TaxTable
            let rules: [any PricingRule]
            let note: String?
        }

        // sample: forms
        @DependencyGraph
        struct TillGraph {
            @Provides(.shared, .contributed) static func loyalty() -> any PricingRule { Loyalty() }
            // sample: wiring
            @Provides static func standard() -> TaxTable { TaxTable(percent: 20) }
            @Provides static func reduced() -> TaxTable { TaxTable(percent: 5) }
            @Provides(.contributed) static func volume() -> any PricingRule { Volume() }
            @Provides static func till(
                standard: TaxTable, reduced: TaxTable, rules: [any PricingRule], note: String?
            ) -> Till {
                Till(standard: standard, reduced: reduced, rules: rules, note: note)
            }
            // end sample
        }

        // end sample

        @Test func forms() {
            let till = TillGraph().till()
            #expect(till.standard.percent == 20)
            #expect(till.reduced.percent == 5)
            #expect(till.rules.count == 2)
            #expect(till.note == nil)
        }

        struct Invoice {
            let customer: String
            let tax: TaxTable
        }

        struct Office {
            let newInvoice: (String) -> Invoice
            let archive: () -> Archive
        }

        final class Archive: Sendable {}

        @DependencyGraph
        struct OfficeGraph {
            let tax: TaxTable

            @Provides(.shared) static func archive() -> Archive { Archive() }
            // sample: later
            @Provides static func invoice(@Assisted customer: String, tax: TaxTable) -> Invoice {
                Invoice(customer: customer, tax: tax)
            }
            @Provides static func office(
                newInvoice: @escaping (String) -> Invoice, archive: @escaping () -> Archive
            ) -> Office {
                Office(newInvoice: newInvoice, archive: archive)
            }
            // end sample
        }

        @Test func later() {
            let graph = OfficeGraph(tax: TaxTable(percent: 20))
            #expect(graph.invoice(customer: "Ada").tax.percent == 20)
            #expect(graph.office().newInvoice("Grace").customer == "Grace")
            #expect(graph.office().archive() === graph.archive())
        }

        final class Database: Sendable {
            init(settings: Settings) async throws {}
        }

        @MainActor final class CheckoutModel {
            let checkout: Checkout

            init(checkout: Checkout) { self.checkout = checkout }
        }

        final class Orders: Sendable {
            let database: Database

            init(database: Database) { self.database = database }
        }

        @DependencyGraph
        struct OrderGraph {
            let settings: Settings
            let checkout: Checkout

            // sample: effects
            @Provides(.shared) static func database(settings: Settings) async throws -> Database {
                try await Database(settings: settings)
            }
            @Provides static func orders(database: Database) -> Orders { Orders(database: database) }
            // end sample
            @Provides(.shared) @MainActor static func model(checkout: Checkout) -> CheckoutModel {
                CheckoutModel(checkout: checkout)
            }
        }

        @MainActor @Test func effects() async throws {
            let checkout = ShopGraph(settings: Settings()).checkout()
            let graph = OrderGraph(settings: Settings(), checkout: checkout)
            let orders = try await graph.orders()
            let model = graph.model()  // on the main actor
            #expect(try await graph.database() === orders.database)
            #expect(graph.model() === model)
        }

        final class Session: Sendable {
            let user: String
            let catalog: any Catalog

            init(user: String, catalog: any Catalog) {
                self.user = user
                self.catalog = catalog
            }
        }

        // sample: scope
        @DependencyGraph
        struct SessionGraph {
            @Includes((any Catalog).self) let shop: ShopGraph
            let user: String

            @Provides(.shared) static func session(user: String, catalog: any Catalog) -> Session {
                Session(user: user, catalog: catalog)
            }
        }

        // end sample

        @Test func scope() {
            let shop = ShopGraph(settings: Settings())
            let session = SessionGraph(shop: shop, user: "Ada")
            #expect(session.session() === session.session())
            #expect(session.session().catalog as? StockList === shop.catalog() as? StockList)
        }
    }
#endif
