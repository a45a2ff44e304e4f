import DICompatibility
import DICore
import DIFactoryInjection

extension DiagnosticCase {
    private typealias Catalog = Shop.Catalog

    private static let priceList = ComponentList {
        Shop.priceList()
    }

    private static func catalog(_ line: Int) -> Component<any Catalog, ComponentOrigin.Made> {
        Component((any Catalog).self, init: Shop.StockCatalog.init, fileID: "Shop/Stock.swift", line: line)
    }

    /// Errors in containers with rules.
    static let rules: [DiagnosticCase] = [
        DiagnosticCase("DI0001-contextual", resolving: Shop.PriceList.self) {
            priceList
            Contextual(for: Shop.Report.self) { catalog(5) }
        },
        DiagnosticCase("DI0001-variant", resolving: Shop.PriceList.self) {
            priceList
            Variant("phone") { catalog(5) }
            Variant.Selection("server")
        },
        DiagnosticCase(
            "DI0001-no-name-matches",
            {
                catalog(5).named("archive")
                NameMatching()
            }, asking: { _ = try $0.resolve((any Catalog).self, qualifier: .matching("mainCatalog")) }),
        DiagnosticCase("DI0003-contextual", resolving: Shop.PriceList.self) {
            priceList
            Contextual(for: Shop.PriceList.self) { catalog(5) }
            Contextual(for: Shop.PriceList.self) { catalog(6) }
            catalog(7)
        },
        DiagnosticCase("DI0003-variants", resolving: Shop.PriceList.self) {
            priceList
            Variant("phone") { catalog(5) }
            Variant("server") { catalog(6) }
            Variant.Selection("phone", "server")
        },
        DiagnosticCase("DI0003-registered-automatically", resolving: Shop.PriceList.self) {
            priceList
            AutoRegistration(Weekly.self, Yearly.self)
        },
        DiagnosticCase(
            "DI0003-names",
            {
                catalog(5).named("main")
                catalog(6).named("copy")
                NameMatching()
                Component(
                    Shop.PriceList.self, init: Shop.PriceList.init(catalog:),
                    needs: Need(qualifier: .matching("copyOfMainCatalog")), fileID: "Shop/ShopModule.swift", line: 12)
            }, asking: { _ = try $0.resolve(Shop.PriceList.self) }),
        DiagnosticCase("DI0004-contextual", resolving: Shop.PriceList.self) {
            priceList
            Contextual(for: Shop.PriceList.self) {
                Redirection(
                    from: (any Catalog).self, to: Shop.StockCatalog.self, fileID: "Shop/ShopModule.swift", line: 30
                ) { $0 }
                Redirection(
                    from: Shop.StockCatalog.self, to: (any Catalog).self, fileID: "Shop/ShopModule.swift", line: 31
                ) { _ in Shop.StockCatalog() }
            }
        },
    ]

    private struct Weekly: Shop.Catalog, AutoRegistered {
        static var registration: ComponentList {
            Component(Weekly.self, init: Weekly.init, fileID: "Shop/Weekly.swift", line: 3).role { $0 as any Catalog }
        }
    }

    private struct Yearly: Shop.Catalog, AutoRegistered {
        static var registration: ComponentList {
            Component(Yearly.self, init: Yearly.init, fileID: "Shop/Yearly.swift", line: 3).role { $0 as any Catalog }
        }
    }
}
