import DICore
import DIFactoryInjection
import DIInspection

private struct Full: Error, CustomStringConvertible {
    let description = "the log is full"
}

extension DiagnosticCase {
    private static let stock = ComponentList {
        Shop.stock.role { $0 as any Shop.Catalog }.cached()
    }

    /// Errors of decorators.
    static let decorators: [DiagnosticCase] = [
        DiagnosticCase("DI0001-decorator", resolving: Shop.PriceList.self) {
            stock
            Shop.priceList(in: "Shop/Shop.swift")
            Decorator((any Shop.Catalog).self, fileID: "Shop/Logging.swift", line: 3) { $0 }
            Decorator((any Shop.Catalog).self, needs: Need<Shop.Clerk>(), fileID: "Shop/Staff.swift", line: 8) {
                inner, _ in
                inner
            }
        },
        DiagnosticCase("DI0002-decorator", resolving: (any Shop.Catalog).self) {
            stock
            Decorator(
                (any Shop.Catalog).self, needs: Need<any Shop.Catalog>(), fileID: "Shop/Logging.swift", line: 3
            ) { inner, _ in inner }
        },
        DiagnosticCase("DI0002-through-a-decorator", resolving: Shop.PriceList.self) {
            stock
            Shop.priceList(in: "Shop/Shop.swift")
            Decorator(
                (any Shop.Catalog).self, needs: Need<Shop.PriceList>(), fileID: "Shop/Logging.swift", line: 3
            ) { inner, _ in inner }
        },
        DiagnosticCase("DI0005-decorator", resolving: Shop.PriceList.self) {
            stock
            Shop.priceList(in: "Shop/Shop.swift")
            Decorator((any Shop.Catalog).self, fileID: "Shop/Logging.swift", line: 3) { _ in throw Full() }
        },
        DiagnosticCase("DI0016-decorator", validating: .everything) {
            stock
            Decorator((any Shop.Catalog).self, fileID: "Shop/Logging.swift", line: 3) { inner, _ in inner }
        },
        DiagnosticCase("DI0020-decorator", validating: .everything) {
            stock
            Shop.basket.cached(.scope("session"))
            Decorator(
                (any Shop.Catalog).self, needs: Need<Shop.Basket>(), fileID: "Shop/Logging.swift", line: 3
            ) { inner, _ in inner }
        },
        DiagnosticCase("DI0028-name", validating: .everything) {
            Shop.stock.role(qualifier: "cash") { $0 as any Shop.Catalog }
            Decorator((any Shop.Catalog).self, qualifier: "cahs", fileID: "Shop/Logging.swift", line: 3) { $0 }
        },
        DiagnosticCase("DI0028-predicate", validating: .everything) {
            stock
            Decorator(
                (any Shop.Catalog).self, where: { $0.lifetime == .uncached }, fileID: "Shop/Logging.swift", line: 3
            ) { $0 }
        },
    ]
}
