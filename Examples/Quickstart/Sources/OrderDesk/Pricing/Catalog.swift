/// The products that can be ordered.
protocol Catalog: Sendable {
    /// The product with this code, if there is one.
    func product(_ code: String) -> Product?
}

/// Something that can be ordered.
struct Product: Sendable {
    let code: String
    let category: ProductCategory
    let price: Money
    var isOnClearance = false
}

/// Products are taxed, and reported, by category.
enum ProductCategory: String, Sendable {
    case groceries, household, books
}
