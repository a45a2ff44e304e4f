/// The tax rates of the product categories.
struct Taxation: Sendable {
    var standard = Percentage(0)
    var reduced = Percentage(0)

    func tax(on net: Money, category: ProductCategory) -> Money {
        switch category {
        case .groceries, .books: reduced.of(net)
        case .household: standard.of(net)
        }
    }
}
