import CustomStrategies
import DICore
import DIInspection
import Testing

// Proves B1.
/// A strategy that reads values from a dictionary of settings.
@Suite(.ownThread) struct SettingStrategyTests {
    private func container(_ settings: [String: String]) -> Container {
        Container {
            Component(instance: Settings(settings))
            Component(Int.self, setting: "port").named("port")
            Component(Double.self, setting: "rate")
            Component(Bool.self, strategy: SettingStrategy("verbose"))
            Component(String.self, setting: "host")
        }
    }

    @Test func valuesAreReadAsTheirTypes() throws {
        let container = container(["port": "8080", "rate": "0.5", "verbose": "true", "host": "example.org"])
        try container.validate()
        #expect(try container.resolve(Int.self, named: "port") == 8080)
        #expect(try container.resolve(Double.self) == 0.5)
        #expect(try container.resolve(Bool.self))
        #expect(try container.resolve(String.self) == "example.org")
    }

    @Test func theSettingsAreADeclaredDependency() throws {
        let graph = container([:]).graph()
        let node = try #require(graph.nodes.first { $0.component.key == ComponentKey(Int.self, named: "port") })
        #expect(node.edges.map(\.dependency.label) == ["settings"])
        #expect(node.edges.flatMap(\.targets).map { graph.nodes[$0].component.key } == [ComponentKey(Settings.self)])
        #expect(!node.isOpaque)
    }

    @Test func aMissingSettingIsNamed() throws {
        let container = Container {
            Component(instance: Settings([:]))
            Component(Double.self, setting: "rate")
        }
        let line = #line - 2
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Double.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying as? SettingError == .missing(name: "rate"))
        #expect(
            error.description == """
                error[DI0005]: the factory of Double threw an error
                  here:   Double   \(#fileID):\(line)
                  cause:  SettingError: there is no setting "rate"
                """)
    }

    @Test func anUnreadableSettingIsShown() throws {
        let container = container(["port": "eighty"])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self, named: "port") }
        #expect(error.underlying as? SettingError == .unreadable(name: "port", text: "eighty", type: "Int"))
        #expect(error.description.contains("the setting \"port\" is \"eighty\", which is no Int"))
    }

    @Test func missingSettingsAreFoundBeforeAnythingRuns() throws {
        let container = Container { Component(Int.self, setting: "port").cached() }
        let line = #line - 1
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Settings
                  chain:  Int (cached) → Settings
                  needed: settings of Int   \(#fileID):\(line)
                  help:   register a component for Settings, or one with it as a role
                """)
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    }

    @Test func changedSettingsAreReadByTheNextCreation() throws {
        let container = container(["rate": "1.5", "host": "first"])
        #expect(try container.resolve(String.self) == "first")
        container.put(Settings(["host": "second"]))
        #expect(try container.resolve(String.self) == "second")
        #expect(throws: ResolutionError.self) { try container.resolve(Double.self) }
    }

    @Test(.timeLimit(.minutes(60))) func manyThreadsReadOneCachedValue() throws {
        let reads = Tally()
        let container = Container {
            Component(instance: Settings(["port": "80"]))
            Component(Int.self, setting: "port").onCreate { _ in reads.add() }.cached()
        }
        let ports = onThreads(8) { _ in try? container.resolve(Int.self) }
        #expect(ports == Array(repeating: 80, count: 8))
        #expect(reads.count == 1)
    }
}
