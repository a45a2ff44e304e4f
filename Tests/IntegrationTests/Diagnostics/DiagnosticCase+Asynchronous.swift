import DICaches
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import DIWrappers
import TestSupport

extension DiagnosticCase {
    private static let database = ComponentList {
        AsyncComponent(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { Shop.Settings() }.cached()
        Shop.database
    }

    /// Synchronous requests for asynchronous components.
    static let asynchronous: [DiagnosticCase] = [
        DiagnosticCase("DI0017-itself", resolving: Shop.Settings.self) { database },
        DiagnosticCase("DI0017-because-of-a-need", resolving: Shop.Database.self) { database },
        DiagnosticCase(
            "DI0017-synchronous-start",
            {
                AsyncComponent(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { Shop.Settings() }.cached()
                Shop.database.cached().eager()
            },
            asking: { container in try synchronously { try container.start(validating: .everything) } }),
        DiagnosticCase("DI0017-being-created") {
            let (hasBegun, mayEnd) = (Signal(), Signal())
            let cache = SharedCache()
            let first = Container {
                AsyncComponent(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) {
                    hasBegun.send()
                    await mayEnd.wait()
                    return Shop.Settings()
                }
                .cached(cache)
            }
            let second = Container {
                Shop.settings.cached(cache)
            }
            let creation = Task { try await first.async.resolve(Shop.Settings.self) }
            await hasBegun.wait()
            let diagnosis = try await Diagnosis.request { _ = try second.resolve(Shop.Settings.self) }
            mayEnd.send()
            _ = try await creation.value
            return [diagnosis]
        },
        DiagnosticCase(
            "DI0017-asked-for-twice",
            {
                AsyncComponent(Shop.Basket.self, fileID: "Shop/Basket.swift", line: 8) { Shop.Basket() }
                Component(
                    Shop.Report.self, dependencies: [Need<Shop.Basket>().dependency], fileID: "Shop/Report.swift",
                    line: 6
                ) { resolver in
                    for _ in 1...2 { _ = try resolver.resolve(Shop.Basket.self) }
                    return Shop.Report()
                }
            },
            asking: { _ = try await $0.async.resolve(Shop.Report.self) }),
        DiagnosticCase("DI0017-lazy", validating: .everything) {
            database
            Shop.report(needing: Lazy<Shop.Settings>.self)
        },
        DiagnosticCase("DI0017-provider", validating: .everything) {
            database
            Shop.report(needing: Provider<Shop.Database>.self)
        },
        DiagnosticCase("DI0017-assisted", validating: .everything) {
            database
            Component(
                assisted: Shop.Basket.self, arguments: String.self,
                init: { (_: String, _: Shop.Database) in Shop.Basket() }, fileID: "Shop/Basket.swift", line: 8)
            Shop.report(needing: AssistedFactory<String, Shop.Basket>.self)
        },
        DiagnosticCase("DI0017-pause", resolving: Shop.Settings.self) {
            Shop.settings
                .wrapped(by: Pausing())
        },
        DiagnosticCase("DI0018-waiting-task") {
            let (hasBegun, mayEnd) = (Signal(), Signal())
            let container = Container {
                AsyncComponent(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) {
                    hasBegun.send()
                    await mayEnd.wait()
                    return Shop.Settings()
                }
                .cached()
            }
            let creation = Task { try await container.async.resolve(Shop.Settings.self) }
            await hasBegun.wait()
            let waiter = Task { try await container.async.resolve(Shop.Settings.self) }
            waiter.cancel()
            let diagnosis = try await Diagnosis.request { _ = try await waiter.value }
            mayEnd.send()
            _ = try await creation.value
            return [diagnosis]
        },
    ]

    /// A wrapper that waits a second before it tries again.
    private struct Pausing<Value>: CreationWrapper {
        var mayPause: Bool { true }

        func decide(
            after attempt: CreationAttempt, with outcome: Result<Value, any Error>
        ) -> CreationDecision<Value> {
            if case .failure = outcome { .tryAgain(after: .seconds(1)) } else { .keep }
        }
    }

    @MainActor private final class Window {
        var settings: Shop.Settings?
    }

    private static let window = ComponentList {
        MainActorComponent(Window.self, fileID: "Shop/Window.swift", line: 5) { Window() }
        Component(
            Shop.Report.self, dependencies: [Need<Window>().dependency], fileID: "Shop/Report.swift", line: 6
        ) { resolver in
            _ = try resolver.resolve(Window.self)
            return Shop.Report()
        }
    }

    /// Requests for main-actor components from elsewhere.
    static let isolation: [DiagnosticCase] = [
        DiagnosticCase("DI0013-asked-for-elsewhere", resolving: Window.self) {
            MainActorComponent(Window.self, fileID: "Shop/Window.swift", line: 5) { Window() }.cached()
        },
        DiagnosticCase("DI0013-needed-elsewhere", resolving: Shop.Report.self) { window },
        DiagnosticCase("DI0013-injection") {
            let components = await MainActor.run {
                ComponentList {
                    MainActorComponent(injecting: Panel.self, fileID: "Shop/Panel.swift", line: 5) {
                        $0.inject(\.settings)
                    }
                }
            }
            let container = Container {
                components
                Component(Shop.Settings.self) { Shop.Settings() }
            }
            return [
                try await .request { try container.inject(Panel()) },
                .validation(of: Container { components }),
            ]
        },
    ]

    private final class Panel {
        var settings: Shop.Settings?
    }
}
