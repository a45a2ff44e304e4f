/// Knows which tax a category bears.
struct Taxation: Sendable {
    let standard: Percentage
    let reduced: Percentage

    func tax(on net: Money, category: ProductCategory) -> Money {
        switch category {
        case .groceries, .books: reduced.of(net)
        case .household: standard.of(net)
        }
    }
}
