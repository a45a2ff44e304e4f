import DICore
import DIFactoryInjection

extension DiagnosticCase {
    /// Types with similar names, and shortened chains and lists.
    static let alike: [DiagnosticCase] = [
        DiagnosticCase("DI0001-types-that-read-alike", resolving: Shop.Report.self) {
            Shop.report(needing: Summer.PriceList.self)
            Component(Winter.PriceList.self, init: Winter.PriceList.init, fileID: "Shop/Winter.swift", line: 5)
        },
        DiagnosticCase(
            "DI0002-types-that-read-alike",
            {
                Component(
                    Summer.PriceList.self, init: { (_: Winter.PriceList) in Summer.PriceList() },
                    fileID: "Shop/Summer.swift", line: 6)
                Component(
                    Winter.PriceList.self, init: { (_: Summer.PriceList) in Winter.PriceList() },
                    fileID: "Shop/Winter.swift", line: 5)
            },
            asking: { _ = try $0.resolve(Summer.PriceList.self) }),
        localTypes,
        DiagnosticCase("DI0001-long-chain", resolving: Shop.Clerk.self, named: "1") {
            for number in 1...40 {
                let clerk = Component(
                    Shop.Clerk.self, init: { (below: Shop.Clerk) in below }, needs: .named("\(number + 1)"),
                    fileID: "Shop/Clerks.swift", line: number
                )
                .named("\(number)")
                if number.isMultiple(of: 10) { clerk.cached() } else { clerk }
            }
        },
        DiagnosticCase("DI0002-long-cycle", resolving: Shop.Clerk.self, named: "1") {
            for number in 1...30 {
                Component(
                    Shop.Clerk.self, init: { (below: Shop.Clerk) in below }, needs: .named("\(number % 30 + 1)"),
                    fileID: "Shop/Clerks.swift", line: number
                )
                .named("\(number)")
            }
        },
        DiagnosticCase("DI0003-long-list", resolving: Shop.Report.self) {
            for line in 1...9 {
                Component(Shop.Report.self, init: Shop.Report.init, fileID: "Shop/Reports.swift", line: line)
            }
        },
    ]

    private enum Summer {
        final class PriceList: Sendable {}
    }

    private enum Winter {
        final class PriceList: Sendable {}
    }

    /// Two types that are declared in the same function have the same full name.
    private static var localTypes: DiagnosticCase {
        struct Ledger: Sendable {}
        typealias Archive = Ledger
        do {
            struct Ledger: Sendable {}
            return DiagnosticCase("DI0001-local-types-that-read-alike", resolving: Ledger.self) {
                Component(
                    Ledger.self, dependencies: [Need<Archive>().dependency], fileID: "Shop/Ledgers.swift", line: 3
                ) { resolver in
                    _ = try resolver.resolve(Archive.self)
                    return Ledger()
                }
            }
        }
    }
}
