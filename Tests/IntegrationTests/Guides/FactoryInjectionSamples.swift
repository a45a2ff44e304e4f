import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// The samples of docs/Factories-and-forms.md.
@Suite struct FactoryInjectionSamples {
    struct Settings: Sendable {
        var currency = "EUR"
        var ordersFile = "orders.txt"
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    struct StockList: Catalog {
        func price(of product: String) -> Int? { product == "mug" ? 890 : nil }

        static func list(in currency: String) throws -> StockList {
            guard currency == "EUR" else {
                throw UnreadableFile(description: "there are no prices in \(currency)")
            }
            return StockList()
        }
    }

    struct TaxTable: Sendable {
        let percent: Int
    }

    struct Checkout {
        let catalog: any Catalog
        let tax: TaxTable
    }

    // MARK: Initializers

    @Test func initializer() throws {
        // sample: initializer
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        let checkout = try container.resolve(Checkout.self)
        // end sample
        #expect(checkout.tax.percent == 20)
        #expect(checkout.catalog is StockList)
    }

    struct UnreadableFile: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Needs

    @Test func wired() throws {
        let container = Container {
            Component(StockList.self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 20) }
            // sample: wired
            Component(
                Checkout.self, init: Checkout.init(catalog:tax:),
                needs: .wired(to: StockList.self) { $0 as any Catalog }, .unnamed)
            // end sample
        }
        #expect(try container.resolve(Checkout.self).catalog is StockList)
        #expect(!container.contains((any Catalog).self))
        try container.validate()
    }

    // MARK: Closures

    struct Receipt {
        let lines: [String]
    }

    @Test func declaredBeside() throws {
        let container = Container {
            // sample: declared-beside
            Component(Receipt.self, dependencies: [Need<Settings>().dependency]) { resolver in
                try Receipt(lines: [resolver.resolve(Settings.self).currency])
            }
            // end sample
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
    }

    // MARK: Factory objects

    // sample: factory-object-type
    struct CatalogFactory: FactoryObject {
        let settings: Settings

        func makeProduct() throws -> any Catalog { try StockList.list(in: settings.currency) }
    }
    // end sample

    @Test func factoryObject() throws {
        let container = Container {
            Component(instance: Settings())
            Component((any Catalog).self, factory: CatalogFactory.init(settings:)).cached()
        }
        let catalog = try container.resolve((any Catalog).self)
        #expect(catalog is StockList)

        container.put(Settings(currency: "XTS"))
        container.clear()
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Catalog).self) }
        #expect(error.code == .creationFailed)
        #expect((error.underlying as? UnreadableFile)?.description == "there are no prices in XTS")
    }

    // MARK: Runtime arguments

    struct Invoice {
        let customer: String
        let amount: Int
        let tax: TaxTable
    }

    struct Billing {
        let invoices: AssistedFactory<String, Int, Invoice>

        func bill(_ customer: String, _ amount: Int) throws -> Invoice {
            try invoices(customer, amount)
        }
    }

    @Test func assisted() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            // sample: assisted
            Component(
                assisted: Invoice.self, arguments: String.self, Int.self,
                init: Invoice.init(customer:amount:tax:))
            Component(Billing.self, init: Billing.init(invoices:))
            // end sample
        }
        let invoice = try container.resolve(Billing.self).bill("Corner Shop", 890)
        #expect(invoice.customer == "Corner Shop")
        #expect(invoice.tax.percent == 20)
        #expect(invoice.amount == 890)
        try container.validate()

        let other = try container.resolve(Invoice.self, arguments: "Harbour Books", 1_200)
        #expect(other.amount == 1_200)
        #expect(other.customer == "Harbour Books")
    }

    @Test func make() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 20) }
        }
        // sample: make
        let checkout = try container.make(Checkout.init(catalog:tax:))
        // end sample
        #expect(checkout.tax.percent == 20)
        #expect(!container.contains(Checkout.self))
        container.remove(TaxTable.self)
        let error = try #require(throws: ResolutionError.self) { try container.make(Checkout.init(catalog:tax:)) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(TaxTable.self))
    }

    // MARK: Strategies

    // sample: default-strategy-type
    struct Checked: DefaultStrategy {
        let journal: Journal

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            CheckedStrategy(inner: strategy, journal: journal)
        }
    }
    // end sample

    struct CheckedStrategy<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        let journal: Journal
        var dependencies: [Dependency] { inner.dependencies }

        func make(_ resolver: any Resolver) throws -> Output {
            journal.note("\(Output.self)")
            return try inner.make(resolver)
        }
    }

    @Test func defaultStrategy() throws {
        let journal = Journal()
        let container = Container(strategy: Checked(journal: journal)) {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component((any Catalog).self, init: StockList.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        _ = try container.resolve(Checkout.self)
        #expect(journal.entries.sorted() == ["Catalog", "TaxTable"])
    }

    // MARK: Hooks

    @Test func hook() throws {
        let container = Container {
            // sample: hook
            Component(Settings.self) { Settings() }
                .onCreate { settings in settings.currency = "XTS" }
                .cached()
            // end sample
        }
        #expect(try container.resolve(Settings.self).currency == "XTS")
    }

    // sample: observer-type
    struct CreationLog: CreationObserver {
        let journal: Journal

        func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
            journal.note("created \(component)")
        }
    }
    // end sample

    @Test func observer() throws {
        let journal = Journal()
        let container = Container(observers: [CreationLog(journal: journal)]) {
            Component((any Catalog).self, init: StockList.init).cached()
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        _ = try container.resolve(Checkout.self)
        #expect(journal.entries == ["created Catalog (cached)", "created TaxTable", "created Checkout"])
    }
}
