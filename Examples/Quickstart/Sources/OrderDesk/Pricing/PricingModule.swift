public import DICore
import DIFactoryInjection
import DIPropertyInjection

/// What things cost: the catalog, the discounts and the taxes.
public struct PricingModule: Module {
    let leavesOutCatalog: Bool

    /// Prices with the shop's catalog, or without any, to see what the container has to say to that.
    public init(leavingOutCatalog: Bool = false) {
        leavesOutCatalog = leavingOutCatalog
    }

    /// The catalog, the pricing rules, the taxes, and what applies them.
    public var components: ComponentList {
        if !leavesOutCatalog {
            Component((any Catalog).self, init: PriceList.standard).cached(.threadSafe)
        }

        // Three values of one type, told apart by their names.
        Component(Percentage.self) { Percentage(20) }.named("standard tax")
        Component(Percentage.self) { Percentage(5) }.named("reduced tax")
        Component(Percentage.self) { Percentage(25) }.named("clearance")

        // Property injection: with two properties of one type, key paths say which name is for which.
        Component(Taxation.self) { Taxation() }
            .inject(\.standard, .named("standard tax"))
            .inject(\.reduced, .named("reduced tax"))

        // Collected in this order as `[any PricingRule]`.
        Component(ClearanceDiscount.self, init: ClearanceDiscount.init(percentage:), needs: .named("clearance"))
            .contribute { $0 as any PricingRule }
        Component(VolumeDiscount.self, init: VolumeDiscount.init)
            .contribute { $0 as any PricingRule }
        Component(LoyaltyDiscount.self, init: LoyaltyDiscount.init(programme:))
            .contribute { $0 as any PricingRule }

        Component(LoyaltyProgramme.self, init: LoyaltyProgramme.init).cached(.threadSafe)
        Component(Pricer.self, init: Pricer.init(rules:taxation:)).cached(.threadSafe)
    }
}
