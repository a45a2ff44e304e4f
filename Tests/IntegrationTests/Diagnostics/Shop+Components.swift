import DICore
import DIFactoryInjection

/// The components of the cases, each at the place in the messages.
extension Shop {
    typealias Made<Value> = Component<Value, ComponentOrigin.Made>

    static var settings: Made<Settings> {
        Component(Settings.self, init: Settings.init, fileID: "Shop/Settings.swift", line: 4)
    }

    static var existingSettings: Component<Settings, ComponentOrigin.Existing> {
        Component(instance: Settings(), fileID: "Shop/Settings.swift", line: 4)
    }

    static var database: Made<Database> {
        Component(Database.self, init: Database.init(settings:), fileID: "Shop/Database.swift", line: 7)
    }

    static var ledger: Made<Ledger> {
        Component(Ledger.self, init: Ledger.init(database:), fileID: "Shop/Books.swift", line: 7)
    }

    static var stock: Made<StockCatalog> {
        Component(StockCatalog.self, init: StockCatalog.init, fileID: "Shop/Stock.swift", line: 5)
    }

    static func priceList(in file: String = "Shop/ShopModule.swift") -> Made<PriceList> {
        Component(PriceList.self, init: PriceList.init(catalog:), fileID: file, line: 12)
    }

    static var basket: Made<Basket> {
        Component(Basket.self, init: Basket.init, fileID: "Shop/Basket.swift", line: 8)
    }

    static func basket<Value>(needing type: Value.Type) -> Made<Basket> {
        Component(Basket.self, init: { (_: Value) in Basket() }, fileID: "Shop/Basket.swift", line: 8)
    }

    static var clerk: Made<Clerk> {
        Component(Clerk.self, init: Clerk.init, fileID: "Shop/Staff.swift", line: 4)
    }

    static func clerk<Value>(needing type: Value.Type) -> Made<Clerk> {
        Component(Clerk.self, init: { (_: Value) in Clerk() }, fileID: "Shop/Staff.swift", line: 4)
    }

    static var report: Made<Report> {
        Component(Report.self, init: Report.init, fileID: "Shop/Report.swift", line: 6)
    }

    static func report<Value>(needing type: Value.Type) -> Made<Report> {
        Component(Report.self, init: { (_: Value) in Report() }, fileID: "Shop/Report.swift", line: 6)
    }

    /// Returns a report whose factory requests a type, without a declared dependency.
    static func report<Value>(asking type: Value.Type) -> Made<Report> {
        Component(Report.self, fileID: "Shop/Report.swift", line: 6) { resolver in
            _ = try resolver.resolve(type)
            return Report()
        }
    }
}
