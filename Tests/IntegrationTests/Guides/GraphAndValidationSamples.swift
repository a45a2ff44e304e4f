import DICore
import DIFactoryInjection
import DITesting
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
        #expect(report.warnings.map(\.code.rawValue) == ["CAL01"])
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
