/// The heading of a report.
struct ReportTitle: Sendable, CustomStringConvertible {
    let origin: OrderOrigin
    let rules: [any PricingRule]

    var description: String {
        """
        Order desk: \(origin)
        Discounts:  \(rules.map(\.name).joined(separator: ", "))
        """
    }
}
