import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
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

    final class Window {
        @LazyInjected private var board: PriceBoard
        @InjectedProvider private var tag: PriceTag

        func text(_ product: String) -> String { board.text(product) }  // resolved at the first use

        func newTag() throws -> PriceTag { try $tag.get() }  // resolved at every use
    }

    final class Shelf {
        @Injected var catalog: any Catalog
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
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        #expect(container.validationReport().warnings.isEmpty)
        container.register { Component(Window.self, init: Window.init).injectMarked() }
        #expect(try container.resolve(MenuBoard.self).price(of: "mug") == 890)
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
}
