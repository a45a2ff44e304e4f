/// A rule that may reduce the price of an order.
///
/// Rules are applied one after the other, each to the amount that the earlier ones left.
protocol PricingRule: Sendable {
    /// The name of the rule in reports.
    var name: String { get }

    /// Returns the discount on `amount`, the rest of the order's price; zero if the rule does not apply.
    func discount(on order: Order, amount: Money) -> Money
}

/// A discount on clearance products.
struct ClearanceDiscount: PricingRule {
    let name = "clearance"
    let percentage: Percentage

    func discount(on order: Order, amount: Money) -> Money {
        order.product.isOnClearance ? percentage.of(amount) : .zero
    }
}

/// A discount on large quantities of one product.
struct VolumeDiscount: PricingRule {
    let name = "volume"

    func discount(on order: Order, amount: Money) -> Money {
        switch order.quantity {
        case 100...: Percentage(percent: 10).of(amount)
        case 10...: Percentage(percent: 5).of(amount)
        default: .zero
        }
    }
}

/// A discount for members of the loyalty program.
struct LoyaltyDiscount: PricingRule {
    let name = "loyalty"
    let programme: LoyaltyProgramme

    func discount(on order: Order, amount: Money) -> Money {
        programme.includes(order.customer) ? Percentage(percent: 3).of(amount) : .zero
    }
}
