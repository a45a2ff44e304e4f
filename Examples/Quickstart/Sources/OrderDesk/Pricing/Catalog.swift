/// The products that can be ordered.
protocol Catalog: Sendable {
    /// Returns the product with this code, or `nil` if there is none.
    func product(_ code: String) -> Product?
}

/// A product that can be ordered.
struct Product: Sendable {
    let code: String
    let category: ProductCategory
    let price: Money
    var isOnClearance = false
}

/// The category of a product, for taxes and reports.
enum ProductCategory: String, Sendable {
    case groceries, household, books
}
