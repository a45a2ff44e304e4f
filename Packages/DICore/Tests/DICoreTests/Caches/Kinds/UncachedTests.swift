import DICore
import TestSupport
import Testing

private final class Leaf: Sendable {}

private final class Tree: Sendable {
    let left: Leaf
    let right: Leaf

    init(left: Leaf, right: Leaf) {
        self.left = left
        self.right = right
    }
}

@Suite struct UncachedTests {
    // Proves A1, C2.
    @Test func eachRequestMakesAnInstance() throws {
        let container = Container {
            Component(Leaf.self) { Leaf() }
            Component(Tree.self, strategy: LinkedStrategy(Need<Leaf>(), Need<Leaf>(), make: Tree.init))
        }
        let tree = try container.resolve(Tree.self)
        #expect(tree.left !== tree.right)
        #expect(try container.resolve(Leaf.self) !== container.resolve(Leaf.self))
        #expect(container.components.map(\.lifetime) == [.uncached, .uncached])
    }

    // Proves C2.
    @Test func failedCreationSaysWhoseFactoryThrew() throws {
        let line = #line + 2
        let container = Container {
            Component(Leaf.self) { throw Broken(reason: "no water") }
            Component(Tree.self, strategy: LinkedStrategy(Need<Leaf>(), Need<Leaf>(), make: Tree.init))
        }
        let error = try expectError(.creationFailed, cause: "no water") { try container.resolve(Tree.self) }
        #expect(
            error.description == """
                error[DI0005]: the factory of Leaf threw an error
                  chain:  Tree → Leaf
                  here:   Leaf   \(Place(fileID: #fileID, line: line))
                  cause:  Broken: no water
                """)
    }
}
