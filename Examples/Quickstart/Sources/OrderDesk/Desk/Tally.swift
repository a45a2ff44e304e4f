/// The sums of all handled orders.
public struct Tally: Sendable {
    /// The totals of a customer, a category or the desk.
    public struct Totals: Sendable, Equatable {
        /// The number of accepted orders.
        public private(set) var orders = 0
        /// The number of ordered units.
        public private(set) var units = 0
        /// The price without discounts and taxes.
        public private(set) var gross = Money.zero
        /// The discounts.
        public private(set) var discount = Money.zero
        /// The taxes on the discounted price.
        public private(set) var tax = Money.zero

        /// The final price.
        public var total: Money { gross - discount + tax }

        mutating func add(_ priced: PricedOrder) {
            orders += 1
            units += priced.order.quantity
            gross += priced.order.gross
            discount += priced.discount
            tax += priced.tax
        }
    }

    /// The number of lines, including comments.
    public private(set) var lines = 0
    /// The number of empty lines and comments.
    public private(set) var skipped = 0
    /// The totals of all orders.
    public private(set) var totals = Totals()
    /// The totals of each customer, by name.
    public private(set) var customers: [String: Totals] = [:]
    /// The totals of each category with an order, by name.
    public private(set) var categories: [String: Totals] = [:]
    /// The rejected lines in order, numbered from 1.
    public private(set) var rejected: [(line: Int, reason: Rejection)] = []

    private var lineOfOrder: [String: Int] = [:]

    /// Adds the outcome of the next line.
    mutating func add(_ outcome: LineOutcome) {
        lines += 1
        switch outcome {
        case .skipped:
            skipped += 1
        case .rejected(let reason):
            rejected.append((lines, reason))
        case .accepted(let priced):
            let order = priced.order
            if let line = lineOfOrder[order.id] {
                rejected.append((lines, .duplicate(id: order.id, line: line)))
                return
            }
            lineOfOrder[order.id] = lines
            totals.add(priced)
            customers[order.customer, default: Totals()].add(priced)
            categories[order.product.category.rawValue, default: Totals()].add(priced)
        }
    }
}
