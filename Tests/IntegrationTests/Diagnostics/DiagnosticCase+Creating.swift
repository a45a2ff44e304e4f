import DICaches
import DICore
import DIFactoryInjection
import TestSupport

extension DiagnosticCase {
    private struct Unreadable: Error, CustomStringConvertible {
        var description: String { "the file orders.txt cannot be read" }
    }

    /// A user's error with several lines.
    private struct Invalid: Error, CustomStringConvertible {
        var description: String { "settings.json is not valid:\n- currency is missing\n- port is 0" }
    }

    /// A user's error that contains an error of the toolkit.
    private struct Retry: Error, CustomStringConvertible {
        let failure: any Error
        var description: String { "\(failure)" }

        init(_ count: Int) {
            failure = (1...count).reduce(Unreadable()) { (cause: any Error, number) in
                ResolutionError(
                    .creationFailed, key: ComponentKey(Shop.Settings.self), message: "attempt \(number) failed",
                    underlying: number == 1 ? cause : Retry(failure: cause))
            }
        }

        private init(failure: any Error) {
            self.failure = failure
        }
    }

    private enum Refusal: Error {
        case tooMany(limit: Int)
    }

    /// Errors during a creation.
    static let creating: [DiagnosticCase] = [
        DiagnosticCase("DI0005-factory", resolving: Shop.Ledger.self) {
            Component(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { throw Unreadable() }.cached()
            Shop.database.cached()
            Shop.ledger
        },
        DiagnosticCase("DI0005-several-lines", resolving: Shop.Database.self) {
            Component(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { throw Invalid() }
            Shop.database
        },
        DiagnosticCase("DI0005-without-description", resolving: Shop.Settings.self) {
            Component(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { throw Refusal.tooMany(limit: 3) }
        },
        DiagnosticCase("DI0005-causes-of-causes", resolving: Shop.Settings.self) {
            Component(Shop.Settings.self, fileID: "Shop/Settings.swift", line: 4) { throw Retry(14) }
        },
        DiagnosticCase("DI0005-hook", resolving: Shop.Settings.self) {
            Shop.settings
                .onCreate { _ in throw Unreadable() }
        },
        DiagnosticCase("DI0005-strategy", resolving: Shop.Settings.self) {
            Component(
                Shop.Settings.self, strategy: Unlinkable(error: Unreadable()), fileID: "Shop/Settings.swift", line: 4)
        },
        DiagnosticCase("DI0007-value", resolving: Price.self) {
            Component(Price.self, fileID: "Shop/Prices.swift", line: 12) { Price(cents: 890) }.cached(.weak)
        },
    ]

    private struct Price: Sendable {
        let cents: Int
    }

    /// A strategy that cannot be linked.
    private struct Unlinkable: InjectionStrategy {
        let error: any Error

        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) throws -> Shop.Settings { Shop.Settings() }
        func link(_ linker: borrowing Linker) throws -> Maker<Shop.Settings> { throw error }
    }

    // MARK: The stack

    static let deepDown: [DiagnosticCase] = [
        DiagnosticCase("DI0024-stack") {
            let container = Container {
                Component(Shop.Report.self, fileID: "Shop/Report.swift", line: 6) { resolver in
                    _ = try settings(ofPages: 1_000_000, resolver)
                    return Shop.Report()
                }
                Shop.settings
            }
            return [
                try await .request {
                    let thread = BackgroundThread(stackSize: 512 << 10) { try container.resolve(Shop.Report.self) }
                    _ = try await thread.value
                },
                .validation(of: container),
            ]
        }
    ]

    /// Recurses until the stack is nearly exhausted, and resolves settings each time.
    private static func settings(ofPages pages: Int, _ resolver: any Resolver) throws -> [Shop.Settings] {
        let own = try resolver.resolve(Shop.Settings.self)
        return pages == 0 ? [] : try settings(ofPages: pages - 1, resolver) + [own]
    }
}
