import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Testing

/// The samples of docs/Components-and-modules.md.
@Suite struct ModulesSamples {
    struct Settings: Sendable {
        let currency: String
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    final class StockList: Catalog {
        func price(of product: String) -> Int? { product == "mug" ? 890 : nil }
    }

    final class Ledger: Sendable {
        let settings: Settings

        init(settings: Settings) { self.settings = settings }
    }

    struct Billing: Sendable {
        let ledger: Ledger
    }

    struct Checkout: Sendable {
        let catalog: any Catalog
        let billing: Billing
    }

    // MARK: Modules

    // sample: module
    struct BillingModule: Module {
        var components: ComponentList {
            Component(Ledger.self, init: Ledger.init(settings:)).cached().modulePrivate()
            Component(Billing.self, init: Billing.init(ledger:))
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Settings.self)] }
    }
    // end sample

    @Test func install() throws {
        let container = Container {
            BillingModule()
            Component(instance: Settings(currency: "EUR"))
        }
        let billing = try container.resolve(Billing.self)
        #expect(billing.ledger.settings.currency == "EUR")
        try container.validate()
        #expect(container.components.map(\.place.modules) == [["BillingModule"], ["BillingModule"], []])
    }

    struct ShopModule: Module {
        let isOpen: Bool

        var components: ComponentList {
            if isOpen {
                Component((any Catalog).self, init: StockList.init).cached()
            }
            Component(Checkout.self, init: Checkout.init(catalog:billing:))
            BillingModule()
        }
    }

    @Test func nesting() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            ShopModule(isOpen: true)
        }
        let checkout = try container.resolve(Checkout.self)
        #expect(checkout.catalog.price(of: "mug") == 890)
        #expect(container.components.last?.place.modules == ["ShopModule", "BillingModule"])
    }

    @Test func twice() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            BillingModule()
            ShopModule(isOpen: true)  // brings BillingModule too
        }
        try container.validate()
        let billing = container.components.filter { $0.key == ComponentKey(Billing.self) }
        #expect(billing.map(\.place.modules) == [["BillingModule"]])
    }

    @MainActor final class Overview {
        var catalog: (any Catalog)?
    }

    struct OverviewModule: MainActorModule {
        var components: ComponentList {
            ShopModule(isOpen: true)
            MainActorComponent(Overview.self, init: Overview.init).inject(\.catalog)
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Settings.self)] }
    }

    @Test @MainActor func mainActorModule() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            OverviewModule()
        }
        let overview = try container.mainActor.resolve(Overview.self)
        try container.validate()
        #expect(overview.catalog?.price(of: "mug") == 890)
        let missing = Container { OverviewModule() }
        let problems = try #require(throws: ValidationError.self) { try missing.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Settings.self)])
    }

    @Test func hidden() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            BillingModule()
        }
        _ = try container.resolve(Billing.self)
        #expect(!container.contains(Ledger.self))
        #expect(throws: ResolutionError.self) { try container.resolve(Ledger.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Ledger.self) }
        #expect(error.code == .missing)
        #expect(error.description.contains("private to BillingModule"))
    }

    @Test func externalNeeds() throws {
        struct GiftModule: Module {
            var components: ComponentList {
                Component(String.self) { resolver in
                    try "a gift, not in \(resolver.resolve(Settings.self).currency)"
                }
                .named("card")
            }

            var externalNeeds: [ComponentKey] { [ComponentKey(Settings.self)] }
        }

        let container = Container { GiftModule() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.unmetExternalNeed])
    }

    // MARK: Contributions

    protocol PricingRule: Sendable {
        var name: String { get }
    }

    struct VolumeRule: PricingRule {
        let name = "volume"
    }

    struct LoyaltyRule: PricingRule {
        let name = "loyalty"
    }

    struct Pricer {
        let rules: [any PricingRule]
    }

    // sample: contributions-modules
    struct PricingModule: Module {
        var components: ComponentList {
            Component(VolumeRule.self, init: VolumeRule.init).contribute { $0 as any PricingRule }
            Component(Pricer.self, init: Pricer.init(rules:))
        }
    }
    // end sample

    struct LoyaltyModule: Module {
        var components: ComponentList {
            Component(LoyaltyRule.self, init: LoyaltyRule.init).contribute { $0 as any PricingRule }
        }
    }

    @Test func contributions() throws {
        let container = Container {
            PricingModule()
            LoyaltyModule()
        }
        #expect(try container.resolve(Pricer.self).rules.map(\.name) == ["volume", "loyalty"])
        #expect(!container.contains((any PricingRule).self))
        try container.validate()
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any PricingRule).self) }
        #expect(error.code == .missing)
    }

    @Test func map() throws {
        let container = Container {
            Component(VolumeRule.self, init: VolumeRule.init).contribute(key: 10) { $0 as any PricingRule }
            Component(LoyaltyRule.self, init: LoyaltyRule.init).contribute(key: 3) { $0 as any PricingRule }
        }
        let rules = try container.resolve([Int: any PricingRule].self)
        #expect(rules[10]?.name == "volume")
        #expect(rules[3]?.name == "loyalty")
    }

    @Test func duplicateMapKey() throws {
        let container = Container {
            Component(VolumeRule.self, init: VolumeRule.init).contribute(key: 10) { $0 as any PricingRule }
            Component(LoyaltyRule.self, init: LoyaltyRule.init).contribute(key: 10) { $0 as any PricingRule }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.duplicateMapKey])
        let thrown = try #require(throws: ResolutionError.self) {
            try container.resolve([Int: any PricingRule].self)
        }
        #expect(thrown.code == .duplicateMapKey)
    }

    @Test func undeclared() throws {
        let container = Container {
            Component(Pricer.self, init: Pricer.init(rules:))
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        #expect(throws: ResolutionError.self) { try container.resolve(Pricer.self) }
    }

    @Test func declared() throws {
        let container = Container {
            Component(Pricer.self, init: Pricer.init(rules:))
            DeclaredCollection(of: (any PricingRule).self)
        }
        try container.validate()
        #expect(try container.resolve(Pricer.self).rules.isEmpty)
    }

    // MARK: Validation

    @Test func validate() throws {
        let container = Container {
            ShopModule(isOpen: false)
            Component(Pricer.self, init: Pricer.init(rules:))
        }
        do {
            try container.validate()
            Issue.record("much is missing")
        } catch {
            #expect(error.problems.map(\.code) == [.missing, .missing, .missing])
            print(error)
        }
    }

    @Test func oneRootCause() throws {
        struct Report {
            let settings: Settings
        }
        let container = Container {
            Component(Ledger.self, init: Ledger.init(settings:))
            Component(Report.self, init: Report.init(settings:))
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.count == 1)
    }

    @Test func warnings() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component(Billing.self) { resolver in
                try Billing(ledger: Ledger(settings: resolver.resolve(Settings.self)))
            }
        }
        try container.validate()
        print(container.validationReport())
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == [.opaque])
    }

    // MARK: The graph

    @Test func graph() throws {
        // sample: graph
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            ShopModule(isOpen: true)
            PricingModule()
        }
        print(container.graph())
        // end sample
        #expect(container.graph().description.contains("VolumeRule, one of PricingRule"))
    }

    @Test func graphAsValue() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            ShopModule(isOpen: true)
        }
        let graph = container.graph()
        let checkout = try #require(graph.nodes.first { $0.component.key == ComponentKey(Checkout.self) })
        let needs = checkout.edges.flatMap(\.targets).map { graph.nodes[$0].component.key.description }
        #expect(needs == ["Catalog", "Billing"])
        #expect(graph == container.graph())
        #expect(graph.nodes.allSatisfy { !$0.isOpaque })
    }

    struct PriceModule: Module {
        var components: ComponentList { Component(instance: 5).named("discount") }
    }

    @Test(arguments: [false]) func arrays(isTest: Bool) throws {
        let modules: [any Module] = [BillingModule(), PriceModule()]
        let shop: ShopModule? = isTest ? nil : ShopModule(isOpen: true)
        let container = Container {
            modules
            shop
            [Component(instance: Settings(currency: "EUR"))]
        }
        try container.validate()
        _ = try container.resolve(Checkout.self)
        #expect(try container.resolve(Int.self, named: "discount") == 5)
    }

    @Test func collectionsInChildren() throws {
        let container = Container {
            Component(VolumeRule.self, init: VolumeRule.init)
                .contribute { $0 as any PricingRule }
                .contribute(key: 10) { $0 as any PricingRule }
        }
        let child = container.child {
            Component(LoyaltyRule.self, init: LoyaltyRule.init)
                .contribute { $0 as any PricingRule }
                .contribute(key: 10) { $0 as any PricingRule }
            Component(VolumeRule.self, init: VolumeRule.init).contribute { $0 as any PricingRule }
        }
        let names = try child.resolve([any PricingRule].self).map(\.name)
        #expect(names == ["volume", "loyalty", "volume"])
        #expect(try child.resolve([Int: any PricingRule].self)[10]?.name == "loyalty")
        try child.validate()
        #expect(try container.resolve([any PricingRule].self).map(\.name) == ["volume"])
        #expect(try container.resolve([Int: any PricingRule].self)[10]?.name == "volume")
    }
}
