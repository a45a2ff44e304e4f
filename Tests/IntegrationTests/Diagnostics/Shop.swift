/// The types of the cases' shop.
enum Shop {
    protocol Catalog: Sendable {}

    final class StockCatalog: Catalog {}

    protocol PaymentGateway: Sendable {}

    struct CardGateway: PaymentGateway {}

    final class Settings: Sendable {}

    final class Database: Sendable {
        let settings: Settings
        init(settings: Settings) { self.settings = settings }
    }

    final class Ledger: Sendable {
        let database: Database
        init(database: Database) { self.database = database }
    }

    final class PriceList: Sendable {
        let catalog: any Catalog
        init(catalog: any Catalog) { self.catalog = catalog }
    }

    final class CheckoutService: Sendable {
        let gateway: any PaymentGateway
        init(gateway: any PaymentGateway) { self.gateway = gateway }
    }

    final class RefundService: Sendable {
        let gateway: any PaymentGateway
        init(gateway: any PaymentGateway) { self.gateway = gateway }
    }

    final class CheckoutController: Sendable {
        let service: CheckoutService
        init(service: CheckoutService) { self.service = service }
    }

    /// A type whose instances are not created by its own initializer.
    final class Report: Sendable {}

    final class User: Sendable {}

    final class Basket: Sendable {}

    final class Clerk: Sendable {}
}
