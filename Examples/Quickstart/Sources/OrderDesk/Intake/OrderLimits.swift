/// The largest order the desk takes.
///
/// The limits also keep all arithmetic far away from overflow: no order is above ten to the eighth
/// cents, so it would take ninety thousand million of them to overflow a total.
struct OrderLimits: Sendable {
    /// The most pieces.
    let quantity: Int
    /// The highest amount, for one piece and for all of them.
    let amount: Money
}
