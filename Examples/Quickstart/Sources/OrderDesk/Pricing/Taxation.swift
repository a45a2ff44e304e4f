/// The tax rates of the product categories.
struct Taxation: Sendable {
    var standard: Percentage
    var reduced: Percentage

    /// Returns the rates of a shop that pays no taxes.
    static func exempt() -> Taxation {
        Taxation(standard: Percentage(percent: 0), reduced: Percentage(percent: 0))
    }

    func tax(on net: Money, category: ProductCategory) -> Money {
        switch category {
        case .groceries, .books: reduced.of(net)
        case .household: standard.of(net)
        }
    }
}
