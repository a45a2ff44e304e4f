import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private enum Shop { struct Config: Sendable {} }
private enum Bank { struct Config: Sendable {} }
private protocol Rule: Sendable {}
private struct Discount: Rule {}
private struct Desk: Sendable {}

// Proves F4.
/// Tests the names of keys in a graph, which exporters use.
@Suite struct KeyNamesTests {
    private static func graph() -> DependencyGraph {
        Container {
            Component(Shop.Config.self) { Shop.Config() }.named("eu")
            Component(Bank.Config.self) { Bank.Config() }
            Component(Discount.self) { Discount() }.contribute { $0 as any Rule }.role(qualifier: "low") {
                $0 as any Rule
            }
            Component(
                Desk.self,
                strategy: LinkedStrategy(Need<Shop.Config>.named("eu"), Need<Lazy<UInt8>?>(), Need<[Bool]>()) {
                    _, _, _ in
                    Desk()
                })
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Decorator(Int.self) { $0 }
            DeclaredCollection(of: Character.self)
        }.graph(externalNeeds: [ComponentKey(UInt64.self)])
    }

    @Test func namesAreShortUnlessTwoAreEqual() {
        let names = Self.graph().keyNames
        #expect(names[ComponentKey(Desk.self)] == "Desk")
        #expect(names[ComponentKey((any Rule).self, named: "low")] == "Rule \"low\"")
        let shop = names[ComponentKey(Shop.Config.self, named: "eu")] ?? ""
        let bank = names[ComponentKey(Bank.Config.self)] ?? ""
        #expect(shop.hasSuffix("Shop.Config \"eu\""))
        #expect(bank.hasSuffix("Bank.Config"))
        #expect(bank != "Config")
    }

    @Test func everythingInTheGraphHasAName() {
        let names = Self.graph().keyNames
        let keys = [
            ComponentKey(Float.self), ComponentKey(Double.self), ComponentKey(Int.self), ComponentKey(Character.self),
            ComponentKey(UInt64.self), ComponentKey(Lazy<UInt8>.self), ComponentKey(Bool.self),
            ComponentKey([Bool].self),
            ComponentKey((any Rule).self),
        ]
        for key in keys { #expect(names[key] != nil, "\(key)") }
        #expect(names[ComponentKey(UInt32.self)] == nil)
        #expect(Container {}.graph().keyNames.isEmpty)
    }

    @Test func typesWithOneFullNameAreNumbered() {
        func first() -> ComponentKey {
            struct Local {}
            return ComponentKey(Local.self)
        }
        func second() -> ComponentKey {
            struct Local {}
            return ComponentKey(Local.self)
        }
        let names = Container {}.graph(externalNeeds: [second(), first()]).keyNames
        #expect(names[second()]?.hasSuffix("Local #1") == true)
        #expect(names[first()]?.hasSuffix("Local #2") == true)
    }

    @Test func aDecodedGraphUsesTheSameNames() throws {
        let graph = Self.graph()
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
        let names = decoded.keyNames
        #expect(names.values.sorted() == graph.keyNames.values.sorted())
        for (live, read) in zip(graph.nodes, decoded.nodes) {
            #expect(names[read.component.key] == graph.keyNames[live.component.key])
        }
    }

    /// The edge names a key that is missing inside a collection or a dependency form.
    @Test func aMissingInnerKeyIsNamed() throws {
        let graph = Self.graph()
        let edges = try #require(graph.nodes.first { $0.component.key == ComponentKey(Desk.self) }).edges
        #expect(edges.map { $0.missing?.key } == [nil, nil, ComponentKey(Bool.self)])
        let inside = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<Lazy<Provider<UInt8>>>()) { _ in Desk() })
        }.graph()
        #expect(inside.nodes[0].edges.map { $0.missing?.key } == [ComponentKey(UInt8.self)])
    }
}
