import TestSupport
import Testing

@testable import DICore

private final class Node: Sendable {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

private func name(_ number: Int) -> String { "\(number)" }

/// Chains of lazy dependencies that are used while their owner is created.
@Suite(.ownThread) struct LazyDepthInternalTests {
    private static let length = Sanitizer.reduced(5_000)

    /// How many indexes the creations around a frame have.
    private static func indexes(around frame: Frame?) -> Int {
        var indexes: Set<ObjectIdentifier> = []
        frame?.forEachAround { frame in
            if let index = frame.index { indexes.insert(ObjectIdentifier(index)) }
        }
        return indexes.count
    }

    /// Each level once had an index of all levels around it.
    @Test func allLevelsShareOneIndex() throws {
        let indexes = Kept<Int>()
        let depths = try Threads.run(stackSize: 512 << 20) { _ in
            let container = Container {
                Component(Node.self) {
                    indexes.value = Self.indexes(around: Frame.current)
                    return Node(depth: 0)
                }.named(name(0)).cached()
                for number in 1..<Self.length {
                    Component(
                        Node.self,
                        strategy: LinkedStrategy(Need<Lazy<Node>>.named(name(number - 1))) {
                            Node(depth: try $0.get().depth + 1)
                        }
                    ).named(name(number)).cached()
                }
            }
            return try container.resolve(Node.self, named: name(Self.length - 1)).depth
        }
        #expect(depths == [Self.length - 1])
        #expect(indexes.value == 1)
    }

    /// The same for asynchronous ones, whose levels a task goes through.
    @Test func allAsynchronousLevelsShareOneIndex() async throws {
        let indexes = Kept<Int>()
        let container = Container {
            AsyncComponent(Node.self) {
                indexes.value = Self.indexes(around: TaskFrame.frame)
                return Node(depth: 0)
            }.named(name(0)).cached()
            for number in 1..<Self.length {
                AsyncComponent(
                    Node.self,
                    strategy: LinkedAsyncStrategy(Need<AsyncLazy<Node>>.named(name(number - 1))) {
                        Node(depth: try await $0.get().depth + 1)
                    }
                ).named(name(number)).cached()
            }
        }
        let last = try await container.async.resolve(Node.self, named: name(Self.length - 1))
        #expect(last.depth == Self.length - 1)
        #expect(indexes.value == 1)
    }

    /// Lazy dependencies are on the way, and are no members of a cycle.
    @Test func cycleThroughALazyDependencyNamesComponentsOnly() throws {
        let container = Container {
            Component(Node.self, strategy: LinkedStrategy(Need<Lazy<Node>>.named("b")) { try $0.get() })
                .named("a").cached()
            Component(Node.self, strategy: LinkedStrategy(Need<Lazy<Node>>.named("a")) { try $0.get() })
                .named("b").cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Node.self, named: "a") }
        #expect(error.code == .cycle)
        #expect(error.notes.map(\.text) == ["Node \"a\" (cached)", "Node \"b\" (cached)"])
    }
}
