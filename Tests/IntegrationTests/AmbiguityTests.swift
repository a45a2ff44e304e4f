import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Every way to write a component compiles without ambiguity when both modules are imported.
@Suite struct AmbiguityTests {
    private struct Leaf {}

    private struct Branch {
        let leaf: Leaf
    }

    @Test func closuresAndInitializersAreDistinguished() throws {
        let container = Container {
            Component(Leaf.self) { Leaf() }.named("closure")
            Component(Leaf.self, init: Leaf.init).named("initializer")
            Component(Leaf.self, init: { Leaf() }).named("closure as initializer")
            Component(Branch.self) { resolver in Branch(leaf: try resolver.resolve(named: "closure")) }
                .named("resolver")
            Component(Branch.self, init: Branch.init(leaf:), needs: .named("initializer")).named("needs")
            Component(Branch.self, init: { (leaf: Leaf) in Branch(leaf: leaf) }, needs: .named("closure"))
                .named("closure with needs")
        }
        try container.validate()
        for name in ["resolver", "needs", "closure with needs"] {
            _ = try container.resolve(Branch.self, named: name)
        }
        for name in ["closure", "initializer", "closure as initializer"] {
            _ = try container.resolve(Leaf.self, named: name)
        }
        let opaque = container.graph().nodes.filter(\.isOpaque).map(\.component.key.description)
        #expect(opaque == ["Branch \"resolver\""])
    }
}
