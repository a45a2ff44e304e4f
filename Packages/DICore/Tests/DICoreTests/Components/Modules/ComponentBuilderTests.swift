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

    // Proves A14.
    @Test("Arrays and optionals of modules, lists and components of one type need no loop and no condition")
    func arraysAndOptionals() {
        struct First: Module { var components: ComponentList { Component(instance: "first") } }
        struct Second: Module {
            let inner: First?
            var components: ComponentList {
                inner
                [Component(instance: 1.5), Component(instance: 2.5).named("b")]
            }
        }
        let present: First? = First()
        let absent: Second? = nil
        let existential: (any Module)? = Second(inner: nil)
        let list: ComponentList? = ComponentList { Component(instance: true) }
        let component: Component<UInt8, ComponentOrigin.Existing>? = Component(instance: 8)
        #expect(keys { present } == ["String"])
        #expect(keys { absent }.isEmpty)
        #expect(keys { existential } == ["Double", "Double \"b\""])
        #expect(keys { list } == ["Bool"])
        #expect(keys { component } == ["UInt8"])
        #expect(keys { [First(), Second(inner: nil)] } == ["String", "Double", "Double \"b\""])
        #expect(keys { [Second(inner: First())] } == ["String", "Double", "Double \"b\""])
        #expect(keys { [ComponentList { Component(instance: true) }, ComponentList()] } == ["Bool"])
        #expect(keys { [1, 2].map { Component(instance: $0).named("\($0)") } } == ["Int \"1\"", "Int \"2\""])
    }

    // Proves A14.
    @MainActor @Test("Arrays and optionals of main-actor modules are understood")
    func mainActorModules() {
        struct First: MainActorModule { var components: ComponentList { Component(instance: "first") } }
        struct Second: MainActorModule {
            let inner: First?
            var components: ComponentList {
                inner
                Component(instance: 1)
            }
        }
        let absent: First? = nil
        let modules: [any MainActorModule] = [First(), Second(inner: nil)]
        #expect(Container { modules }.components.map(\.key.description) == ["String", "Int"])
        #expect(Container { [Second(inner: First())] }.components.map(\.key.description) == ["String", "Int"])
        #expect(Container { absent }.components.isEmpty)
    }

    @Test("The default cache applies to components in arrays and optionals as to single ones")
    func defaultCacheOfArrays() {
        final class Plain {}
        final class Shared: Sendable {}
        let optional: Component<Shared, ComponentOrigin.Made>? = Component(Shared.self) { Shared() }.named("c")
        let container = Container(cache: .threadSafe) {
            [Component(Shared.self) { Shared() }]
            [Component(Plain.self) { Plain() }]
            optional
        }
        #expect(container.components.map(\.lifetime.name) == ["cached", "uncached", "cached"])
    }

    @Test func nothingIsAContainerToo() throws {
        let container = Container {}
        #expect(container.components == [])
        try container.validate()
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    }
}
