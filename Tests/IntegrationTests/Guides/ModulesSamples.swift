import DICore
import DIFactoryInjection
import DIInspection
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
