import DICore
import DIFactoryInjection
import Testing

extension DiagnosticCase {
    /// Errors of containers, scopes, redirections and decorators that follow one another too often.
    static let limits: [DiagnosticCase] = [
        DiagnosticCase("DI0004-too-many") {
            let container = Container {
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
                    .named("0")
                for number in 1...33 {
                    Redirection(
                        from: Shop.Settings.self, qualifier: .name("\(number)"), to: Shop.Settings.self,
                        qualifier: .name("\(number - 1)"), fileID: "Shop/ShopModule.swift", line: number
                    ) { $0 }
                }
            }
            return [try await .request { _ = try container.resolve(Shop.Settings.self, named: "33") }]
        },
        DiagnosticCase("DI0024-decorators") {
            let container = Container {
                Component(Shop.StockCatalog.self, init: Shop.StockCatalog.init, fileID: "Shop/Stock.swift", line: 5)
                    .role { $0 as any Shop.Catalog }
                for line in 1...33 {
                    Decorator((any Shop.Catalog).self, fileID: "Shop/Logging.swift", line: line) { $0 }
                }
            }
            return [try await .request { _ = try container.resolve((any Shop.Catalog).self) }]
        },
        DiagnosticCase("DI0024-containers") {
            var container = Container {
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
            }
            for _ in 0...64 { container = container.child {} }
            let innermost = container
            return [try await .request { _ = try innermost.resolve(Shop.Settings.self) }]
        },
        DiagnosticCase("DI0021-too-many") {
            let container = Container {}
            var scopes = [try container.openScope("0")]
            for number in 1..<64 { scopes.append(try scopes[number - 1].openScope(ScopeName("\(number)"))) }
            let innermost = scopes[63]
            let diagnosis = try await Diagnosis.request { _ = try innermost.openScope("64") }
            try await container.close()
            return [diagnosis]
        },
        DiagnosticCase("DI0005-used-cell") {
            let container = Container {
                Component(Shop.Basket.self, init: Shop.Basket.init, fileID: "Shop/Basket.swift", line: 8)
                    .cached(OneWeakCell())
            }
            _ = try container.resolve(Shop.Basket.self)
            return [try await .request { _ = try container.resolve(Shop.Basket.self) }]
        },
    ]

    /// A cache whose slot always chooses the same weak cell.
    private struct OneWeakCell: CacheStrategy {
        let lifetime = Lifetime(.container, name: "one weak cell", isWeak: true)

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

        private struct Slot: CacheSlot {
            let cell = CacheCell(.weak)

            func cell(in context: borrowing CacheContext) -> CacheCell { cell }
        }
    }
}
