/// The heading of a report.
struct ReportTitle: Sendable, CustomStringConvertible {
    let origin: OrderOrigin
    let discounts: [String]

    var description: String {
        """
        Order desk: \(origin)
        Discounts:  \(discounts.joined(separator: ", "))
        """
    }
}
