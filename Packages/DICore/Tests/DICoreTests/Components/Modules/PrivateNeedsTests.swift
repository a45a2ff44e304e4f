import DICore
import DIInspection
import TestSupport
import Testing

/// Only the module itself can see its private components, in every form of a dependency.
@Suite struct PrivateNeedsTests {
    private struct Reports: Sendable {
        let lines: Lazy<Provider<Int>>
    }

    private struct Shop: Module {
        var components: ComponentList {
            Component(Int.self) { 1 }.modulePrivate()
            Component(Reports.self, strategy: LinkedStrategy(Need<Lazy<Provider<Int>>>()) { Reports(lines: $0) })
        }
    }

    /// A second module, whose private component stands in for a public one.
    private struct Store: Module {
        let component: Component<String, ComponentOrigin.Made>

        var components: ComponentList { component }
    }

    @Test func formInAFormSeesItWhenItIsUsed() throws {
        let container = Container { Shop() }
        try container.validate()
        #expect(try container.resolve(Reports.self).lines.get()() == 1)
    }

    @Test func publicComponentAnswersDespiteAPrivateOneOfAChild() throws {
        let parent = Container {
            Store(component: Component(String.self, strategy: LinkedStrategy(Need<UInt>()) { "\($0)" }))
        }
        let child = parent.child { Store(component: Component(String.self) { "" }.modulePrivate()) }
        try expectError(.missing) { try child.resolve(String.self) }
        #expect(child.validationReport().errors.map(\.key) == [ComponentKey(UInt.self)])
    }

    @Test func aDuplicateInAChildHidesTheParentsComponent() throws {
        let parent = Container { Component(String.self, strategy: LinkedStrategy(Need<UInt>()) { "\($0)" }) }
        let child = parent.child {
            Component(instance: "1")
            Component(instance: "2")
        }
        #expect(child.validationReport().errors.map(\.code) == [.duplicate])
    }

    /// The order of registration does not matter.
    @Test(arguments: [true, false]) func anAmbiguityInsideOfAModuleIsReported(isPrivateFirst: Bool) {
        let store = Store(component: Component(String.self) { "1" }.overriding().modulePrivate())
        let container = Container {
            if isPrivateFirst { store }
            Component(instance: "2").overriding()
            if !isPrivateFirst { store }
        }
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }
}
