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

private struct Limit: Sendable {
    let count: Int
}

private struct Plugins: Module {
    enum Source {
        case none
        case file(String)
    }

    var names: Set<String> = []
    var source = Source.none
    var limit: Limit?
    var limits: [Limit] = []
    var make: @Sendable () -> Int = { 0 }

    var components: ComponentList { Component(instance: 1) }
}

private final class Shared: Module {
    let port: Int

    init(port: Int) { self.port = port }

    var components: ComponentList { Component(instance: 1) }
}

private struct Deep: Sendable {
    let number: Int
    let next: any Sendable
}

private struct Holder: Module {
    let deep: Deep

    var components: ComponentList { Component(instance: 1) }
}

private struct Screen: MainActorModule {
    var title = ""

    var components: ComponentList { Component(instance: title) }
}

// Proves A14.
/// Tests the warning about a module that is installed again with another value.
@Suite struct ModuleValueTests {
    private func warnings(_ container: Container) -> [ResolutionError] {
        container.validationReport().warnings
    }

    private func warnings(@ComponentBuilder _ components: () -> ComponentList) -> [ResolutionError] {
        warnings(Container { components() })
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

    @Test("The warning has the places of the module that is left out and of the installed one, also when it is decoded")
    func places() throws {
        let line = #line
        let container = Container {
            Server(port: 80)
            for port in 81...82 {
                Server(port: port)
            }
        }
        let graph = container.graph()
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
        for graph in [graph, decoded] {
            let warning = try #require(graph.validationReport().warnings.first)
            #expect(warning.notes.map(\.text) == ["not used", "used"])
            #expect(warning.notes.map(\.place?.line) == [line + 4, line + 2])
            #expect(warning.notes.allSatisfy { $0.place?.fileID == #fileID })
            #expect(warning.rendered(.lines).hasPrefix("\(#fileID):\(line + 4): warning: "))
        }
    }

    @Test func equalValuesAreNoWarning() {
        let found = warnings {
            Server(port: 80)
            Server(port: 80)
            Empty()
            Empty()
            Named(name: "A", note: "first")
            Named(name: "A", note: "second")
        }
        #expect(found.isEmpty)
    }

    @Test func nestedModulesCount() {
        let found = warnings {
            Outer(port: 80)
            Server(port: 81)
            Named(name: "A")
            Named(name: "B")
        }
        #expect(found.map(\.key) == [ComponentKey(Server.self), ComponentKey(Named.self)])
    }

    @Test func moduleThatIsRegisteredLaterIsNotCompared() {
        let container = Container { Server(port: 80) }
        container.register { Server(port: 81) }
        #expect(warnings(container).isEmpty)
        for _ in 0..<20 {
            container.register {
                Named(name: "A")
                Named(name: "B")
            }
        }
        #expect(warnings(container).map(\.key) == [ComponentKey(Named.self)])
        container.reset()
        #expect(warnings(container).isEmpty)
    }

    @Test func valuesAreComparedByTheirStoredProperties() {
        func isWarning(_ first: Plugins, _ second: Plugins) -> Bool {
            let found = warnings {
                first
                second
            }
            return !found.isEmpty
        }
        let names: Set = ["a", "b", "c", "d", "e"]
        let same = Plugins(names: names)
        #expect(!isWarning(same, same))
        #expect(!isWarning(same, Plugins(names: Set(names.reversed()))))
        #expect(isWarning(same, Plugins(names: ["a"])))
        #expect(isWarning(same, Plugins(names: names, source: .file("a"))))
        #expect(isWarning(Plugins(source: .file("a")), Plugins(source: .file("b"))))
        #expect(isWarning(Plugins(limit: nil), Plugins(limit: .init(count: 1))))
        #expect(isWarning(Plugins(limit: .init(count: 2)), Plugins(limit: .init(count: 1))))
        #expect(!isWarning(Plugins(limit: .init(count: 1)), Plugins(limit: .init(count: 1))))
        #expect(isWarning(Plugins(limits: [.init(count: 1)]), Plugins()))
        // The elements and the closures are not compared.
        #expect(!isWarning(Plugins(limits: [.init(count: 1)]), Plugins(limits: [.init(count: 2)])))
        #expect(!isWarning(Plugins(make: { 1 }), Plugins(make: { 2 })))
    }

    @Test func objectsAreComparedLikeValues() {
        let module = Shared(port: 1)
        let equal = warnings {
            module
            module
            Shared(port: 1)
        }
        #expect(equal.isEmpty)
        let different = warnings {
            module
            Shared(port: 2)
        }
        #expect(different.count == 1)
    }

    @Test func deepValuesAreComparedToALimit() {
        func chain(_ number: Int) -> Deep {
            (0..<100).reduce(Deep(number: number, next: 0)) { next, _ in Deep(number: 0, next: next) }
        }
        let found = warnings {
            Holder(deep: chain(1))
            Holder(deep: chain(2))
        }
        #expect(found.isEmpty)
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

    @Test func warningNamesTheModulesAround() throws {
        let container = Container {
            Server(port: 81)
            Outer(port: 80)
        }
        let warning = try #require(warnings(container).first)
        #expect(warning.notes.map(\.text) == ["not used", "used"])
        #expect(warning.notes.map(\.place?.modules) == [["Outer"], []])
    }

    @Test func containerKeepsNoModule() throws {
        final class Token: Sendable {}
        struct Holding: Module {
            let token: Token
            var components: ComponentList { Component(instance: 1) }
        }
        weak var token: Token?
        let container: Container
        do {
            let new = Token()
            token = new
            container = Container {
                Holding(token: new)
                Holding(token: Token())
            }
        }
        #expect(token == nil)
        #expect(try container.resolve(Int.self) == 1)
    }
}
