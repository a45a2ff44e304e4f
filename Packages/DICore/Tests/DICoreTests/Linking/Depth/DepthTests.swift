import DICore
import TestSupport
import Testing

private final class Node: Sendable {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

private func name(_ number: Int) -> String { "\(number)" }

/// A chain of components, the first of which may be missing.
@ComponentBuilder private func chain(_ length: Int, hasEnd: Bool = true) -> ComponentList {
    if hasEnd { Component(Node.self) { Node(depth: 0) }.named(name(0)) }
    for number in 1..<length {
        Component(
            Node.self,
            strategy: LinkedStrategy(Need<Node>.named(name(number - 1))) { Node(depth: $0.depth + 1) }
        ).named(name(number))
    }
}

// Proves E7.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct DepthTests {
    private static let length = Sanitizer.reduced(10_000)

    // Proves promise 68.
    /// Linking and releasing a deep chain needs no stack, but creating it does.
    @Test func deepChainIsLinkedOnASmallStack() throws {
        let created = Tally()
        try Threads.run(stackSize: 512 << 10) { _ in
            let container = Container {
                chain(Self.length)
                // This component links everything, then fails before any node is created.
                Component(
                    Int.self,
                    strategy: LinkedStrategy(Need<Bool>(), Need<Node>.named(name(Self.length - 1))) { _, node in
                        created.add(node.depth)
                    })
                Component(Bool.self) { throw Broken(reason: "first") }
            }
            try expectError(cause: "first") { try container.resolve(Int.self) }
        }
        #expect(created.count == 0)
    }

    @Test func deepChainIsCreatedOnALargeStack() throws {
        let depths = try Threads.run(stackSize: 256 << 20) { _ in
            let container = Container { chain(Self.length) }
            return try container.resolve(Node.self, named: name(Self.length - 1)).depth
        }
        #expect(depths == [Self.length - 1])
    }

    @Test func manyKeysAreLinkedOneByOne() throws {
        let container = Container { chain(Self.length) }
        let total = try Threads.run(stackSize: 256 << 20) { _ in
            // The requests start at the leaf, so that each one links one component.
            try (0..<200).map { try container.resolve(Node.self, named: name($0)).depth }.reduce(0, +)
        }
        #expect(total == [199 * 200 / 2])
    }

    // Proves promise 68.
    /// The error's chain is as long as the graph is deep, but its text and its release need no deep stack.
    @Test func missingEndOfADeepChainIsReportedOnASmallStack() throws {
        let container = Container { chain(Self.length, hasEnd: false) }
        try Threads.run(stackSize: 512 << 10) { _ in
            let error = try expectError(.missing, key: ComponentKey(Node.self, named: "0")) {
                try container.resolve(Node.self, named: name(Self.length - 1))
            }
            #expect(error.chain.count == Self.length)
            #expect(error.description.contains("(\(Self.length - 24) others)"))
        }
    }

    @Test func deepCycleIsReported() throws {
        let container = Container {
            for number in 0..<Self.length {
                Component(
                    Node.self,
                    strategy: LinkedStrategy(Need<Node>.named(name((number + 1) % Self.length))) {
                        Node(depth: $0.depth + 1)
                    }
                ).named(name(number))
            }
        }
        let error = try expectError(.cycle) { try container.resolve(Node.self, named: "5") }
        #expect(error.chain.count == Self.length + 1)
    }
}
