import DICore
import DIFactoryInjection
import DIInspection
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

    func warehouse() -> Component<Warehouse, ComponentOrigin.Made> { Component(Warehouse.self) { Warehouse() } }

    // MARK: Roles

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
