import DICore
import DIInspection
import Testing

@Suite struct ComponentBuilderTests {
    private func keys(@ComponentBuilder _ components: () -> ComponentList) -> [String] {
        Container(components).components.map(\.key.description)
    }

    @Test(arguments: [true, false]) func conditionsAreUnderstood(isOn: Bool) {
        let found = keys {
            if isOn { Component(instance: 1) }
            if isOn {
                Component(instance: "x")
            } else {
                Component(instance: 1.5)
            }
            switch isOn {
            case true: Component(instance: Character("c"))
            case false: Component(instance: UInt8(1))
            }
            if #available(macOS 15, *) { Component(instance: true) }
        }
        #expect(found == (isOn ? ["Int", "String", "Character", "Bool"] : ["Double", "UInt8", "Bool"]))
    }

    @MainActor @Test("The closure's result is the type of a component that names none")
    func inferredTypes() async throws {
        struct Leaf: Sendable {}
        struct Pot: Sendable { let leaf: Leaf }
        struct Cup: Sendable { let pot: Pot }
        final class Table { let leaf = Leaf() }
        let container = Container {
            Component { Leaf() }.cached()
            Component { resolver in Pot(leaf: try resolver.resolve(Leaf.self)) }
            AsyncComponent { resolver in Cup(pot: try await resolver.resolve(Pot.self)) }
            MainActorComponent { Table() }
        }
        _ = try container.resolve(Pot.self)
        _ = try await container.async.resolve(Cup.self)
        _ = try container.mainActor.resolve(Table.self)
    }

    @Test func loopsListsAndUntypedModulesAreUnderstood() {
        struct Extra: Module { var components: ComponentList { Component(instance: "extra") } }
        let list = ComponentList {
            Component(instance: 1.5)
            Component(instance: true)
        }
        let module: any Module = Extra()
        let found = keys {
            for index in 0..<3 { Component(instance: index).named("\(index)") }
            list
            module
        }
        #expect(found == ["Int \"0\"", "Int \"1\"", "Int \"2\"", "Double", "Bool", "String"])
    }

    @Test func nothingIsAContainerToo() throws {
        let container = Container {}
        #expect(container.components == [])
        try container.validate()
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    }
}
