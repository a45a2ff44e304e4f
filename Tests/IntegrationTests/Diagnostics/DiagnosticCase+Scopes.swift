import DICaches
import DICore
import DIFactoryInjection
import DIInspection

extension DiagnosticCase {
    private static let basket = ComponentList {
        Shop.basket.cached(.scope("session"))
    }

    /// Components of scopes, and misuse of scopes.
    static let scopes: [DiagnosticCase] = [
        DiagnosticCase("DI0019-no-scope", resolving: Shop.Basket.self) { basket },
        DiagnosticCase(
            "DI0019-another-scope", { basket },
            asking: { container in
                _ = try container.withScope("order") { try $0.resolve(Shop.Basket.self) }
            }),
        DiagnosticCase(
            "DI0019-in-what-lives-longer",
            {
                basket
                Shop.report(asking: Shop.Basket.self).cached()
            },
            asking: { container in _ = try container.withScope("session") { try $0.resolve(Shop.Report.self) } }),
        DiagnosticCase("DI0019-no-task-cache", resolving: Shop.Basket.self) {
            Shop.basket.cached(.perTask)
        },
        DiagnosticCase(
            "DI0020-through-what-has-no-cache",
            {
                basket
                Shop.clerk(needing: Shop.Basket.self)
                Shop.report(needing: Shop.Clerk.self).cached()
            },
            asking: { container in _ = try container.withScope("session") { try $0.resolve(Shop.Report.self) } }),
        DiagnosticCase(
            "DI0020-scope-in-another",
            {
                basket
                Shop.report(needing: Shop.Basket.self).cached(.scope("order"))
            },
            asking: { container in
                try container.withScope("session") { session throws in
                    _ = try session.withScope("order") { try $0.resolve(Shop.Report.self) }
                }
            }),
        DiagnosticCase("DI0020-provider", validating: .everything) {
            basket
            Shop.report(needing: Provider<Shop.Basket>.self).cached()
        },
        DiagnosticCase(
            "DI0021-value-missing", { supplied }, asking: { _ = try $0.openScope("session") }),
        DiagnosticCase(
            "DI0021-unknown-value", { supplied },
            asking: { container in
                _ = try container.openScope("session", values: [.value(Shop.User()), .value(7)])
            }),
        DiagnosticCase(
            "DI0021-value-twice", { supplied },
            asking: { container in
                _ = try container.openScope("session", values: [.value(Shop.User()), .value(Shop.User())])
            }),
        DiagnosticCase(
            "DI0021-inside-itself", { basket },
            asking: { container in
                try container.withScope("session") { _ = try $0.openScope("session") }
            }),
        DiagnosticCase(
            "DI0021-outside", { basket },
            asking: { container in
                _ = try container.openScope(ScopeName("order", inside: "session"))
            }),
        DiagnosticCase(
            "DI0021-outside-by-a-component",
            {
                Shop.clerk.cached(.scope(ScopeName("order", inside: "session")))
            },
            asking: { container in _ = try container.openScope("order") }),
        DiagnosticCase("DI0021-two-meanings", validating: .everything) {
            Shop.basket.cached(.scope("order"))
            Shop.clerk.cached(.scope(ScopeName("order", inside: "session")))
        },
    ]

    private static let supplied = ComponentList {
        Component(Shop.User.self, suppliedIn: "session", fileID: "Shop/User.swift", line: 2)
    }
}
