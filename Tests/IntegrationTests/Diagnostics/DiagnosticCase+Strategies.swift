import DICore
import DIFactoryInjection
import DITesting
import Foundation
import Testing

extension DiagnosticCase {
    /// Custom strategies and caches that violate their contract.
    static let strategies: [DiagnosticCase] = [
        DiagnosticCase("DI0008-strategy", resolving: Shop.Database.self) {
            Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
            Component(Shop.Database.self, strategy: Forgetful(), fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0008-resolver", resolving: Shop.Database.self) {
            Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
            Component(Shop.Database.self, strategy: Silent(), fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0010-kept-link") {
            let kept = KeptLink()
            let first = Container {
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
                Component(Shop.Database.self, strategy: Keeping(kept: kept), fileID: "Shop/Database.swift", line: 7)
            }
            _ = try first.resolve(Shop.Database.self)
            let second = Container {
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
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
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
                    .cached(cache)
                Component(Shop.Basket.self, init: Shop.Basket.init, fileID: "Shop/Basket.swift", line: 8)
                    .cached(cache)
            },
            asking: { container in
                _ = try container.resolve(Shop.Settings.self)
                _ = try container.resolve(Shop.Basket.self)
            }),
        DiagnosticCase("DI0005-conformance-suite") {
            let seen = KeptError()
            _ = await FailureCapture.run {
                await InjectionStrategyConformance(Noting(seen: seen)) {
                    Component(Shop.Settings.self, init: Shop.Settings.init)
                }
                .check()
            }
            return [.error("request", try #require(seen.error))]
        },
        DiagnosticCase("DI0005-made-twice") {
            let container = Container(strategy: Twice()) {
                Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
            }
            return [try await .request { _ = try container.make(Shop.Database.init(settings:)) }]
        },
        DiagnosticCase("DI0008-need-of-another-type", resolving: Shop.Database.self) {
            Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
            Component(
                Shop.Database.self, function: database(needs: [AnyNeed(Need<Shop.Basket>.named("old"))]),
                fileID: "Shop/Database.swift", line: 7)
        },
        DiagnosticCase("DI0008-too-many-needs", resolving: Shop.Database.self) {
            Component(Shop.Settings.self, init: Shop.Settings.init, fileID: "Shop/Settings.swift", line: 4)
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

    private final class KeptLink: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var link: LinkedNeed<Shop.Settings>?

        /// Keeps the first link, and returns it.
        func first(_ link: LinkedNeed<Shop.Settings>) -> LinkedNeed<Shop.Settings> {
            lock.withLock {
                self.link = self.link ?? link
                return self.link ?? link
            }
        }
    }

    /// A strategy that always uses its first link, wherever it is linked.
    private struct Keeping: InjectionStrategy {
        let kept: KeptLink

        var dependencies: [Dependency] { [Need<Shop.Settings>().dependency] }
        func make(_ resolver: any Resolver) throws -> Shop.Database {
            Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Shop.Database> {
            let settings = kept.first(try linker.link(Need<Shop.Settings>()))
            return Maker { Shop.Database(settings: try settings($0)) }
        }
    }

    /// A cache that returns the same cell for all components.
    private struct OneCell: CacheStrategy {
        let cell = CacheCell()

        var lifetime: Lifetime { Lifetime(.container, name: "one cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }

    private final class KeptError: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var kept: ResolutionError?

        var error: ResolutionError? { lock.withLock { kept } }
        func keep(_ error: ResolutionError) { lock.withLock { kept = error } }
    }

    /// A strategy that records the error of its resolver.
    private struct Noting: InjectionStrategy {
        let seen: KeptError

        var dependencies: [Dependency] { [Need<Shop.Settings>().dependency] }
        func make(_ resolver: any Resolver) throws -> Shop.Database {
            do {
                return Shop.Database(settings: try resolver.resolve(Shop.Settings.self))
            } catch {
                seen.keep(error)
                throw error
            }
        }
    }
}
