import DICore
import DIInspection
import TestSupport
import Testing

private struct Audit: Sendable { let text: String }

@Suite struct ClosureStrategyTests {
    // Proves B3.
    @Test func closureAsksTheResolver() throws {
        let container = Container {
            Component(Audit.self) { resolver in
                let number: Int = try resolver.resolve()
                let named = try resolver.resolve(Int.self, named: "n")
                let marked = try resolver.resolve(Int.self, qualifiedBy: Audit.self)
                let missing = try resolver.resolveIfRegistered(Double.self)
                return Audit(text: "\(number) \(named) \(marked) \(missing == nil) \(resolver.contains(Bool.self))")
            }
            Component(instance: 1)
            Component(instance: 2).named("n")
            Component(instance: 3).qualified(by: Audit.self)
        }
        #expect(try container.resolve(Audit.self).text == "1 2 3 true false")
    }

    // Proves B3.
    @Test func undeclaredNeedsAreOpaqueInTheGraph() throws {
        let container = Container {
            Component(Audit.self) { resolver in Audit(text: try resolver.resolve(String.self)) }
            Component(String.self) { "made" }
        }
        let graph = container.graph()
        #expect(graph.nodes.map(\.isOpaque) == [true, false])
        #expect(graph.nodes[0].edges == [])
        try container.validate()
    }

    // Proves B3.
    @Test func declaredNeedsAreEdgesAndValidated() throws {
        let container = Container {
            Component(Audit.self, dependencies: [Dependency(ComponentKey(String.self)), Need<Int?>().dependency]) {
                resolver in Audit(text: try resolver.resolve(String.self))
            }
        }
        #expect(container.graph().nodes[0].edges.map(\.isMissing) == [true, false])
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(String.self)])
        // Every declared dependency must be registered before the closure runs.
        try expectError(.missing, chain: ["Audit", "String"]) { try container.resolve(Audit.self) }
    }

    // Proves B3.
    @Test func missingNeedInsideAClosureHasTheWholeChain() throws {
        let container = Container {
            Component(Bool.self) { resolver in try resolver.resolve(Audit.self).text.isEmpty }
            Component(Audit.self) { resolver in Audit(text: try resolver.resolve(String.self, named: "x")) }.cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Bool.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(String.self, named: "x"))
        #expect(error.chain.map(\.description) == ["Bool", "Audit (cached)", "String \"x\""])
    }

    // Proves B3.
    @Test func thrownErrorIsKeptWithItsType() throws {
        let line = #line + 2
        let container = Container {
            Component(Audit.self) { _ in throw Broken(reason: "disk full") }
        }
        let error = try expectError(.creationFailed, key: ComponentKey(Audit.self), cause: "disk full") {
            try container.resolve(Audit.self)
        }
        #expect(error.chain.map(\.place) == [Place(fileID: #fileID, line: line)])
        #expect(
            error.description == """
                error[DI0005]: the factory of Audit threw an error
                  here:   Audit   \(Place(fileID: #fileID, line: line))
                  cause:  Broken: disk full
                """)
    }
}
