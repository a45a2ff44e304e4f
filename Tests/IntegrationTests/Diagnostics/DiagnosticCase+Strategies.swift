import DICore
import DIFactoryInjection
import DITesting
import TestSupport
import Testing

extension DiagnosticCase {
    /// Custom strategies and caches that violate their contract.
    static let strategies: [DiagnosticCase] = [
        DiagnosticCase("DI0008-strategy", resolving: Shop.Database.self) {
            Shop.settings
            Component(Shop.Database.self, strategy: Forgetful(), fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0008-resolver", resolving: Shop.Database.self) {
            Shop.settings
            Component(Shop.Database.self, strategy: Silent(), fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0010-kept-link") {
            let kept = Kept<LinkedNeed<Shop.Settings>>()
            let first = Container {
                Shop.settings
                Component(Shop.Database.self, strategy: Keeping(kept: kept), fileID: "Shop/Database.swift", line: 7)
            }
            _ = try first.resolve(Shop.Database.self)
            let second = Container {
                Shop.settings
                Component(Shop.Database.self, strategy: Keeping(kept: kept), fileID: "Shop/Database.swift", line: 7)
                Component(Shop.Settings.self, fileID: "Shop/Cash.swift", line: 3) { Shop.Settings() }.named("cash")
            }
            return [
                try await .request { _ = try second.resolve(Shop.Database.self) }, .validation(of: second),
            ]
        },
        DiagnosticCase(
            "DI0011-shared-cell",
            {
                let cache = OneCell()
                Shop.settings.cached(cache)
                Shop.basket.cached(cache)
            },
            asking: { container in
                _ = try container.resolve(Shop.Settings.self)
                _ = try container.resolve(Shop.Basket.self)
            }),
        DiagnosticCase("DI0005-conformance-suite") {
            let seen = Kept<ResolutionError>()
            _ = await FailureCapture.run {
                await InjectionStrategyConformance(Noting(seen: seen)) {
                    Component(Shop.Settings.self, init: Shop.Settings.init)
                }
                .check()
            }
            return [.error("request", try #require(seen.value))]
        },
        DiagnosticCase("DI0005-made-twice") {
            let container = Container(strategy: Twice()) {
                Shop.settings
            }
            return [try await .request { _ = try container.make(Shop.Database.init(settings:)) }]
        },
        DiagnosticCase("DI0008-need-of-another-type", resolving: Shop.Database.self) {
            Shop.settings
            Component(
                Shop.Database.self, function: database(needs: [AnyNeed(Need<Shop.Basket>.named("old"))]),
                fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0008-too-many-needs", resolving: Shop.Database.self) {
            Shop.settings
            Component(
                Shop.Database.self,
                function: database(needs: [AnyNeed(Need<Shop.Settings>()), AnyNeed(Need<Shop.Basket>.named("old"))]),
                fileID: "Shop/Database.swift", line: 7)
        },
    ]

    private static func database(needs: [AnyNeed]) -> FunctionStrategy<Shop.Database> {
        FunctionStrategy(needs: needs) { parameters in
            let settings = try parameters.next(Shop.Settings.self)
            return Maker { context in Shop.Database(settings: try settings(context)) }
        }
    }

    /// A default strategy that makes every instance twice, and returns the second one.
    private struct Twice: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            Second(inner: strategy)
        }

        struct Second<Output>: InjectionStrategy {
            let inner: any InjectionStrategy<Output>
            var dependencies: [Dependency] { inner.dependencies }
            func make(_ resolver: any Resolver) throws -> Output {
                _ = try inner.make(resolver)
                return try inner.make(resolver)
            }
        }
    }

    /// A strategy that resolves an undeclared dependency.
    private struct Silent: InjectionStrategy {
        var dependencies: [Dependency] { [] }

        func make(_ resolver: any Resolver) throws -> Shop.Database {
            Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
        }
    }

    /// A strategy that links an undeclared dependency.
    private struct Forgetful: InjectionStrategy {
        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) throws -> Shop.Database {
            Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Shop.Database> {
            let settings = try linker.link(Need<Shop.Settings>())
            return Maker { Shop.Database(settings: try settings($0)) }
        }
    }

    /// A strategy that always uses its first link, wherever it is linked.
    private struct Keeping: InjectionStrategy {
        let kept: Kept<LinkedNeed<Shop.Settings>>

        var dependencies: [Dependency] { [Need<Shop.Settings>().dependency] }
        func make(_ resolver: any Resolver) throws -> Shop.Database {
            Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Shop.Database> {
            let settings = try kept.value ?? linker.link(Need<Shop.Settings>())
            kept.value = settings
            return Maker { Shop.Database(settings: try settings($0)) }
        }
    }

    /// A cache that returns the same cell for all components.
    private struct OneCell: CacheStrategy {
        let cell = CacheCell()

        var lifetime: Lifetime { Lifetime(.container, name: "one cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }

    /// A strategy that records the error of its resolver.
    private struct Noting: InjectionStrategy {
        let seen: Kept<ResolutionError>

        var dependencies: [Dependency] { [Need<Shop.Settings>().dependency] }
        func make(_ resolver: any Resolver) throws -> Shop.Database {
            do {
                return Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
            } catch {
                seen.value = error
                throw error
            }
        }
    }
}
