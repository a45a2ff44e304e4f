/// An order, parsed from a line.
struct Order: Sendable {
    let id: String
    let customer: String
    let product: Product
    let quantity: Int
    let unitPrice: Money

    var gross: Money { unitPrice * quantity }
}
