import DICore
import DIFactoryInjection
import DIInspection

extension DiagnosticCase {
    private typealias Catalog = Shop.Catalog
    private typealias PaymentGateway = Shop.PaymentGateway

    private struct Screen {
        let container: Container
    }

    private static let priceList = ComponentList {
        Shop.priceList()
    }

    private static let checkout = ComponentList {
        Component(
            Shop.CheckoutService.self, init: Shop.CheckoutService.init(gateway:), needs: .named("sandbox"),
            fileID: "Shop/Checkout.swift", line: 41)
    }

    /// Requests without an answer, and registrations with similar names.
    static let missing: [DiagnosticCase] = [
        DiagnosticCase("DI0001-class", resolving: Shop.Ledger.self) {
            Shop.ledger
        },
        DiagnosticCase("DI0001-protocol", resolving: Shop.PriceList.self) { priceList },
        DiagnosticCase("DI0001-any", resolving: Any.self) { priceList },
        DiagnosticCase("DI0001-container", resolving: Screen.self) {
            Component(Screen.self, init: Screen.init(container:), fileID: "Shop/Screens.swift", line: 9)
        },
        DiagnosticCase(
            "DI0001-from-outside", resolving: Shop.Ledger.self,
            validation: Validation(roots: [ComponentKey(Shop.Ledger.self)])
        ) {},
        DiagnosticCase("DI0001-name", resolving: Shop.CheckoutService.self) {
            checkout
            Component(
                (any PaymentGateway).self, init: Shop.CardGateway.init, fileID: "Shop/ShopModule.swift", line: 22)
        },
        DiagnosticCase("DI0001-misspelt-name", resolving: Shop.CheckoutService.self) {
            checkout
            for (line, name) in [(22, "live"), (23, "sandbx")] {
                Component(
                    (any PaymentGateway).self, init: Shop.CardGateway.init, fileID: "Shop/ShopModule.swift",
                    line: line
                )
                .named(name)
            }
        },
        DiagnosticCase(
            "DI0001-typed-qualifier",
            {
                Component(
                    (any PaymentGateway).self, init: Shop.CardGateway.init, fileID: "Shop/ShopModule.swift", line: 22
                )
                .named("sandbox")
                Component(
                    Shop.CheckoutService.self, init: Shop.CheckoutService.init(gateway:),
                    needs: .qualified(by: Sandbox.self), fileID: "Shop/Checkout.swift", line: 41)
            },
            asking: { _ = try $0.resolve(Shop.CheckoutService.self) }),
        DiagnosticCase("DI0001-misspelt-type", resolving: PriceLists.self) {
            Component(instance: Shop.Settings(), fileID: "Shop/ShopModule.swift", line: 3)
            priceList
            Component((any Catalog).self, init: Shop.StockCatalog.init, fileID: "Shop/ShopModule.swift", line: 13)
        },
        DiagnosticCase("DI0001-implementation-only", resolving: Shop.PriceList.self) {
            priceList
            Shop.stock
        },
        DiagnosticCase("DI0001-many-that-read-alike", resolving: Shop.CheckoutService.self) {
            checkout
            for number in 1...9 {
                Component(
                    (any PaymentGateway).self, init: Shop.CardGateway.init, fileID: "Shop/Gateways.swift",
                    line: number
                )
                .named("till \(number)")
            }
        },
    ]

    private enum Sandbox {}

    private final class PriceLists: Sendable {}

    // MARK: In modules

    private struct BooksModule: Module {
        var components: ComponentList {
            Component(Shop.Database.self, init: Shop.Database.init(settings:), fileID: "Books/Books.swift", line: 4)
                .cached().modulePrivate()
            Component(Shop.Ledger.self, init: Shop.Ledger.init(database:), fileID: "Books/Books.swift", line: 5)
                .cached()
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Shop.Settings.self)] }
    }

    private struct ShopModule: Module {
        var components: ComponentList {
            Component(
                Shop.CheckoutService.self, init: Shop.CheckoutService.init(gateway:), needs: .named("sandbox"),
                fileID: "Shop/Checkout.swift", line: 41
            )
            .cached(.scope("request"))
            Component(
                (any PaymentGateway).self, init: Shop.CardGateway.init, fileID: "Shop/ShopModule.swift", line: 22)
            for number in 1...4 {
                Component(
                    Shop.RefundService.self, init: Shop.RefundService.init(gateway:), needs: .named("sandbox"),
                    fileID: "Shop/Refund.swift", line: 11 + number
                )
                .named("till \(number)")
            }
        }
    }

    private struct AppModule: Module {
        var components: ComponentList {
            Component(
                Shop.CheckoutController.self, init: Shop.CheckoutController.init(service:),
                fileID: "Shop/AppModule.swift", line: 3)
            ShopModule()
        }
    }

    /// Missing components of a module, of a collection, of a redirection, and components dropped by an override.
    static let missingElsewhere: [DiagnosticCase] = [
        DiagnosticCase(
            "DI0001-in-a-module",
            { AppModule() },
            asking: { container in
                try container.withScope("request") { _ = try $0.resolve(Shop.CheckoutController.self) }
            }),
        DiagnosticCase("DI0001-module-private", resolving: Shop.Database.self) {
            BooksModule()
            Component(instance: Shop.Settings(), fileID: "App/Main.swift", line: 2)
        },
        DiagnosticCase("DI0001-external-need-of-its-module", resolving: Shop.Ledger.self) { BooksModule() },
        DiagnosticCase("DI0001-external-need-of-another-module", resolving: Shop.Report.self) {
            Component(
                Shop.Report.self, init: { (_: Shop.Settings) in Shop.Report() }, fileID: "App/Main.swift", line: 9)
            BooksModule()
        },
        DiagnosticCase("DI0001-dropped-by-an-override", resolving: Shop.PriceList.self) {
            priceList
            Shop.stock.role { $0 as any Catalog }
            Component(
                Shop.StockCatalog.self, init: Shop.StockCatalog.init, fileID: "ShopTests/Doubles.swift", line: 8
            )
            .overriding()
        },
        DiagnosticCase("DI0001-collection", resolving: [any Catalog].self) {
            Shop.report(needing: [any Catalog].self)
        },
        DiagnosticCase("DI0001-collection-without-contribution", resolving: Shop.Report.self) {
            Shop.report(needing: [any Catalog].self)
            Component((any Catalog).self, init: Shop.StockCatalog.init, fileID: "Shop/Stock.swift", line: 5)
            Component(Shop.StockCatalog.self, init: Shop.StockCatalog.init, fileID: "Shop/Stock.swift", line: 6)
                .named("remainders").role { $0 as any Catalog }
        },
        DiagnosticCase("DI0001-named-collection", resolving: Shop.Report.self) {
            Component(
                Shop.Report.self, init: { (_: [any Catalog]) in Shop.Report() }, needs: .named("spring"),
                fileID: "Shop/Report.swift", line: 6)
        },
        DiagnosticCase("DI0001-map", resolving: [String: any Catalog].self) {
            Shop.report(needing: [String: any Catalog].self)
        },
        DiagnosticCase(
            "DI0001-assisted",
            {
                Shop.report(needing: AssistedFactory<String, Invoice>.self)
            },
            asking: { _ = try $0.resolve(Invoice.self, arguments: "Corner Shop") }),
        DiagnosticCase("DI0001-product-of-a-factory", resolving: Shop.Report.self) {
            invoices
            Shop.report(needing: Invoice.self)
        },
        DiagnosticCase(
            "DI0001-other-arguments",
            {
                invoices
                Shop.report(needing: AssistedFactory<Int, Invoice>.self)
            },
            asking: { _ = try $0.resolve(Invoice.self, arguments: 7) }),
        DiagnosticCase("DI0001-redirection", resolving: (any Catalog).self) {
            Redirection(
                from: (any Catalog).self, to: Shop.StockCatalog.self, fileID: "Shop/ShopModule.swift", line: 30
            ) { $0 }
            priceList
        },
    ]

    private struct Invoice {
        let customer: String
    }

    private static let invoices = ComponentList {
        Component(
            assisted: Invoice.self, arguments: String.self, init: Invoice.init(customer:),
            fileID: "Shop/Invoices.swift", line: 9)
    }
}
