/// A reason to charge less.
///
/// Rules are asked one after the other, each for what the earlier ones left over.
protocol PricingRule: Sendable {
    /// What a report calls the rule.
    var name: String { get }

    /// What to take off `amount`, the rest of the order's price: zero where the rule does not apply.
    func discount(on order: Order, amount: Money) -> Money
}

/// What must go, goes for less.
struct ClearanceDiscount: PricingRule {
    let name = "clearance"
    let percentage: Percentage

    func discount(on order: Order, amount: Money) -> Money {
        order.product.isOnClearance ? percentage.of(amount) : .zero
    }
}

/// Many pieces of one product cost less.
struct VolumeDiscount: PricingRule {
    let name = "volume"

    func discount(on order: Order, amount: Money) -> Money {
        switch order.quantity {
        case 100...: Percentage(10).of(amount)
        case 10...: Percentage(5).of(amount)
        default: .zero
        }
    }
}

/// Members of the loyalty programme pay less.
struct LoyaltyDiscount: PricingRule {
    let name = "loyalty"
    let programme: LoyaltyProgramme

    func discount(on order: Order, amount: Money) -> Money {
        programme.includes(order.customer) ? Percentage(3).of(amount) : .zero
    }
}
