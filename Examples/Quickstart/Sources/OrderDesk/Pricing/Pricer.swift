/// Computes the discount and tax of an order.
final class Pricer: Sendable {
    private let rules: [any PricingRule]
    private let taxation: Taxation

    init(rules: [any PricingRule], taxation: Taxation) {
        self.rules = rules
        self.taxation = taxation
    }

    func price(_ order: Order) -> PricedOrder {
        var net = order.gross
        for rule in rules {
            net -= rule.discount(on: order, amount: net)
        }
        return PricedOrder(
            order: order,
            discount: order.gross - net,
            tax: taxation.tax(on: net, category: order.product.category))
    }
}

/// An order with its discount and tax.
struct PricedOrder: Sendable {
    let order: Order
    let discount: Money
    let tax: Money

    var total: Money { order.gross - discount + tax }
}
