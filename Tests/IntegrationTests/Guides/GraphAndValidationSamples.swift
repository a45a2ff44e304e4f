import DICore
import DIFactoryInjection
import DITesting
import Foundation
import Testing

/// The samples of docs/Graph.md.
@Suite struct GraphAndValidationSamples {
    protocol Today: Sendable {}
    struct UTCToday: Today {}

    protocol Reminder: Sendable {}
    struct MailReminder: Reminder {
        let today: any Today
    }
    struct ChatReminder: Reminder {}

    final class Calendar: Sendable {
        let reminders: [any Reminder]
        init(reminders: [any Reminder]) { self.reminders = reminders }
    }

    struct Screen: Sendable {
        let calendar: Calendar
    }

    struct OldScreen: Sendable {
        let calendar: Calendar
    }

    struct CalendarModule: Module {
        var components: ComponentList {
            Component(Calendar.self, init: Calendar.init(reminders:)).cached()
            Component(MailReminder.self, init: MailReminder.init(today:)).contribute { $0 as any Reminder }
            Component(ChatReminder.self, init: ChatReminder.init).contribute { $0 as any Reminder }
        }

        var externalNeeds: [ComponentKey] { [ComponentKey((any Today).self)] }
    }

    private func container() -> Container {
        Container {
            CalendarModule()
            Component((any Today).self, init: UTCToday.init)
            Component(Screen.self, init: Screen.init(calendar:))
        }
    }

    // MARK: The graph

    @Test func walk() throws {
        let container = container()
        let graph = container.graph()
        for node in graph.nodes {
            for edge in node.edges {
                let targets = graph.targets(of: edge).map { "\($0.component.key)" }
                print("\(node.component.key) needs \(edge.dependency): \(targets.joined(separator: ", "))")
            }
        }
        let lines = graph.nodes.flatMap { node in
            node.edges.map { edge in
                let targets = graph.targets(of: edge).map { "\($0.component.key)" }
                return "\(node.component.key) needs \(edge.dependency): \(targets.joined(separator: ", "))"
            }
        }
        #expect(lines.contains("Calendar needs collection Reminder: MailReminder, ChatReminder"))
    }

    @Test func json() throws {
        let container = container()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(container.graph())

        let graph = try JSONDecoder().decode(DependencyGraph.self, from: json)
        #expect(graph == container.graph())
        #expect(graph.validationReport().errors.isEmpty)
        #expect(try encoder.encode(container.graph()) == json)
        #expect(graph.description == container.graph().description)
    }

    // MARK: Roots

    @Test func roots() throws {
        // sample: roots
        let app = Validation(roots: [ComponentKey(Screen.self)])
        let container = Container {
            CalendarModule()
            Component((any Today).self, init: UTCToday.init)
            Component(Screen.self, init: Screen.init(calendar:))
            Component(OldScreen.self, init: OldScreen.init(calendar:))
        }
        try container.validate(app)
        print(container.validationReport(app))
        // end sample
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func chainFromARoot() throws {
        let app = Validation(roots: [ComponentKey(Screen.self)])
        let container = Container {
            CalendarModule()
            Component(Screen.self, init: Screen.init(calendar:))
        }
        do {
            try container.validate(app)
            Issue.record("nothing is registered for it")
        } catch {
            print(error)
        }
        let error = try #require(throws: ValidationError.self) { try container.validate(app) }
        #expect(error.problems.map(\.code) == [.missing])
    }

    // MARK: External needs

    @Test func moduleAlone() throws {
        try CalendarModule().validate()
        let container = Container {
            CalendarModule().components
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        try container.validate(Validation(externalNeeds: [ComponentKey((any Today).self)]))
    }

    // MARK: Starting

    final class Warmup: Sendable {
        init(today: any Today) {}
    }

    @Test func start() async throws {
        let container = Container {
            Component(Warmup.self, init: Warmup.init(today:)).cached().eager()
        }
        do {
            try await container.start(validating: .everything)
            Issue.record("nothing is registered for it")
        } catch {
            #expect(error.code == .invalid)
            print(error)
        }
    }

    // MARK: Rules

    // sample: rule
    /// Nothing that is called a screen lives as long as the container.
    struct NoCachedScreens: ValidationRule {
        func problems(in graph: DependencyGraph) -> [ResolutionError] {
            graph.liveNodes
                .filter { $0.component.lifetime.extent == .container }
                .map(\.component)
                .filter { "\($0.key)".hasSuffix("Screen") }
                .map { screen in
                    ResolutionError(
                        .init(rawValue: "CAL01"), severity: .warning, key: screen.key,
                        message: "\(screen.key) is kept by its cache, and screens come and go",
                        chain: [.init(screen)], notes: [.registered(screen)],
                        help: "remove .cached()")
                }
        }
    }
    // end sample

    @Test func ownRule() throws {
        let container = Container {
            CalendarModule()
            Component((any Today).self, init: UTCToday.init)
            Component(Screen.self, init: Screen.init(calendar:)).cached()
        }
        let report = container.validationReport(Validation(rules: [NoCachedScreens()]))
        print(report)
        #expect(report.errors.isEmpty)
    }

    @Test func test() {
        let container = container()
        container.expectValid()
        container.expectValid(Validation(roots: [ComponentKey(Screen.self)], rules: [NoCachedScreens()]))
    }

    @Test func keptGraph() throws {
        let container = container()
        // sample: kept
        container.graph().expectUnchanged()
        CalendarModule().graph().expectUnchanged(named: "calendar")
        // end sample
        let failures = FailureCapture.run { container.graph().expectUnchanged(named: "before", writing: .never) }
        #expect(failures.count == 1)
    }
}
