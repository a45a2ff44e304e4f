import DIMacros

/// The catalog, the discounts and the taxes: the components of the quickstart's `PricingModule`, wired by the compiler.
@DependencyGraph(.module)
struct PricingGraph {
    @Provides(.shared) static func catalog() -> any Catalog { PriceList.standard() }

    // Three values of one type, distinguished by the names of their providers.
    @Provides static func standardTax() -> Percentage { Percentage(percent: 20) }
    @Provides static func reducedTax() -> Percentage { Percentage(percent: 5) }
    @Provides static func clearance() -> Percentage { Percentage(percent: 25) }

    @Provides static func taxation(standardTax: Percentage, reducedTax: Percentage) -> Taxation {
        Taxation(standard: standardTax, reduced: reducedTax)
    }

    // Contributions to `[any PricingRule]`, in this order.
    @Provides(.contributed) static func clearanceRule(clearance: Percentage) -> any PricingRule {
        ClearanceDiscount(percentage: clearance)
    }
    @Provides(.contributed) static func volumeRule() -> any PricingRule { VolumeDiscount() }
    @Provides(.contributed) static func loyaltyRule(programme: LoyaltyProgramme) -> any PricingRule {
        LoyaltyDiscount(programme: programme)
    }

    @Provides(.shared) static func programme() -> LoyaltyProgramme { LoyaltyProgramme() }
    @Provides(.shared) static func pricer(rules: [any PricingRule], taxation: Taxation) -> Pricer {
        Pricer(rules: rules, taxation: taxation)
    }
}
