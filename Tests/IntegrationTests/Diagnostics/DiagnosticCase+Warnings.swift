import DICaches
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection

extension DiagnosticCase {
    /// Returns a case with a component that has a closer, with or without a cache.
    private static func closed(_ name: String, _ cache: (any CacheStrategy)?) -> DiagnosticCase {
        DiagnosticCase(name, validating: .everything) { cached(cache) }
    }

    private static func cached(_ cache: (any CacheStrategy)?) -> ComponentList {
        let component = Shop.basket.onClose { _ in }
        func list<Cache: CacheStrategy>(_ cache: Cache) -> ComponentList { ComponentList { component.cached(cache) } }
        guard let cache else { return ComponentList { component } }
        return list(cache)
    }

    private final class Sign {
        @Injected(fileID: "Shop/Sign.swift", line: 3) var settings: Shop.Settings
    }

    /// A cache that renews its instance in a scope.
    private struct LatestInScope: CacheStrategy {
        var lifetime: Lifetime { Lifetime(scope: "session", isRenewed: true) }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }

    private struct Branch: Module {
        var components: ComponentList {
            ComponentBuilder.buildExpression(CashDesks(count: 3), fileID: "Shop/Branch.swift", line: 5)
        }
    }

    private struct CashDesks: Module {
        let count: Int

        var components: ComponentList { Component(instance: count, fileID: "Shop/Desks.swift", line: 4) }
    }

    /// Probable mistakes, and dependencies that validation cannot prove.
    static let warnings: [DiagnosticCase] = [
        DiagnosticCase("DI0016-closure", validating: .everything) {
            Component(Shop.Database.self, fileID: "Shop/Database.swift", line: 7) { resolver in
                Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
            }
            .cached()
        },
        DiagnosticCase("DI0016-marked-properties", validating: .everything) {
            Component(Sign.self, init: Sign.init, fileID: "Shop/Sign.swift", line: 9).injectMarked()
        },
        closed("DI0023-no-cache", nil),
        closed("DI0023-one-resolve", StorageCache.perResolve),
        closed("DI0023-thread", PerThreadCache.perThread),
        closed("DI0023-task", StorageCache.perTask),
        closed("DI0023-weak", StorageCache.weak),
        closed("DI0023-shared", SharedCache()),
        closed("DI0023-renewed", TimeToLiveCache(.seconds(60), clock: ContinuousClock())),
        closed("DI0023-renewed-in-a-scope", LatestInScope()),
        DiagnosticCase(
            "DI0025-unused", validating: Validation(roots: [ComponentKey(Shop.Settings.self)])
        ) {
            Shop.existingSettings
            Shop.clerk
        },
        DiagnosticCase(
            "DI0025-asked-for-in-a-closure", validating: Validation(roots: [ComponentKey(Shop.Database.self)])
        ) {
            Shop.existingSettings
            Component(Shop.Database.self, fileID: "Shop/Database.swift", line: 7) { resolver in
                Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
            }
        },
        DiagnosticCase("DI0026-name", validating: .everything) {
            Shop.existingSettings.named("cash")
            Component(instance: Shop.Settings(), fileID: "ShopTests/CashTests.swift", line: 9)
                .named("cahs").overriding()
        },
        DiagnosticCase("DI0030-values", validating: .everything) {
            ComponentBuilder.buildExpression(CashDesks(count: 2), fileID: "Shop/Shop.swift", line: 3)
            ComponentBuilder.buildExpression(CashDesks(count: 3), fileID: "Shop/Shop.swift", line: 9)
        },
        DiagnosticCase("DI0030-nested", validating: .everything) {
            ComponentBuilder.buildExpression(CashDesks(count: 2), fileID: "Shop/Shop.swift", line: 3)
            Branch()
        },
    ]

    private static let broken = ComponentList {
        Shop.ledger.cached().eager()
    }

    /// Errors at the start of a container.
    static let starting: [DiagnosticCase] = [
        DiagnosticCase(
            "DI0022-eager", validating: .everything
        ) { Shop.basket.eager() },
        DiagnosticCase("DI0022-override", validating: .everything) {
            Shop.basket.cached().eager()
            Component(Shop.Basket.self, init: Shop.Basket.init, fileID: "ShopTests/BasketTests.swift", line: 12)
                .overriding()
        },
        DiagnosticCase("DI0027-one-error", { broken }, asking: { try await $0.start(validating: .everything) }),
        DiagnosticCase(
            "DI0027-several-errors",
            {
                broken
                Shop.priceList(in: "Shop/Shop.swift")
            },
            asking: { try await $0.start(validating: .everything) }),
    ]
}
