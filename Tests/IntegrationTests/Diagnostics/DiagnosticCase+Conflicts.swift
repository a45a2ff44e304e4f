import DICore
import DIFactoryInjection
import DIInspection

extension DiagnosticCase {
    private typealias Catalog = Shop.Catalog

    private struct StockModule: Module {
        var components: ComponentList {
            Component((any Catalog).self, init: Shop.StockCatalog.init, fileID: "Stock/StockModule.swift", line: 4)
        }
    }

    private struct PreviewModule: Module {
        var components: ComponentList {
            Component((any Catalog).self, init: Shop.StockCatalog.init, fileID: "Preview/Module.swift", line: 9)
                .cached()
        }
    }

    /// Keys with several answers, and redirections that form a cycle.
    static let conflicts: [DiagnosticCase] = [
        DiagnosticCase("DI0003-two-modules", resolving: Shop.PriceList.self) {
            StockModule()
            PreviewModule()
            Shop.priceList()
        },
        DiagnosticCase("DI0003-name", resolving: Shop.Report.self, named: "daily") {
            for line in [3, 4] {
                Component(Shop.Report.self, init: Shop.Report.init, fileID: "Shop/Reports.swift", line: line)
                    .named("daily")
            }
        },
        DiagnosticCase("DI0003-overriding", resolving: Shop.Report.self) {
            for line in [3, 4] {
                Component(Shop.Report.self, init: Shop.Report.init, fileID: "Shop/Reports.swift", line: line)
                    .overriding()
            }
        },
        DiagnosticCase("DI0003-redirections", resolving: (any Catalog).self) {
            for line in [30, 31] {
                Redirection(
                    from: (any Catalog).self, to: Shop.StockCatalog.self, fileID: "Shop/ShopModule.swift", line: line
                ) { $0 }
            }
            Shop.stock
        },
        DiagnosticCase("DI0004-two", resolving: (any Catalog).self) {
            Redirection(
                from: (any Catalog).self, to: Shop.StockCatalog.self, fileID: "Shop/ShopModule.swift", line: 30
            ) { $0 }
            Redirection(
                from: Shop.StockCatalog.self, to: (any Catalog).self, fileID: "Shop/ShopModule.swift", line: 31
            ) { _ in Shop.StockCatalog() }
        },
        DiagnosticCase("DI0009-map", resolving: [String: any Catalog].self) {
            for (line, name) in [(5, "spring"), (6, "autumn")] {
                Component(Shop.StockCatalog.self, init: Shop.StockCatalog.init, fileID: "Shop/Stock.swift", line: line)
                    .named(name).contribute(key: "seasonal") { $0 as any Catalog }
            }
        },
        DiagnosticCase("DI0012-one-module", validating: .everything) { BillingModule() },
        DiagnosticCase("DI0012-several-modules", validating: .everything) {
            BillingModule()
            PostageModule()
        },
    ]

    private struct BillingModule: Module {
        var components: ComponentList {
            Component(Shop.Report.self, init: Shop.Report.init, fileID: "Billing/Billing.swift", line: 3)
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Shop.Settings.self)] }
    }

    private struct PostageModule: Module {
        var components: ComponentList {}
        var externalNeeds: [ComponentKey] { [ComponentKey(Shop.Settings.self)] }
    }

    /// Components that need themselves.
    static let cycles: [DiagnosticCase] = [
        DiagnosticCase("DI0002-itself", resolving: Shop.Clerk.self) {
            Component(
                Shop.Clerk.self, dependencies: [Need<Shop.Clerk>().dependency], fileID: "Shop/Staff.swift", line: 4
            ) { try $0.resolve(Shop.Clerk.self) }
        },
        DiagnosticCase("DI0002-two", resolving: Shop.Report.self) {
            Shop.report(needing: Shop.Clerk.self)
            Shop.clerk(needing: Shop.Basket.self).cached()
            Shop.basket(needing: Shop.Clerk.self)
        },
        DiagnosticCase("DI0002-in-closures", resolving: Shop.Clerk.self) {
            Component(Shop.Clerk.self, fileID: "Shop/Staff.swift", line: 4) { resolver in
                _ = try resolver.resolve(Shop.Basket.self)
                return Shop.Clerk()
            }
            Component(Shop.Basket.self, fileID: "Shop/Basket.swift", line: 8) { resolver in
                _ = try resolver.resolve(Shop.Clerk.self)
                return Shop.Basket()
            }
        },
        DiagnosticCase(
            "DI0002-asynchronous",
            {
                AsyncComponent(
                    Shop.Clerk.self, dependencies: [Need<Shop.Basket>().dependency], fileID: "Shop/Staff.swift",
                    line: 4
                ) { resolver in
                    _ = try await resolver.resolve(Shop.Basket.self)
                    return Shop.Clerk()
                }
                Shop.basket(needing: Shop.Clerk.self)
            },
            asking: { _ = try await $0.async.resolve(Shop.Clerk.self) }),
        DiagnosticCase("DI0002-collection", resolving: (any Catalog).self) {
            Component(
                (any Catalog).self, dependencies: [Need<[any Catalog]>().dependency], fileID: "Shop/Stock.swift",
                line: 5
            ) { resolver in
                _ = try resolver.resolve([any Catalog].self)
                return Shop.StockCatalog()
            }
            .contribute()
        },
    ]
}
