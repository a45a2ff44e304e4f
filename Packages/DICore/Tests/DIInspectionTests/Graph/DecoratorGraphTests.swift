import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private protocol Store: AnyObject, Sendable {}
private final class Disk: Store {}

// Proves A23.
/// Tests decorators in a graph.
@Suite struct DecoratorGraphTests {
    private static let shop = "Shop/Shop.swift"

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList {} }) -> Container {
        let more = more()
        return Container {
            Component(Disk.self, fileID: Self.shop, line: 1) { Disk() }
                .role { $0 as any Store }.contribute { $0 as any Store }.cached()
            Component(instance: 7, fileID: Self.shop, line: 2)
            Component(instance: "name", fileID: Self.shop, line: 3)
            Decorator((any Store).self, fileID: Self.shop, line: 4) { $0 }
            Decorator(
                (any Store).self, needs: Need<Int>(), Need<String>().labeled("the name"), fileID: Self.shop, line: 5
            ) { inner, _, _ in inner }
            more
        }
    }

    @Test func decorationsAreNodesAfterTheComponents() {
        let graph = container {
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<any Store>(), Need<[any Store]>(), Need<Disk>()) { _, _, _ in true })
        }.graph()
        #expect(graph.nodes.map(\.id) == Array(0..<6))
        #expect(graph.nodes.map(\.decorates) == [nil, nil, nil, nil, 0, 4])
        #expect(graph.nodes.map(\.component.decoratorNumber) == [nil, nil, nil, nil, 1, 2])
        #expect(graph.nodes[0].edges.isEmpty)
        #expect(graph.nodes[4].edges.map(\.targets) == [[0]])
        #expect(graph.nodes[5].edges.map(\.dependency.label) == ["decorates", "parameter 2", "the name"])
        #expect(graph.nodes[5].edges.map(\.targets) == [[4], [1], [2]])
        // A need for the decorated key leads to the outermost decorator, and so does a need for an element.
        #expect(graph.nodes[3].edges.map(\.targets) == [[5], [5], [0]])
        #expect(graph.component(of: 5).id == 0)
        let decoration = graph.nodes[5].component
        #expect(decoration.key == ComponentKey((any Store).self))
        #expect(decoration.lifetime == graph.nodes[0].component.lifetime)
        #expect(decoration.place.line == 5)
        #expect("\(decoration)" == "Store (decorator 2, cached)")
        #expect(graph.decorators.map(\.place.line) == [4, 5])
        #expect(graph.decorators.map(\.isIdle) == [false, false])
    }

    @Test func textShowsThem() {
        let graph = container {
            Component(Bool.self, strategy: Taking { (_: any Store) in true }, fileID: Self.shop, line: 6)
            Decorator(Double.self, fileID: Self.shop, line: 7) { $0 }
            Decorator((any Store).self, dependencies: [], fileID: Self.shop, line: 8) { inner, _ in inner }
        }.graph()
        #expect(
            graph.description == """
                Disk (cached), as Store, one of Store   Shop/Shop.swift:1
                Int (instance)                          Shop/Shop.swift:2
                String (instance)                       Shop/Shop.swift:3
                Bool                                    Shop/Shop.swift:6
                  Store → Store (decorator 3)
                Store (decorator, cached)               Shop/Shop.swift:4
                  decorates: Store → Disk
                Store (decorator 2, cached)             Shop/Shop.swift:5
                  decorates: Store → Store (decorator)
                  parameter 2: Int
                  the name: String
                Store (decorator 3, cached)             Shop/Shop.swift:8
                  decorates: Store → Store (decorator 2)
                  and requests in its code (opaque)
                decorator of Double                     Shop/Shop.swift:7, decorates nothing
                """)
    }

    @Test func redirectedKeyLeadsThroughTheDecoratorsOfBothKeys() {
        let graph = container {
            Redirection(from: (any Store).self, qualifier: "alias", to: (any Store).self) { $0 }
            Decorator((any Store).self, qualifier: "alias") { $0 }
            Component(Bool.self, strategy: LinkedStrategy(Need<any Store>.named("alias")) { _ in true })
        }.graph()
        #expect(graph.nodes[3].edges.map(\.targets) == [[6]])
        #expect(graph.nodes.map(\.decorates) == [nil, nil, nil, nil, 0, 4, 5])
        #expect(graph.redirections.map(\.targets) == [[6]])
    }

    @Test func opaqueDecoratorIsOpaqueByItself() throws {
        let container = container { Decorator((any Store).self) { inner, _ in inner } }
        #expect(container.graph().nodes.map(\.isOpaque) == [false, false, false, false, false, true])
        let warning = try #require(container.validationReport().warnings.first)
        #expect(warning.message == "decorator 3 of Store is opaque: its code may ask for more than it declares")
        #expect(warning.help == "declare its needs with needs:")
    }

    @Test func rootsReachThroughDecorators() {
        let container = container { Component(instance: 1.5) }
        let graph = container.graph(roots: [ComponentKey((any Store).self)])
        #expect(graph.nodes.map(\.isReachable) == [true, true, true, false, true, true])
        #expect(graph.validationReport().warnings.map(\.key) == [ComponentKey(Double.self)])
        // If no root requests the disk as a store, its decorators are unreachable.
        let bare = container.graph(roots: [ComponentKey(Disk.self)])
        #expect(bare.nodes.map(\.isReachable) == [true, false, false, false, false, false])
    }

    @Test func replacedComponentHasNone() {
        let container = container {
            Component((any Store).self) { Disk() }.overriding()
        }
        let graph = container.graph()
        #expect(graph.nodes.map(\.decorates) == [nil, nil, nil, nil, 3, 4])
        #expect(graph.nodes.map(\.isReplaced) == [true, false, false, false, false, false])
    }

    @Test func decodedGraphIsEqual() throws {
        let container = container {
            Decorator(Double.self) { $0 }
            Decorator((any Store).self, needs: Need<[Double]>()) { inner, _ in inner }
        }
        let graph = container.graph()
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
        #expect(decoded == graph)
        #expect(decoded.description == graph.description)
        let (live, read) = (graph.validationReport(), decoded.validationReport())
        #expect(live.errors.map(\.description) == read.errors.map(\.description))
        #expect(live.warnings.map(\.description) == read.warnings.map(\.description))
        #expect(live.errors.count == 1 && live.warnings.count == 1)
    }

    @Test func decoratorBeforeItsTargetIsRefused() throws {
        let data = try JSONEncoder().encode(container().graph())
        let text = try #require(String(data: data, encoding: .utf8))
        let broken = text.replacingOccurrences(of: "\"decorates\":0", with: "\"decorates\":3")
        #expect(broken != text)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DependencyGraph.self, from: Data(broken.utf8))
        }
    }

    // MARK: Decorators without a target

    @Test func decoratorOfAnotherNameDecoratesNothing() throws {
        let container = container {
            Decorator((any Store).self, qualifier: "disc", fileID: Self.shop, line: 9) { $0 }
            Decorator((any Store).self, where: { $0.lifetime == .uncached }, fileID: Self.shop, line: 10) { $0 }
        }
        try container.validate()
        let warnings = container.validationReport().warnings
        #expect(warnings.map(\.code) == [.decoratesNothing, .decoratesNothing])
        #expect(warnings.map { $0.notes.first?.place?.line } == [9, 10])
        #expect(
            warnings.map(\.message) == [
                "a decorator of Store \"disc\" decorates nothing: no component answers to Store named \"disc\"",
                """
                a decorator of Store decorates nothing: its predicate chooses none of the components that answer to the type
                """,
            ])
    }

    @Test func decoratorOfAnExternalNeedHasATarget() {
        struct Logging: Module {
            var components: ComponentList { ComponentList { Decorator((any Store).self) { $0 } } }
            var externalNeeds: [ComponentKey] { [ComponentKey((any Store).self)] }
        }
        struct Forgetful: Module {
            var components: ComponentList { ComponentList { Decorator((any Store).self) { $0 } } }
        }
        #expect(Logging().validationReport().warnings.isEmpty)
        #expect(Forgetful().validationReport().warnings.map(\.code) == [.decoratesNothing])
    }

    @Test func decoratorOfAComponentThatAChildReplacesHasATarget() {
        let parent = container { Decorator(Double.self) { $0 } }
        let child = parent.child { Component((any Store).self) { Disk() } }
        #expect(child.validationReport().warnings.map(\.key) == [ComponentKey(Double.self)])
    }
}
