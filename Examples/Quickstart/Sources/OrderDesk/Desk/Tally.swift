/// Everything the desk did, added up.
public struct Tally: Sendable {
    /// Totals of a customer, of a category or of the desk.
    public struct Totals: Sendable, Equatable {
        /// How many orders were taken.
        public private(set) var orders = 0
        /// How many pieces they are about.
        public private(set) var units = 0
        /// What they would cost without discounts and taxes.
        public private(set) var gross = Money.zero
        /// What was taken off.
        public private(set) var discount = Money.zero
        /// The taxes on what was left.
        public private(set) var tax = Money.zero

        /// What there is to pay.
        public var total: Money { gross - discount + tax }

        mutating func add(_ priced: PricedOrder) {
            orders += 1
            units += priced.order.quantity
            gross += priced.order.gross
            discount += priced.discount
            tax += priced.tax
        }
    }

    /// How many lines there were, orders or not.
    public private(set) var lines = 0
    /// How many of them were empty or comments.
    public private(set) var skipped = 0
    /// The totals of everything.
    public private(set) var totals = Totals()
    /// The totals of each customer, by name.
    public private(set) var customers: [String: Totals] = [:]
    /// The totals of each category in which something was sold, by name.
    public private(set) var categories: [String: Totals] = [:]
    /// The lines that are no orders, from first to last. Lines count from 1.
    public private(set) var rejected: [(line: Int, reason: Rejection)] = []

    private var lineOfOrder: [String: Int] = [:]

    /// Adds what became of the next line.
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
