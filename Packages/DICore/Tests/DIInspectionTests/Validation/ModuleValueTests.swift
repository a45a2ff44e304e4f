import DICore
import DIInspection
import Foundation
import Testing

private struct Port: Sendable {
    let number: Int
}

private struct Server: Module {
    var port = 80

    var components: ComponentList { Component(instance: Port(number: port)) }
}

/// Two values are equal whatever their text is.
private struct Named: Module, Equatable {
    let name: String
    var note = ""

    var components: ComponentList { Component(instance: name) }

    static func == (left: Named, right: Named) -> Bool { left.name == right.name }
}

private struct Empty: Module {
    var components: ComponentList { Component(instance: 1) }
}

private struct Outer: Module {
    let port: Int

    var components: ComponentList { Server(port: port) }
}

private struct Screen: MainActorModule {
    var title = ""

    var components: ComponentList { Component(instance: title) }
}

/// Tests the warning about a module that is installed again with another value.
@Suite struct ModuleValueTests {
    private func warnings(_ container: Container) -> [ResolutionError] {
        container.validationReport().warnings
    }

    @Test func differentValuesOfOneModuleTypeAreAWarning() throws {
        let container = Container {
            Server(port: 80)
            Server(port: 81)
        }
        #expect(try container.resolve(Port.self).number == 80)
        try container.validate()
        let warning = try #require(warnings(container).first)
        #expect(warning.code == .moduleLeftOut)
        #expect(warning.key == ComponentKey(Server.self))
        #expect(warnings(container).count == 1)
    }

    @Test func equalValuesAreNoWarning() {
        #expect(
            warnings(
                Container {
                    Server(port: 80)
                    Server(port: 80)
                    Empty()
                    Empty()
                    Named(name: "A", note: "first")
                    Named(name: "A", note: "second")
                }
            ).isEmpty)
    }

    @Test func nestedModulesCount() {
        let container = Container {
            Outer(port: 80)
            Server(port: 81)
            Named(name: "A")
            Named(name: "B")
        }
        #expect(warnings(container).map(\.key) == [ComponentKey(Named.self), ComponentKey(Server.self)])
    }

    @Test func moduleThatIsRegisteredLaterCounts() {
        let container = Container { Server(port: 80) }
        for _ in 0..<20 { container.register { Server(port: 80) } }
        #expect(warnings(container).isEmpty)
        let other = Container { Server(port: 80) }
        other.register { Server(port: 81) }
        #expect(warnings(other).map(\.code) == [.moduleLeftOut])
        other.reset()
        #expect(warnings(other).isEmpty)
    }

    @Test func childInstallsAModuleOfItsOwn() throws {
        let container = Container { Server(port: 80) }
        let child = container.child { Server(port: 81) }
        #expect(warnings(child).isEmpty)
        #expect(try child.resolve(Port.self).number == 81)
    }

    @MainActor @Test func mainActorModulesCount() {
        let container = Container {
            Screen(title: "A")
            Screen(title: "B")
        }
        #expect(warnings(container).map(\.key) == [ComponentKey(Screen.self)])
    }

    @Test func warningIsPartOfTheGraph() throws {
        let graph = Container {
            Server(port: 80)
            Server(port: 81)
        }.graph(roots: [ComponentKey(Port.self)])
        #expect(graph.conflicts.map(\.kind) == [.modules])
        #expect(graph.validationReport().warnings.map(\.code) == [.moduleLeftOut])
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
        #expect(decoded == graph)
    }

    @Test func resetReleasesTheValues() {
        final class Token: Sendable {}
        struct Holding: Module {
            let token: Token
            var components: ComponentList { ComponentList() }
        }
        let container = Container {}
        weak var token: Token?
        do {
            let new = Token()
            token = new
            container.register { Holding(token: new) }
        }
        #expect(token != nil)
        container.reset()
        #expect(token == nil)
    }
}
