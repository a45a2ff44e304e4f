import DICore
import DIInspection
import TestSupport
import Testing

private struct Absent: Sendable {}

// Proves F2.
/// Tests validation rules as a user would write them.
@Suite struct OwnRuleTests {
    /// A rule that remarks on every component.
    private struct Remark: ValidationRule {
        let code: String
        var severity: ResolutionError.Severity?
        var journal: Journal?

        func problems(in graph: DependencyGraph) -> [ResolutionError] {
            journal?.note(code)
            return graph.nodes.map { node in
                ResolutionError(
                    .init(rawValue: code), severity: severity, key: node.component.key,
                    message: "\(node.component) is remarkable", chain: [.init(node.component)],
                    notes: [.init(.registered, "\(node.component)", at: node.component.place)], help: "look at it")
            }
        }
    }

    private let container = Container {
        Component(Int.self, strategy: LinkedStrategy(Need<Absent>()) { _ in 1 }, fileID: "Shop/Shop.swift", line: 1)
        Component(String.self, fileID: "Shop/Shop.swift", line: 2) { _ in "" }.cached()
    }

    @Test func theyAreAskedLastInTheirOrder() {
        let journal = Journal()
        let rules = [
            Remark(code: "B", journal: journal), Remark(code: "A", severity: .warning, journal: journal),
            Remark(code: "C", severity: .error, journal: journal),
        ]
        let report = container.validationReport(Validation(rules: rules))
        #expect(journal.entries == ["B", "A", "C"])
        #expect(report.errors.map(\.code.rawValue) == ["DI0001", "B", "B", "C", "C"])
        #expect(report.warnings.map(\.code.rawValue) == ["DI0016", "A", "A"])
        #expect(report.errors.map(\.severity) == Array(repeating: .error, count: 5))
    }

    @Test func severityDecidesWhetherItFails() throws {
        let valid = Container { Component(instance: 1) }
        try valid.validate(Validation(rules: [Remark(code: "A", severity: .warning)]))
        let error = try #require(throws: ValidationError.self) {
            try valid.validate(Validation(rules: [Remark(code: "A", severity: .error)]))
        }
        #expect(error.problems.map(\.code.rawValue) == ["A"])
        #expect(throws: ValidationError.self) { try valid.validate(Validation(rules: [Remark(code: "A")])) }
    }

    @Test func aCodeOfTheToolkitThatIsAWarningStaysOne() throws {
        try Container { Component(instance: 1) }.validate(Validation(rules: [Remark(code: "DI0025")]))
    }

    @Test func theyReadAsOnesOfTheToolkit() throws {
        let report = container.validationReport(Validation(rules: [Remark(code: "SHOP1")]))
        #expect(
            report.errors.last?.description == """
                error[SHOP1]: String (cached) is remarkable
                  here:   String (cached)   Shop/Shop.swift:2
                  help:   look at it
                """)
    }

    @Test func everyWayOfValidatingAsksThem() throws {
        struct Parts: Module {
            var components: ComponentList { Component(instance: 1) }
        }
        let rules = [Remark(code: "A")]
        #expect(throws: ValidationError.self) { try Parts().validate(Validation(rules: rules)) }
        #expect(container.graph().validationReport(rules: rules).errors.count == 3)
        #expect(throws: ResolutionError.self) {
            try Container { Parts() }.start(validating: Validation(rules: rules))
        }
    }

    @Test func theyAreAskedOfAGraphWithRootsAndNeeds() {
        struct Whole: ValidationRule {
            func problems(in graph: DependencyGraph) -> [ResolutionError] {
                let reachable = graph.nodes.filter(\.isReachable).map { "\($0.component.key)" }.joined(separator: " ")
                return [
                    ResolutionError(
                        .init(rawValue: "A"), key: ComponentKey(Int.self),
                        message: "\(reachable), \(graph.externalNeeds.count)")
                ]
            }
        }
        let report = container.validationReport(
            Validation(roots: [ComponentKey(Int.self)], externalNeeds: [ComponentKey(Absent.self)], rules: [Whole()]))
        #expect(report.errors.map(\.message) == ["Int, 1"])
    }
}
