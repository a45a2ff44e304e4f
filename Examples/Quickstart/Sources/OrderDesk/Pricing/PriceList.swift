/// A catalog held in memory.
struct PriceList: Catalog {
    private let products: [String: Product]

    init(_ products: [Product]) {
        self.products = Dictionary(uniqueKeysWithValues: products.map { ($0.code, $0) })
    }

    func product(_ code: String) -> Product? {
        products[code]
    }

    /// Returns the shop's products.
    static func standard() -> PriceList {
        PriceList([
            Product(code: "coffee-beans", category: .groceries, price: Money(cents: 12_50)),
            Product(code: "green-tea", category: .groceries, price: Money(cents: 6_40)),
            Product(code: "honey", category: .groceries, price: Money(cents: 5_75)),
            Product(code: "coffee-filters", category: .household, price: Money(cents: 3_20)),
            Product(code: "mug", category: .household, price: Money(cents: 8_90)),
            Product(code: "teapot", category: .household, price: Money(cents: 34_00), isOnClearance: true),
            Product(code: "cookbook", category: .books, price: Money(cents: 24_95)),
            Product(code: "calendar", category: .books, price: Money(cents: 9_95), isOnClearance: true),
        ])
    }
}
