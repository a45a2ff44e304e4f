import DIInspection
import DIMacros

/// The order desk on sample orders, with one module that the compiler has proven complete.
@main
struct CompileTimeQuickstart {
    static func main() async throws {
        let container = Container {
            IntakeModule(origin: .sample)
            PricingGraph()
            DeskModule()
        }
        try container.validate()

        let desk = try container.resolve(Desk.self)
        let writer = try container.resolve((any ReportWriter).self)
        let tally = try await desk.handleOrders()
        print(writer.report(on: tally))
    }
}
