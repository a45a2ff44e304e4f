import DICore
import DIInspection

/// Uses the modules of the quickstart.
enum OrderDesk {
    static func run() async throws {
        let container = Container {
            IntakeModule(origin: .sample)
            PricingModule()
            DeskModule(clerks: 2)
        }
        try container.validate()
        let desk = try container.resolve(Desk.self)
        let writer = try container.resolve((any ReportWriter).self)
        let tally = try await desk.handleOrders()
        expect(tally.lines, 45)
        expect(tally.totals.orders, 15)
        expect("\(tally.totals.total)", "3189.89")
        expect(tally.rejected.map(\.line), [36, 37, 39, 40, 42, 44])
        expect(writer.report(on: tally).hasPrefix("Order desk: the sample orders"), true)
    }
}
