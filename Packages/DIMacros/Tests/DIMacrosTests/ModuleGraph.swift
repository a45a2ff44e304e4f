#if Macros
    import DIMacros
    import TestSupport

    protocol PricingRule: Sendable {
        var name: String { get }
    }

    struct NamedRule: PricingRule {
        let name: String
    }

    struct Pricer {
        let rules: [any PricingRule]
    }

    /// Two tax rules: the names decide.
    struct Desk {
        let standard: any TaxRule
        let reduced: any TaxRule
        let card: (String) throws -> Invoice
        let later: @Sendable () throws -> any Catalog
        let note: String?
        let retries: Int
    }

    final class Registry: Sendable {
        init() {}
    }

    @DependencyGraph(.module)
    struct DeskGraph {
        let settings: Settings

        @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
        @Provides static func standard() -> any TaxRule { FlatTax(percent: 20) }
        @Provides static func reduced() -> any TaxRule { FlatTax(percent: 5) }
        @Provides(.contributed) static func volume() -> any PricingRule { NamedRule(name: "volume") }
        @Provides(.shared, .contributed) static func loyalty() -> any PricingRule { NamedRule(name: "loyalty") }
        @Provides static func pricer(rules: [any PricingRule]) -> Pricer { Pricer(rules: rules) }
        @Provides static func invoice(standard: any TaxRule, @Assisted to customer: String) -> Invoice {
            Invoice(customer: customer, tax: standard)
        }
        @Provides static func desk(
            standard: any TaxRule, reduced: consuming any TaxRule, card: @escaping (String) throws -> Invoice,
            later: @escaping @Sendable () throws -> any Catalog, note: String?, retries: Int = 3
        ) -> Desk {
            Desk(standard: standard, reduced: reduced, card: card, later: later, note: note, retries: retries)
        }
        @Provides(.eager) private static func registry() -> Registry { Registry() }
        @Provides(.shared) @MainActor static func model(catalog: any Catalog, reduced: any TaxRule) -> CheckoutModel {
            CheckoutModel(checkout: Checkout(catalog: catalog, tax: reduced))
        }
        @Provides(.shared) static func database(settings: Settings) async throws -> Database {
            try await Database(settings: settings)
        }
    }

    /// A module that takes types from another graph, and declares its conformance and its Sendability itself.
    @DependencyGraph(.module)
    struct OfficeModule: Module, Sendable {
        @Includes((any Ledger).self) let billing: BillingGraph
        let now: @Sendable () -> Int

        @Provides static func office(ledger: any Ledger, now: @Sendable () -> Int) throws -> Invoicing {
            guard now() > 0 else { throw Refusal() }
            return Invoicing(ledger: ledger)
        }
        @Provides static func late(
            office: @escaping @Sendable () throws -> Invoicing, data: @escaping @Sendable () async throws -> Vault
        ) -> Lateness {
            Lateness(office: office, data: data)
        }
        @Provides static func vault() async throws -> Vault { Vault(key: Key(text: "v")) }
    }

    /// Two graphs with the same type: the names of the inputs decide. The eager instance belongs to the container.
    @DependencyGraph(.module)
    struct HoldingModule {
        @Includes((any Ledger).self) let first: BillingGraph
        @Includes((any Ledger).self) let second: BillingGraph
        let created: Tally

        @Provides static func pair(first ledger: any Ledger, second other: any Ledger) -> [any Ledger] {
            [ledger, other]
        }
        @Provides(.eager) static func count(created: Tally) -> Int { created.add() }
    }

    struct Lateness: Sendable {
        let office: @Sendable () throws -> Invoicing
        let data: @Sendable () async throws -> Vault
    }

    /// A factory with more parameters than the overloads for single needs have, one of them a closure.
    @DependencyGraph(.module)
    struct WideGraph {
        let a: Int8
        let b: Int16
        let c: Int32
        let d: Int64
        let e: UInt8
        let f: UInt16
        let g: UInt32
        let h: UInt64

        @Provides static func first() -> Int { 1 }
        @Provides static func sum(
            a: Int8, b: Int16, c: Int32, d: Int64, e: UInt8, f: UInt16, g: UInt32, h: UInt64,
            later: @escaping () throws -> Int
        ) throws -> Double {
            Double(a) + Double(b) + Double(c) + Double(d) + Double(e) + Double(f) + Double(g) + Double(h)
                + Double(try later())
        }
    }
#endif
