import DICore
import DIFactoryInjection
import DIInspection
import Dispatch
import TestSupport
import Testing

/// The samples of docs/Components-and-modules.md.
@Suite struct ComponentsAndRolesSamples {
    protocol Catalog: AnyObject, Sendable {
        func price(of product: String) -> Int?
    }

    protocol Stock: AnyObject, Sendable {
        func count(of product: String) -> Int
    }

    final class Warehouse: Catalog, Stock {
        func price(of product: String) -> Int? { product == "mug" ? 890 : nil }
        func count(of product: String) -> Int { product == "mug" ? 12 : 0 }
    }

    final class TestWarehouse: Catalog {
        func price(of product: String) -> Int? { 1 }
    }

    struct TaxTable: Sendable, Equatable {
        let percent: Int
    }

    // MARK: Components

    @Test func ownType() throws {
        // sample: own-type
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
        }
        let warehouse = try container.resolve(Warehouse.self)
        // end sample
        #expect(warehouse.count(of: "mug") == 12)
        #expect(try container.resolve(Warehouse.self) !== warehouse)

        #expect(throws: ResolutionError.self) { try container.resolve((any Catalog).self) }
    }

    @Test func instance() throws {
        // sample: instance
        let warehouse = Warehouse()
        let container = Container {
            Component(instance: warehouse).role { $0 as any Catalog }
        }
        #expect(try container.resolve(Warehouse.self) === warehouse)
        #expect(try container.resolve((any Catalog).self) === warehouse)
        // end sample
        container.clear()
        #expect(try container.resolve(Warehouse.self) === warehouse)
    }

    @Test func modifiers() throws {
        // sample: modifiers
        let plain = Component(TaxTable.self) { TaxTable(percent: 20) }
        let copy = plain.named("copy").cached()
        // end sample
        let container = Container {
            plain
            copy
        }
        #expect(container.components.map(\.lifetime) == [.uncached, Container.Cache.threadSafe.lifetime])
        #expect(
            container.components.map(\.key) == [
                ComponentKey(TaxTable.self), ComponentKey(TaxTable.self, named: "copy"),
            ])
    }

    func taxTable(percent: Int) -> Component<TaxTable, ComponentOrigin.Made> {
        Component(TaxTable.self) { TaxTable(percent: percent) }.cached()
    }

    func warehouse() -> Component<Warehouse, ComponentOrigin.Made> { Component(Warehouse.self) { Warehouse() } }

    @Test func helper() throws {
        let container = Container {
            taxTable(percent: 20)
            taxTable(percent: 7).named("reduced")
        }
        #expect(try container.resolve(TaxTable.self, named: "reduced").percent == 7)
        let cached = Container(cache: .threadSafe) { warehouse() }
        #expect(try cached.resolve(Warehouse.self) === cached.resolve(Warehouse.self))
        #expect(container.components.map(\.lifetime) == Array(repeating: Container.Cache.threadSafe.lifetime, count: 2))
    }

    // MARK: Roles

    @Test func role() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
                .role { $0 as any Catalog }
        }
        let catalog = try container.resolve((any Catalog).self)
        #expect(catalog is Warehouse)
        #expect(throws: ResolutionError.self) { try container.resolve((any Stock).self) }
    }

    @Test func severalRoles() throws {
        let container = Container {
            // sample: several-roles
            Component(Warehouse.self, init: Warehouse.init)
                .role { $0 as any Catalog }
                .role { $0 as any Stock }
                .cached()
            // end sample
        }
        let catalog = try container.resolve((any Catalog).self)
        let stock = try container.resolve((any Stock).self)
        #expect(catalog as AnyObject === stock as AnyObject)
        #expect(try container.resolve(Warehouse.self) === catalog)
    }

    @Test func protocolOnly() throws {
        let container = Container {
            Component((any Catalog).self, init: Warehouse.init)
        }
        #expect(container.contains((any Catalog).self))
        #expect(!container.contains(Warehouse.self))
        #expect(try container.resolve((any Catalog).self) is Warehouse)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Warehouse.self) }
        #expect(error.code == .missing)
    }

    @Test func besideRoles() throws {
        let spare = Warehouse()
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }
            Component(instance: spare)
        }
        #expect(try container.resolve(Warehouse.self) === spare)
        #expect(try container.resolve((any Catalog).self) !== spare)
        try container.validate()

        let ambiguous = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Stock }
        }
        try ambiguous.validate()
        #expect(throws: ResolutionError.self) { try ambiguous.resolve(Warehouse.self) }
        _ = try ambiguous.resolve((any Catalog).self)
        let error = try #require(throws: ResolutionError.self) { try ambiguous.resolve(Warehouse.self) }
        #expect(error.code == .duplicate)
    }

    // MARK: Redirection

    class PriceTable: @unchecked Sendable {}
    // Safety: neither class has state.
    final class SummerPriceTable: PriceTable, @unchecked Sendable {}

    @Test func redirection() throws {
        let container = Container {
            // sample: redirection
            Component(SummerPriceTable.self, init: SummerPriceTable.init).cached()
            Redirection(from: PriceTable.self, to: SummerPriceTable.self) { $0 }
            // end sample
        }
        let table = try container.resolve(PriceTable.self)
        #expect(try container.resolve(SummerPriceTable.self) === table)
    }

    @Test func redirectionLoop() throws {
        let container = Container {
            Redirection(from: PriceTable.self, to: SummerPriceTable.self) { $0 }
            Redirection(from: SummerPriceTable.self, to: PriceTable.self) { _ in SummerPriceTable() }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(PriceTable.self) }
        #expect(error.code == .redirectionLoop)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.redirectionLoop])
    }

    // MARK: Names and qualifiers

    struct Checkout {
        let tax: TaxTable
    }

    @Test func names() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }.named("standard")
            // sample: names
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
            Component(Checkout.self, init: Checkout.init(tax:), needs: .named("reduced"))
            // end sample
        }
        #expect(try container.resolve(TaxTable.self, named: "standard").percent == 20)
        #expect(try container.resolve(Checkout.self).tax.percent == 5)
    }

    @Test func missingName() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
            Component(Checkout.self, init: Checkout.init(tax:), needs: .named("reducd"))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(error.code == .missing)
    }

    enum Reduced {}

    @Test func qualifiers() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }.qualified(by: Reduced.self)
            Component(Checkout.self, init: Checkout.init(tax:), needs: .qualified(by: Reduced.self))
        }
        #expect(try container.resolve(TaxTable.self, qualifiedBy: Reduced.self).percent == 5)
        #expect(try container.resolve(Checkout.self).tax.percent == 5)
        #expect(try container.resolve(TaxTable.self).percent == 20)
        #expect(!container.contains(ComponentKey(TaxTable.self, named: "Reduced")))
    }

    @Test func roleQualifier() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
                .role { $0 as any Catalog }
                .role(qualifier: "backup") { $0 as any Stock }
                .named("north")
        }
        #expect(container.contains((any Catalog).self, qualifier: "north"))
        #expect(container.contains((any Stock).self, qualifier: "backup"))
        #expect(container.contains(Warehouse.self, qualifier: "north"))
        #expect(!container.contains((any Stock).self, qualifier: "north"))
        #expect(!container.contains((any Catalog).self))
    }

    enum Shop {
        struct Limits: Sendable { let orders = 100 }
    }

    enum Mail {
        struct Limits: Sendable { let letters = 20 }
    }

    @Test func identity() throws {
        let container = Container {
            Component(instance: Shop.Limits())
            Component(instance: Mail.Limits())
        }
        try container.validate()
        #expect(try container.resolve(Shop.Limits.self).orders == 100)
        #expect(try container.resolve(Mail.Limits.self).letters == 20)
    }

    @Test func identityMissing() throws {
        let container = Container {
            Component(instance: Shop.Limits())
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Mail.Limits.self) }
        #expect(error.code == .missing)
    }

    // MARK: Precedence

    @Test func overriding() throws {
        let container = Container {
            // sample: overriding
            Component((any Catalog).self, init: Warehouse.init)
            Component((any Catalog).self, init: TestWarehouse.init).overriding()
            // end sample
        }
        #expect(try container.resolve((any Catalog).self) is TestWarehouse)
        try container.validate()

        let twice = Container {
            Component((any Catalog).self, init: Warehouse.init).overriding()
            Component((any Catalog).self, init: TestWarehouse.init).overriding()
        }
        let error = try #require(throws: ResolutionError.self) { try twice.resolve((any Catalog).self) }
        #expect(error.code == .duplicate)
    }

    struct CatalogModule: Module {
        var components: ComponentList {
            Component((any Catalog).self, init: TestWarehouse.init).asDefault()
        }
    }

    @Test func defaults() throws {
        let alone = Container { CatalogModule() }
        #expect(try alone.resolve((any Catalog).self) is TestWarehouse)

        let replaced = Container {
            CatalogModule()
            Component((any Catalog).self, init: Warehouse.init)
        }
        #expect(try replaced.resolve((any Catalog).self) is Warehouse)
        try replaced.validate()
    }

    @Test func duplicates() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(TaxTable.self) }
        #expect(error.code == .duplicate)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.duplicate])
    }

    @Test func policies() throws {
        let container = Container(duplicates: .lastWins) {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        #expect(try container.resolve(TaxTable.self).percent == 5)
        try container.validate()
        let first = Container(duplicates: .firstWins) {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        #expect(try first.resolve(TaxTable.self).percent == 20)
    }

    // MARK: Values

    enum Season: Sendable {
        case summer
        case winter
    }

    struct Basket: Sendable {
        var products: [String] = []
    }

    @Test func values() throws {
        let container = Container {
            Component(instance: Season.winter)
            Component(Int.self) { 50 }.named("order limit")
            Component(Basket.self) { Basket(products: ["mug"]) }.cached()
        }
        var mine = try container.resolve(Basket.self)
        mine.products.append("honey")
        #expect(try container.resolve(Basket.self).products == ["mug"])
        #expect(try container.resolve(Season.self) == .winter)
        #expect(try container.resolve(Int.self, named: "order limit") == 50)
    }

    // MARK: Resolving and changing

    @Test func asking() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.cached()
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
        }
        #expect(container.contains((any Catalog).self))
        #expect(!container.contains(TaxTable.self))
        // sample: asking
        #expect(container.contains(TaxTable.self, qualifier: "reduced"))
        #expect(container.components.map(\.description) == ["Warehouse (cached)", "TaxTable \"reduced\""])
        // end sample
        #expect(container.components[0].roles == [ComponentKey((any Catalog).self)])
    }

    @Test func register() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }.named("standard")
        }
        container.register {
            Component(TaxTable.self) { TaxTable(percent: 5) }.named("reduced")
        }
        #expect(try container.resolve(TaxTable.self, named: "standard").percent == 20)
        #expect(try container.resolve(TaxTable.self, named: "reduced").percent == 5)
        container.register {
            Component(TaxTable.self) { TaxTable(percent: 6) }.named("reduced")
        }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve(TaxTable.self, named: "reduced")
        }
        #expect(error.code == .duplicate)
    }

    @Test func put() throws {
        let container = Container {
            Component((any Catalog).self, init: Warehouse.init)
        }
        // sample: put
        let replacement = TestWarehouse()
        container.put(replacement, as: (any Catalog).self)
        #expect(try container.resolve((any Catalog).self) === replacement)
        // end sample
        try container.validate()
        #expect(container.components.count == 1)
    }

    @Test func remove() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.cached()
        }
        #expect(container.remove((any Catalog).self))
        #expect(!container.contains(Warehouse.self))
        #expect(!container.remove((any Catalog).self))
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Warehouse.self) }
        #expect(error.code == .missing)
    }

    @Test func clear() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.cached()
            Component(TestWarehouse.self, init: TestWarehouse.init).cached()
        }
        let first = try container.resolve(Warehouse.self)
        container.clear((any Catalog).self)  // one component, by any of its roles
        let second = try container.resolve(Warehouse.self)
        container.clear()  // all of them
        let third = try container.resolve(Warehouse.self)
        #expect(first !== second)
        #expect(second !== third)
        let other = try container.resolve(TestWarehouse.self)
        container.clear(Warehouse.self)
        #expect(try container.resolve(TestWarehouse.self) === other)
    }

    @Test func reset() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
        }
        container.reset()
        #expect(container.components.isEmpty)
        container.register {
            Component(TestWarehouse.self, init: TestWarehouse.init)
        }
        _ = try container.resolve(TestWarehouse.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Warehouse.self) }
    }

    @Test(.ownThread, .timeLimit(.minutes(60))) func whileOthersResolve() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached()
        }
        let warehouse = try container.resolve(Warehouse.self)
        DispatchQueue.concurrentPerform(iterations: 100) { number in
            if number.isMultiple(of: 10) {
                container.put(TaxTable(percent: number))
            } else {
                let found = try? container.resolve(Warehouse.self)
                #expect(found === warehouse)
            }
        }
        #expect(try container.resolve(TaxTable.self).percent.isMultiple(of: 10))
    }

    @Test func overridingDropsTheOtherRoles() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.role { $0 as any Stock }
            Component((any Catalog).self, init: TestWarehouse.init).overriding()
        }
        #expect(!container.contains((any Stock).self))
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Stock).self) }
        #expect(error.code == .missing)
    }

    // MARK: Decorators

    final class CountingCatalog: Catalog {
        let inner: any Catalog
        let log: QueryLog?

        init(inner: any Catalog, log: QueryLog? = nil) {
            self.inner = inner
            self.log = log
        }

        func price(of product: String) -> Int? {
            log?.note(product)
            return inner.price(of: product)
        }
    }

    final class QueryLog: Sendable {
        private let products = Guarded<[String]>([])

        func note(_ product: String) { products.withLock { $0.append(product) } }
        var entries: [String] { products.withLock { $0 } }
    }

    @Test func decorator() throws {
        let container = Container {
            // sample: decorator
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.role { $0 as any Stock }.cached()
            Decorator((any Catalog).self) { inner in CountingCatalog(inner: inner) }
            // end sample
        }
        #expect(try container.resolve((any Catalog).self) is CountingCatalog)
        #expect(try container.resolve((any Stock).self) is Warehouse)
        #expect(try container.resolve((any Catalog).self) === container.resolve((any Catalog).self))
    }

    @Test func decoratorWithNeeds() throws {
        let container = Container {
            Component(QueryLog.self, init: QueryLog.init).cached()
            Component((any Catalog).self, init: Warehouse.init).cached()
            // sample: decorator-needs
            Decorator((any Catalog).self, needs: Need<QueryLog>()) { inner, log in
                CountingCatalog(inner: inner, log: log)
            }
            // end sample
        }
        try container.validate()
        _ = try container.resolve((any Catalog).self).price(of: "mug")
        #expect(try container.resolve(QueryLog.self).entries == ["mug"])
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func decoratorWithAResolver() throws {
        let container = Container {
            Component(QueryLog.self, init: QueryLog.init).cached()
            Component((any Catalog).self, init: Warehouse.init).cached()
            Decorator((any Catalog).self) { inner, resolver in
                CountingCatalog(inner: inner, log: try resolver.resolve(QueryLog.self))
            }
        }
        #expect(try container.resolve((any Catalog).self) is CountingCatalog)
        #expect(container.validationReport().warnings.map(\.code) == [.opaque])
    }

    @Test func decoratorByPredicate() throws {
        let container = Container {
            Component((any Catalog).self, init: Warehouse.init).named("north").cached()
            Component((any Catalog).self, init: TestWarehouse.init).named("test")
            Decorator((any Catalog).self) { component in
                component.lifetime != .uncached
            } decorate: { inner in
                CountingCatalog(inner: inner)
            }
        }
        #expect(try container.resolve((any Catalog).self, named: "north") is CountingCatalog)
        #expect(try container.resolve((any Catalog).self, named: "test") is TestWarehouse)
    }

    @Test func decoratorStack() throws {
        let container = Container {
            Component(instance: TaxTable(percent: 20))
            Decorator(TaxTable.self) { inner in TaxTable(percent: inner.percent + 1) }
            Decorator(TaxTable.self) { inner in TaxTable(percent: inner.percent * 2) }
        }
        #expect(try container.resolve(TaxTable.self).percent == 42)

        let child = container.child {
            Decorator(TaxTable.self) { inner in TaxTable(percent: inner.percent + 8) }
        }
        #expect(try child.resolve(TaxTable.self).percent == 50)
        #expect(try container.resolve(TaxTable.self).percent == 42)
    }

    @MainActor protocol Pane: AnyObject, Sendable {
        var title: String { get }
    }

    final class PlainPane: Pane {
        let title = "Orders"
    }

    final class FramedPane: Pane {
        let inner: any Pane

        init(inner: any Pane) { self.inner = inner }

        var title: String { "[\(inner.title)]" }
    }

    @MainActor @Test func mainActorDecorator() throws {
        let container = Container {
            MainActorComponent((any Pane).self) { PlainPane() as any Pane }.cached()
            Decorator(onMainActor: (any Pane).self) { inner in FramedPane(inner: inner) }
        }
        #expect(try container.mainActor.resolve((any Pane).self).title == "[Orders]")
    }

    @Test func decoratorCycle() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).role { $0 as any Catalog }.cached()
            Decorator((any Catalog).self) { _, resolver in
                CountingCatalog(inner: try resolver.resolve((any Catalog).self))
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Catalog).self) }
        #expect(error.code == .cycle)
    }

    enum Region {
        case north, south
    }

    @Test func qualifierValues() throws {
        let container = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }.qualified(by: .value(Region.north))
            Component(TaxTable.self) { TaxTable(percent: 5) }.qualified(by: .value(Region.south))
            Component(Checkout.self, init: Checkout.init(tax:), needs: .qualified(by: .value(Region.south)))
        }
        #expect(try container.resolve(TaxTable.self, qualifier: .value(Region.north)).percent == 20)
        #expect(try container.resolve(Checkout.self).tax.percent == 5)
        try container.validate()
        #expect(!container.contains(TaxTable.self, qualifier: "south"))
    }

    @Test func componentsOfOneKey() throws {
        let container = Container(duplicates: .lastWins) {
            Component(TaxTable.self) { TaxTable(percent: 20) }.role { $0.percent }
            Component(TaxTable.self) { TaxTable(percent: 5) }
        }
        #expect(container.components.map(\.description) == ["TaxTable", "TaxTable"])
        #expect(try container.resolve(TaxTable.self).percent == 5)
        #expect(try container.resolve(Int.self) == 20)
        let overridden = Container {
            Component(TaxTable.self) { TaxTable(percent: 20) }
            Component(TaxTable.self) { TaxTable(percent: 5) }.overriding()
        }
        #expect(overridden.components.count == 1)
    }
}
