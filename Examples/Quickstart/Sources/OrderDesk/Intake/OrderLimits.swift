/// The largest order that the desk accepts.
///
/// The limits also prevent arithmetic overflow. An order is at most 10⁸ cents, so a total would overflow only after
/// ninety billion orders.
struct OrderLimits: Sendable {
    /// The largest quantity.
    let quantity: Int
    /// The largest amount, for a unit price and for a whole order.
    let amount: Money

    /// Returns the limits of the desk.
    static func standard() -> OrderLimits {
        OrderLimits(quantity: 1_000_000, amount: Money(cents: 100_000_000))
    }
}
