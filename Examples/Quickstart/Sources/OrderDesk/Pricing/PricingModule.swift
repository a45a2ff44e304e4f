public import DICore
import DIFactoryInjection
import DIPropertyInjection

/// The components that price orders: the catalog, the discounts and the taxes.
public struct PricingModule: Module {
    let leavesOutCatalog: Bool

    /// Creates the module. Without a catalog, it demonstrates the container's errors.
    public init(leavingOutCatalog: Bool = false) {
        leavesOutCatalog = leavingOutCatalog
    }

    /// The catalog, the pricing rules, the taxes, and the pricer.
    public var components: ComponentList {
        if !leavesOutCatalog {
            Component((any Catalog).self, init: PriceList.standard).cached(.threadSafe)
        }

        // Three values of one type, distinguished by their names.
        Component(Percentage.self) { Percentage(percent: 20) }.named("standard tax")
        Component(Percentage.self) { Percentage(percent: 5) }.named("reduced tax")
        Component(Percentage.self) { Percentage(percent: 25) }.named("clearance")

        // Property injection: two properties have the same type, so key paths select the named value for each.
        Component(Taxation.self, init: Taxation.exempt)
            .inject(\.standard, .named("standard tax"))
            .inject(\.reduced, .named("reduced tax"))

        // Contributions to `[any PricingRule]`, in this order.
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
