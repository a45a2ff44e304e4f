import DICore
import DIInspection
import TestSupport
import Testing

private protocol Rule: Sendable {}
private struct Discount: Rule {}
private struct Store: Sendable {}
private struct Desk: Sendable {}

private struct DeskModule: Module {
    static let line = #line + 2
    var components: ComponentList {
        Component(
            Desk.self,
            strategy: LinkedStrategy(
                Need<Store>.named("main").labeled("parameter 1"), Need<[any Rule]>(), Need<Int?>(), Need<Lazy<Store>>(),
                Need<[String: any Rule]>(), Need<Provider<Desk>>()
            ) { _, _, _, _, _, _ in Desk() }
        ).cached().role { _ in 1.5 }
    }
}

// Proves F1.
@Suite struct DependencyGraphTests {
    private static let line = #line + 4

    private static func container() -> Container {
        Container {
            Component(Store.self) { Store() }.named("main")
            Component(Discount.self) { Discount() }.contribute { $0 as any Rule }.contribute(key: "d") {
                $0 as any Rule
            }
            DeskModule()
            Component(Bool.self) { _ in true }.modulePrivate()
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Component(UInt.self, strategy: LinkedStrategy(Need<Float>()) { UInt($0) })
        }
    }

    @Test func graphIsAValueKnownBeforeAnythingRuns() throws {
        let graph = Self.container().graph()
        #expect(graph.nodes.map(\.id) == [0, 1, 2, 3, 4])
        let desk = graph.nodes[2]
        #expect(desk.component.key == ComponentKey(Desk.self))
        #expect(desk.component.lifetime.extent == .container)
        #expect(desk.component.place.modules == ["DeskModule"])
        #expect(
            desk.edges.map(\.dependency.kind) == [.required, .collection, .optional, .lazy, .map, .provider])
        #expect(desk.edges.map(\.targets) == [[0], [1], [], [], [1], [2]])
        #expect(desk.edges.map(\.isMissing) == [false, false, false, true, false, false])
        #expect(desk.edges[0].dependency.label == "parameter 1")
        #expect(
            graph.nodes[1].contributions.map(\.element) == [
                ComponentKey((any Rule).self), ComponentKey((any Rule).self),
            ])
        #expect(graph.nodes.map(\.isOpaque) == [false, false, false, true, false])
        #expect(graph.nodes.map(\.isModulePrivate) == [false, false, false, true, false])
        #expect(graph.nodes[4].edges.map(\.targets) == [[2]])
    }

    @Test func textShowsComponentsNeedsAndPlaces() {
        let file = "DIInspectionTests/DependencyGraphTests.swift"
        #expect(
            Self.container().graph().description == """
                Store "main"                     \(file):\(Self.line)
                Discount, one of Rule            \(file):\(Self.line + 1)
                Desk (cached), as Double         \(file):\(DeskModule.line), by DeskModule
                  parameter 1: Store "main"
                  collection Rule → Discount
                  optional Int → nil
                  lazy Store → nothing
                  map Rule → Discount
                  provider Desk
                Bool, private                    \(file):\(Self.line + 5)
                  and requests in its code (opaque)
                UInt                             \(file):\(Self.line + 7)
                  Float → Desk
                redirection of Float to Double   \(file):\(Self.line + 6)
                """)
    }

    @Test func textShowsProblems() {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
            DeclaredCollection(of: Bool.self)
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Redirection(from: Double.self, to: Float.self) { Double($0) }
            Component(
                Desk.self,
                strategy: LinkedStrategy(Need<Int>(), Need<[Bool]>(), Need<Float>(), Need<Store>(), Need<[Store]>()) {
                    _, _, _, _, _ in Desk()
                })
        }
        let lines = container.graph().description.split(separator: "\n").dropFirst(3).prefix(5).map(String.init)
        #expect(
            lines == [
                "  Int → several", "  collection Bool → empty", "  Float → a cycle of redirections",
                "  Store → nothing",
                "  collection Store → nothing",
            ])
    }

    @Test func textOfLocalTypesHasNoAddresses() {
        struct Local: Sendable {}
        struct Box<Content>: Sendable {}
        struct LocalModule: Module {
            var components: ComponentList { Component(instance: Box<Local>()).role { _ in Local() } }
        }
        let text = Container { LocalModule() }.graph().description
        #expect(text.hasPrefix("Box<Local> (instance), as Local   "))
        #expect(text.hasSuffix(", by LocalModule"))
        #expect(!text.contains("$"))
    }

    @Test func graphKeepsItsMomentWhileTheContainerChanges() {
        let container = Container { Component(instance: 1) }
        let before = container.graph()
        container.register { Component(instance: "x") }
        #expect(before.nodes.count == 1)
        #expect(container.graph().nodes.count == 2)
        #expect(container.graph() != before)
    }
}
