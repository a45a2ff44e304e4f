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

    @Test func missingParameter() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(error.code == .missing)
    }

    @Test func function() throws {
        @Sendable func checkoutWithoutTax(catalog: any Catalog) -> Checkout {
            Checkout(catalog: catalog, tax: TaxTable(percent: 0))
        }

        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(Checkout.self, init: checkoutWithoutTax(catalog:))
        }
        #expect(try container.resolve(Checkout.self).tax.percent == 0)
    }

    struct UnreadableFile: Error, CustomStringConvertible {
        let description: String
    }

    struct OrderFile {
        init(settings: Settings) throws {
            throw UnreadableFile(description: "cannot read \(settings.ordersFile)")
        }
    }

    @Test func throwing() throws {
        let container = Container {
            Component(instance: Settings())
            Component(OrderFile.self, init: OrderFile.init(settings:))
        }
        do {
            _ = try container.resolve(OrderFile.self)
            Issue.record("there is no such file")
        } catch {
            #expect(error.code == .creationFailed)
            #expect(error.underlying is UnreadableFile)
        }
    }

    struct Printer {
        let settings: Settings
        let width: Int

        init(settings: Settings, width: Int = 80) {
            self.settings = settings
            self.width = width
        }
    }

    @Test func defaultArguments() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Printer.self, init: { (settings: Settings) in Printer(settings: settings) })
        }
        #expect(try container.resolve(Printer.self).width == 80)
        try container.validate()
        #expect(!container.graph().nodes[1].isOpaque)
    }

    @Test func consumingParameters() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(
                Checkout.self,
                init: { (catalog: consuming any Catalog, tax: consuming TaxTable) in
                    Checkout(catalog: catalog, tax: tax)
                })
        }
        #expect(try container.resolve(Checkout.self).catalog is StockList)
        try container.validate()
    }

    // MARK: Needs

    enum Export {}

    @Test func needs() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init).qualified(by: Export.self)
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")

            Component(
                Checkout.self, init: Checkout.init(catalog:tax:),
                needs: .qualified(by: Export.self), .named("reduced"))
        }
        #expect(try container.resolve(Checkout.self).tax.percent == 5)
        try container.validate()
    }

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

    @Test func maker() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
        }
        #expect(try container.resolve(TaxTable.self).percent == 20)
    }

    struct Receipt {
        let lines: [String]
    }

    @Test func closure() throws {
        let container = Container {
            Component(instance: Settings())
            Component((any Catalog).self, init: StockList.init)
            Component(Receipt.self) { resolver in
                let currency = try resolver.resolve(Settings.self).currency
                let catalog = try resolver.resolve((any Catalog).self)
                return Receipt(lines: ["mug: \(catalog.price(of: "mug") ?? 0) \(currency)"])
            }
        }
        #expect(try container.resolve(Receipt.self).lines == ["mug: 890 EUR"])
    }

    @Test func opaque() throws {
        let container = Container {
            Component(Receipt.self) { resolver in
                try Receipt(lines: [resolver.resolve(Settings.self).currency])
            }
        }
        try container.validate()  // an opaque need is not seen
        #expect(container.validationReport().warnings.map(\.code) == [.opaque])
        #expect(throws: ResolutionError.self) { try container.resolve(Receipt.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Receipt.self) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.key) == [ComponentKey(Receipt.self), ComponentKey(Settings.self)])
    }

    @Test func declaredBeside() throws {
        let container = Container {
            // sample: declared-beside
            Component(Receipt.self, dependencies: [Need<Settings>().dependency]) { resolver in
                try Receipt(lines: [resolver.resolve(Settings.self).currency])
            }
            // end sample
        }
        #expect(throws: ValidationError.self) { try container.validate() }
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

    /// Makes a factory object for the settings of another country.
    struct CatalogFactoryStrategy: InjectionStrategy {
        let settings = Need<Settings>.named("abroad")
        var dependencies: [Dependency] { [settings.dependency] }

        func make(_ resolver: any Resolver) throws -> CatalogFactory {
            CatalogFactory(settings: try settings.resolve(from: resolver))
        }
    }

    @Test func factoryStrategy() throws {
        let container = Container {
            Component(instance: Settings()).named("abroad")
            Component((any Catalog).self, factoryStrategy: CatalogFactoryStrategy()).cached()
        }
        try container.validate()
        #expect(try container.resolve((any Catalog).self) is StockList)
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

    @Test func assistedMissing() throws {
        let container = Container {
            Component(Billing.self, init: Billing.init(invoices:))
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
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

    struct WordStrategy: InjectionStrategy {
        let index: Int
        let settings = Need<Settings>()
        var dependencies: [Dependency] { [settings.dependency] }

        func make(_ resolver: any Resolver) throws -> String {
            let words = try settings.resolve(from: resolver).ordersFile.split(separator: ".")
            return String(words[index])
        }
    }

    @Test func customStrategy() throws {
        let container = Container {
            Component(instance: Settings())
            Component(String.self, strategy: WordStrategy(index: 0)).named("file")
        }
        #expect(try container.resolve(String.self, named: "file") == "orders")
        container.remove(Settings.self)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Settings.self)])
    }

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

    @Test func makeFinished() throws {
        let journal = Journal()
        let container = Container(strategy: Checked(journal: journal)) {
            Component(instance: TaxTable(percent: 20))
            Component(instance: StockList()).role { $0 as any Catalog }
        }
        _ = try container.make(Checkout.init(catalog:tax:))
        #expect(journal.entries == ["Checkout"])
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

    @Test func hookWithResolver() throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(TaxTable.self) { TaxTable(percent: 20) }
                .onCreate { table, resolver in
                    try resolver.resolve(Journal.self).note("\(table.percent) percent")
                }
                .cached()
        }
        _ = try container.resolve(TaxTable.self)
        _ = try container.resolve(TaxTable.self)
        #expect(journal.entries == ["20 percent"])
        #expect(container.graph().nodes[1].isOpaque)
    }

    @Test func throwingHook() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 120) }
                .onCreate { table in
                    guard table.percent <= 100 else { throw UnreadableFile(description: "120 percent is too much") }
                }
                .cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(TaxTable.self) }
        #expect(error.code == .creationFailed)
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

        let own = Journal()
        let single = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 20) }.onCreate(CreationLog(journal: own))
            Component(Checkout.self, init: Checkout.init(catalog:tax:))
        }
        _ = try single.resolve(Checkout.self)
        #expect(own.entries == ["created TaxTable"])
    }

    @Test func closureObserver() throws {
        let journal = Journal()
        let container = Container(observers: [.closure { _, component, _ in journal.note("created \(component)") }]) {
            Component(TaxTable.self) { TaxTable(percent: 20) }
        }
        _ = try container.resolve(TaxTable.self)
        #expect(journal.entries == ["created TaxTable"])
    }

    @MainActor final class CheckoutScreen {
        let settings: Settings

        init(settings: Settings) { self.settings = settings }
    }

    @Test @MainActor func mainActor() throws {
        let container = Container {
            Component(instance: Settings())
            MainActorComponent(CheckoutScreen.self, init: CheckoutScreen.init(settings:))
        }
        let screen = try container.mainActor.resolve(CheckoutScreen.self)
        #expect(screen.settings.currency == "EUR")
    }
}
