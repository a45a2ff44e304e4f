import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

/// The samples of docs/Property-injection.md.
@Suite struct PropertyInjectionSamples {
    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    struct StockList: Catalog {
        func price(of product: String) -> Int? { product == "mug" ? 890 : nil }
    }

    struct ClearanceList: Catalog {
        func price(of product: String) -> Int? { product == "mug" ? 500 : nil }
    }

    struct Settings: Sendable {
        let currency: String
    }

    struct TaxTable: Sendable {
        let percent: Int
    }

    struct Discount: Sendable {
        let percent: Int
    }

    class Document {
        let settings: Settings
        var tax = TaxTable(percent: 20)

        init(settings: Settings) { self.settings = settings }
    }

    final class PriceTag: Document {
        var catalog: (any Catalog)!
        var discount: Discount?

        func text(_ product: String) -> String {
            "\(catalog.price(of: product) ?? 0) \(settings.currency), \(tax.percent) % tax"
        }
    }

    // MARK: Key paths

    @Test func keyPaths() throws {
        // sample: key-paths
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(\.catalog)
                .inject(\.tax)
        }
        try container.validate()
        let tag = try container.resolve(PriceTag.self)
        #expect(tag.text("mug") == "890 EUR, 5 % tax")
        // end sample
        #expect(try container.resolve(PriceTag.self) !== tag)
    }

    @Test func missing() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(\.catalog)
                .inject(\.tax)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(PriceTag.self) }
        #expect(error.code == .missing)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.description) == [error.description])
    }

    @Test func needs() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(ClearanceList.self, init: ClearanceList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
            Component(Discount.self) { Discount(percent: 10) }.qualified(by: Summer.self)
            // sample: needs
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(\.catalog, .wired(to: ClearanceList.self) { $0 as any Catalog })
                .inject(\.tax, .named("reduced"))
                .inject(\.discount, .qualified(by: Summer.self))
            // end sample
        }
        let tag = try container.resolve(PriceTag.self)
        #expect(tag.text("mug") == "500 EUR, 5 % tax")
        #expect(tag.discount?.percent == 10)
    }

    private enum Summer {}

    @Test func policies() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init)
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(\.catalog)  // the same as ifMissing: .fail
                .inject(\.tax, ifMissing: .leave)
                .inject(\.discount, ifMissing: .setNil)
        }
        let tag = try container.resolve(PriceTag.self)
        #expect(tag.tax.percent == 20)
        #expect(tag.discount == nil)
        container.register {
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(Discount.self) { Discount(percent: 10) }
        }
        let other = try container.resolve(PriceTag.self)
        #expect(other.tax.percent == 5)
        #expect(other.discount?.percent == 10)

        let failing = Container {
            Component(TaxTable.self) { throw Unreadable() }
            Component(Basket.self) { Basket() }.inject(\.tax, ifMissing: .leave)
        }
        let error = try #require(throws: ResolutionError.self) { try failing.resolve(Basket.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying is Unreadable)
    }

    private struct Unreadable: Error {}

    @Test func listedOptional() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(\.discount)  // listed, so it must be there
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(PriceTag.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Discount.self))
    }

    @Test func basePath() throws {
        let documentTax: any ReferenceWritableKeyPath<Document, TaxTable> & Sendable = \.tax

        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(PriceTag.self, init: PriceTag.init(settings:))
                .inject(documentTax, on: { $0 as Document })
        }
        #expect(try container.resolve(PriceTag.self).tax.percent == 5)
    }

    struct Basket {
        var tax = TaxTable(percent: 20)
        var prices = Prices()

        struct Prices {
            var catalog: (any Catalog)?
        }
    }

    @Test func structs() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(Basket.self) { Basket() }
                .inject(\.tax)
                .inject(\.prices.catalog)
        }
        let basket = try container.resolve(Basket.self)
        #expect(basket.tax.percent == 5)
        #expect(basket.prices.catalog?.price(of: "mug") == 890)
    }

    @Test func forms() throws {
        final class Counter {
            var discounts: [Discount] = []
            var tags: Provider<PriceTag>?
        }

        let container = Container {
            Component(Discount.self) { Discount(percent: 10) }.named("summer").contribute(qualifier: "all")
            Component(Discount.self) { Discount(percent: 3) }.named("regulars").contribute(qualifier: "all")
            Component(instance: Settings(currency: "EUR"))
            Component(PriceTag.self, init: PriceTag.init(settings:))
            Component(Counter.self, init: Counter.init)
                .inject(\.discounts, .named("all"))
                .inject(\.tags)
        }
        let counter = try container.resolve(Counter.self)
        #expect(counter.discounts.map(\.percent) == [10, 3])
        #expect(try counter.tags?().settings.currency == "EUR")
    }

    @Test func aroundAnyStrategy() throws {
        let journal = Journal()
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceTag.self) { resolver in
                try PriceTag(settings: resolver.resolveIfRegistered(Settings.self) ?? Settings(currency: "EUR"))
            }
            .inject(\.catalog)
            .set(\.discount, to: Discount(percent: 10))
            .onCreate { tag in journal.note("\(tag.text("mug")), \(tag.discount?.percent ?? 0) % off") }
        }
        _ = try container.resolve(PriceTag.self)
        #expect(journal.entries == ["890 EUR, 20 % tax, 10 % off"])
    }

    // MARK: Marked properties

    // sample: marked-type
    final class PriceBoard {
        @Injected private var catalog: any Catalog
        @Injected private var discount: Discount?  // nil if no component is registered

        func text(_ product: String) -> String {
            "\(catalog.price(of: product) ?? 0), \(discount?.percent ?? 0) % off"
        }
    }
    // end sample

    @Test func marked() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceBoard.self, init: PriceBoard.init).injectMarked()
        }
        let board = try container.resolve(PriceBoard.self)
        #expect(board.text("mug") == "890, 0 % off")
        container.register { Component(Discount.self) { Discount(percent: 10) } }
        #expect(try container.resolve(PriceBoard.self).text("mug") == "890, 10 % off")
    }

    final class PriceService: Sendable {
        let catalog = Injected<any Catalog>()

        func price(of product: String) -> Int? { catalog.value.price(of: product) }
    }

    @Test func markedSendable() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceService.self, init: PriceService.init).injectMarked().cached()
        }
        let service = try container.resolve(PriceService.self)
        #expect(service.price(of: "mug") == 890)
        #expect(try container.resolve(PriceService.self) === service)
    }

    enum Reduced {}

    final class FoodTag {
        @InjectedProperty<TaxTable, Reduced> var tax: TaxTable
    }

    @Test func markedQualifier() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }.qualified(by: Reduced.self)
            Component(FoodTag.self, init: FoodTag.init).injectMarked()
        }
        #expect(try container.resolve(FoodTag.self).tax.percent == 5)
        container.remove(TaxTable.self, qualifier: .type(Reduced.self))
        let error = try #require(throws: ResolutionError.self) { try container.resolve(FoodTag.self) }
        #expect(error.key == ComponentKey(TaxTable.self, qualifier: .type(Reduced.self)))
    }

    final class Window {
        @LazyInjected private var board: PriceBoard
        @InjectedProvider private var tag: PriceTag

        func text(_ product: String) -> String { board.text(product) }  // resolved at the first use

        func newTag() throws -> PriceTag { try $tag.get() }  // resolved at every use
    }

    @Test func markedLater() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init)
            Component(PriceBoard.self, init: PriceBoard.init).injectMarked()
            Component(PriceTag.self, init: PriceTag.init(settings:))
            Component(Window.self, init: Window.init).injectMarked()
        }
        let window = try container.resolve(Window.self)
        #expect(window.text("mug") == "890, 0 % off")
        #expect(try window.newTag() !== window.newTag())
    }

    @Test func markedAfterTheContainer() throws {
        func window() throws -> Window {
            let container = Container {
                Component(Window.self, init: Window.init).injectMarked()
                Component(PriceTag.self) { PriceTag(settings: Settings(currency: "EUR")) }
                Component(PriceBoard.self, init: PriceBoard.init)
            }
            return try container.resolve(Window.self)
        }
        let window = try window()
        let error = try #require(throws: ResolutionError.self) { try window.newTag() }
        #expect(error.code == .closed)
    }

    final class Shelf {
        @Injected var catalog: any Catalog
    }

    #if DEBUG
        @Test func leftEmpty() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let container = Container {
                    Component((any Catalog).self, init: StockList.init)
                    Component(Shelf.self, init: Shelf.init)  // .injectMarked() is forgotten
                }
                let shelf = try container.resolve(Shelf.self)
                _ = shelf
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("Shelf was created, and a marked property is not injected"))
        }
    #endif

    @Test func markedWired() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component((any Catalog).self, init: ClearanceList.init).named("clearance")
            Component(Shelf.self, init: Shelf.init)
                .injectMarked(\.$catalog, .named("clearance"))
                .injectMarked()
        }
        #expect(try container.resolve(Shelf.self).catalog.price(of: "mug") == 500)
        container.remove((any Catalog).self)
        #expect(try container.resolve(Shelf.self).catalog.price(of: "mug") == 500)
    }

    @Test func opaque() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceBoard.self, init: PriceBoard.init).injectMarked()
        }
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == [.opaque])
        print(report)

        _ = try container.resolve(PriceBoard.self)
        #expect(container.validationReport().warnings.isEmpty)
        print(container.graph())
    }

    // sample: declared-type
    final class MenuBoard: DeclaresMarkedProperties {
        @Injected private var catalog: any Catalog
        @LazyInjected private var window: Window

        static var markedProperties: [any MarkedProperty.Type] {
            [Injected<any Catalog>.self, LazyInjected<Window>.self]
        }

        func price(of product: String) -> Int? { catalog.price(of: product) }
    }
    // end sample

    @Test func declared() throws {
        let container = Container {
            Component(MenuBoard.self, init: MenuBoard.init).injectMarked()
            Component((any Catalog).self, init: StockList.init)
        }
        #expect(throws: ValidationError.self) { try container.validate() }  // there is no Window
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        #expect(container.validationReport().warnings.isEmpty)
        container.register { Component(Window.self, init: Window.init).injectMarked() }
        #expect(try container.resolve(MenuBoard.self).price(of: "mug") == 890)
    }

    private final class Forgetful: DeclaresMarkedProperties {
        @Injected private var catalog: any Catalog
        @LazyInjected private var window: Window

        static var markedProperties: [any MarkedProperty.Type] { [Injected<any Catalog>.self] }
    }

    @Test func forgotten() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(Window.self, init: Window.init)
            Component(Forgetful.self, init: Forgetful.init).injectMarked()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Forgetful.self) }
        #expect(error.code == .undeclaredDependency)
    }

    class Widget {
        @Injected var tax: TaxTable
    }

    final class PriceWidget: Widget {
        @Injected var catalog: any Catalog
    }

    @Test func stopClasses() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceWidget.self, init: PriceWidget.init).injectMarked(upTo: [Widget.self])
        }
        let widget = try container.resolve(PriceWidget.self)
        #expect(widget.$catalog.isInjected)
        #expect(!widget.$tax.isInjected)
        let whole = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(PriceWidget.self, init: PriceWidget.init).injectMarked()
        }
        #expect(try whole.resolve(PriceWidget.self).tax.percent == 5)
    }

    @Test func defaultStrategy() throws {
        let container = Container(strategy: MarkedProperties()) {
            Component((any Catalog).self, init: StockList.init)
            Component(PriceBoard.self, init: PriceBoard.init)
            Component(Shelf.self) { Shelf() }
        }
        #expect(try container.resolve(PriceBoard.self).text("mug") == "890, 0 % off")
        #expect(try container.resolve(Shelf.self).catalog.price(of: "mug") == 890)
    }

    @Test func notInjected() throws {
        let shelf = Shelf()
        #expect(throws: ResolutionError.self) { try shelf.$catalog.get() }
        let error = try #require(throws: ResolutionError.self) { try shelf.$catalog.get() }
        #expect(error.code == .notInjected)

        shelf.catalog = ClearanceList()
        #expect(shelf.catalog.price(of: "mug") == 500)
    }

    /// Marks a property for the tax table that is registered as "reduced".
    // sample: own-marker-type
    @propertyWrapper
    struct ReducedTax: MarkedProperty {
        static var need: Need<TaxTable> { .named("reduced") }
        let slot: MarkedSlot<TaxTable>

        init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
            slot = MarkedSlot(of: ReducedTax.self, fileID: fileID, line: line, column: column)
        }

        var wrappedValue: TaxTable { slot.valueOrStop }
    }
    // end sample

    final class BookTag {
        @ReducedTax var tax: TaxTable
    }

    @Test func ownMarker() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
            Component(BookTag.self, init: BookTag.init).injectMarked()
        }
        #expect(try container.resolve(BookTag.self).tax.percent == 5)
        container.remove(TaxTable.self, qualifier: "reduced")
        let error = try #require(throws: ResolutionError.self) { try container.resolve(BookTag.self) }
        #expect(error.key == ComponentKey(TaxTable.self, qualifier: "reduced"))
    }

    // MARK: Objects created outside the container

    @Test func object() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
        }
        // sample: object
        let shelf = Shelf()  // made by other code
        try container.inject(shelf)  // its marked properties

        let tag = PriceTag(settings: Settings(currency: "EUR"))
        try container.inject(tag) { $0.inject(\.catalog).set(\.discount, to: Discount(percent: 10)) }
        // end sample
        #expect(shelf.catalog.price(of: "mug") == 890)
        #expect(tag.text("mug") == "890 EUR, 20 % tax")
        #expect(tag.discount?.percent == 10)
    }

    @Test func makeAndInject() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(instance: Settings(currency: "EUR"))
        }
        let tag = try container.inject(container.make(PriceTag.init(settings:))) { $0.inject(\.catalog) }
        #expect(tag.text("mug") == "890 EUR, 20 % tax")
        #expect(!container.contains(PriceTag.self))
    }

    @Test func registeredInjection() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }
            // sample: registered-injection
            Component(injecting: PriceTag.self) { $0.inject(\.catalog).inject(\.tax) }
            // end sample
        }
        try container.validate()
        let tag = try container.inject(PriceTag(settings: Settings(currency: "EUR")))
        #expect(tag.text("mug") == "890 EUR, 5 % tax")

        let sale = try container.inject(PriceTag(settings: Settings(currency: "EUR"))) {
            $0.set(\.discount, to: Discount(percent: 30))
        }
        #expect(sale.discount?.percent == 30)
        #expect(sale.tax.percent == 5)
    }

    @Test func baseClass() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 5) }
            Component(injecting: Document.self) { $0.inject(\.tax) }
        }
        let tag = PriceTag(settings: Settings(currency: "EUR"))
        #expect(throws: ResolutionError.self) { try container.inject(tag) }  // nothing is registered for PriceTag
        try container.inject(tag, as: Document.self)
        #expect(tag.tax.percent == 5)
    }

    @Test func structInPlace() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        var basket = Basket()
        try container.inject(into: &basket) { $0.inject(\.tax) }
        #expect(basket.tax.percent == 5)
        struct Label {
            @Injected var tax: TaxTable
        }

        var label = Label()
        let injected = Guarded<PropertyList<Label, ComponentOrigin.Made>.Injected?>(nil)
        try container.inject(into: &label) { properties in
            properties.onInject { _, these in injected.withLock { $0 = these } }
        }
        container.put(TaxTable(percent: 7))
        try injected.withLock { $0 }?.inject(into: &label, from: container)
        #expect(label.tax.percent == 7)
    }

    @Test func allOrNothing() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        let tag = PriceTag(settings: Settings(currency: "EUR"))
        #expect(throws: ResolutionError.self) {
            try container.inject(tag) { $0.inject(\.catalog).inject(\.tax).inject(\.discount) }
        }
        #expect(tag.catalog == nil)
        #expect(tag.tax.percent == 20)
        let error = try #require(throws: ResolutionError.self) {
            try container.inject(tag) { $0.inject(\.catalog).inject(\.tax).inject(\.discount) }
        }
        #expect(error.code == .missing)
    }

    @Test func nothingToInject() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init)
        }
        #expect(throws: ResolutionError.self) {
            try container.inject(PriceTag(settings: Settings(currency: "EUR")))
        }
        let error = try #require(throws: ResolutionError.self) {
            try container.inject(PriceTag(settings: Settings(currency: "EUR")))
        }
        #expect(error.code == .nothingToInject)
    }
}
