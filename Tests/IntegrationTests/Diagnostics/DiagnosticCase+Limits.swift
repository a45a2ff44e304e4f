import DICore
import DIFactoryInjection

extension DiagnosticCase {
    /// More redirections, decorators, containers or scopes than a container permits.
    static let limits: [DiagnosticCase] = [
        DiagnosticCase("DI0004-too-many", resolving: Shop.Report.self, named: "1") {
            for number in 1...40 {
                Redirection(
                    from: Shop.Report.self, qualifier: .name("\(number)"), to: Shop.Report.self,
                    qualifier: .name("\(number + 1)"), fileID: "Shop/Reports.swift", line: number
                ) { $0 }
            }
            Component(Shop.Report.self, init: Shop.Report.init, fileID: "Shop/Reports.swift", line: 50).named("41")
        },
        DiagnosticCase("DI0024-decorators", resolving: Shop.Report.self) {
            Shop.report
            for line in 1...33 {
                Decorator(Shop.Report.self, fileID: "Shop/Logging.swift", line: line) { $0 }
            }
        },
        DiagnosticCase(
            "DI0024-containers",
            { Shop.report },
            asking: { container in
                var innermost = container
                for _ in 1...65 { innermost = innermost.child {} }
                _ = try innermost.resolve(Shop.Report.self)
            }),
        DiagnosticCase("DI0021-too-many", {}, asking: { try open(65, in: $0) }),
        DiagnosticCase(
            "DI0005-released-instance",
            {
                Shop.report.cached(OneWeakCell())
            },
            asking: { container in
                _ = try container.resolve(Shop.Report.self)
                _ = try container.resolve(Shop.Report.self)
            }),
    ]

    /// Opens a number of scopes, each inside of the one before.
    private static func open(_ number: Int, in parent: some Scope.Parent) throws {
        guard number > 0 else { return }
        try parent.withScope(ScopeName("\(number)")) { try open(number - 1, in: $0) }
    }

    /// A cache that returns one weak cell for ever, although its instance is gone.
    private struct OneWeakCell: CacheStrategy {
        private struct Slot: CacheSlot {
            let own = CacheCell(.weak)
            func cell(in context: borrowing CacheContext) -> CacheCell { own }
        }

        var lifetime: Lifetime { Lifetime(.container, name: "one weak cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }
    }
}
