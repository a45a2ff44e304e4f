import DICore
import DIInspection
import OrderDesk
import Testing

@Suite("The composition")
struct CompositionTests {
    @Test("is complete")
    func complete() throws {
        try makeDesk(origin: .standardInput).validate()
    }

    @Test("reports only errors about a missing catalog; resolving its dependents throws and does not crash")
    func leavingOutCatalog() async throws {
        let container = Container {
            IntakeModule(origin: .sample)
            PricingModule(leavingOutCatalog: true)
            DeskModule()
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(!problems.isEmpty)
        #expect(problems.allSatisfy { "\($0)".contains("Catalog") })

        let desk = try container.resolve(Desk.self)
        await #expect(throws: ResolutionError.self) { try await desk.handleOrders() }
        withExtendedLifetime(container) {}
    }

    @Test("gives the same graph every time")
    func graph() {
        let graphs = (0..<3).map { _ in "\(makeDesk(origin: .sample).graph())" }
        #expect(Set(graphs).count == 1)
    }

    @Test("throws the error of the order source unchanged")
    func unreadableSource() async throws {
        let container = makeDesk(origin: .file(path: "no-such-orders.txt"))
        defer { withExtendedLifetime(container) {} }
        let desk = try container.resolve(Desk.self)
        let error = await #expect(throws: OrderSourceError.self) { try await desk.handleOrders() }
        #expect(error?.description == "cannot read orders from no-such-orders.txt: No such file or directory")
    }
}
